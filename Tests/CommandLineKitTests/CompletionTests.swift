import CommandLineKit
import Testing

@Suite struct CompletionTests {
    @Test(
        arguments: [
            ([""], ["day", "add", "food", "help"]), (["a"], ["add"]), (["food", ""], ["rename"]),
            (["help", ""], ["day", "add", "food"]),
            (["nonsense", ""], []), (["day", "--b"], ["--brief"]),
            (["day", "-"], ["--brief", "--db", "--json", "--format", "--help"]),
            (["--"], ["--brief", "--db", "--json", "--format", "--version", "--help"]),
            (["--format", ""], ["table", "json", "csv", "tsv"]),
            (["--format", "t"], ["table", "tsv"]), (["--format=t"], ["--format=table", "--format=tsv"]),
            (["--db", ""], [":files"]),
            (["--db=x"], [":files"]), (["day", "x", "--db", "f", "--"], ["--brief", "--json", "--format", "--help"]),
            (["add", "-m", ""], ["breakfast", "late snack"]), (["add", "-nm", "l"], ["breakfast", "late snack"]),
            (["add", "o"], ["oats", "olive oil", "0@"]),
            (["--db", "f", "add", "x", "o"], ["oats", "olive oil", "1@f"]),
            (["add", "x", "--", "-"], ["oats", "olive oil", "1@"]), (["add", "-t", "x", "--t"], ["--tag"]),
            (["food", "rename", "o"], ["oats", "olive oil", "0@"]), (["food", "rename", "o", ""], []),
            (["food", "rename", "o", "p", ""], []),
            (["day", "--nope=x"], []), (["--nope", ""], ["day", "add", "food", "help"]),
            ([], ["day", "add", "food", "help"]), (["secr"], []),
            (["--", ""], []),
        ] as [([String], [String])])
    func `what may come next is offered`(words: [String], expected: [String]) {
        let text = Pantry.tool.completions(["fish"] + words)
        #expect(text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == expected)
    }

    @Test func `a quote that is still open is no part of the word`() {
        #expect(Pantry.run("__complete", "fish", "\"da").output == "day\tShow a day.\n")
        #expect(Pantry.run("__complete", "fish", "d\\a").output == "day\tShow a day.\n")
        #expect(Pantry.run("__complete", "zsh", "'da").output == "day:Show a day.\n")
        #expect(Pantry.run("__complete", "bash", "'da").output == "day\n")
    }

    @Test func `each shell gets its form`() {
        #expect(Pantry.run("__complete", "fish", "da").output == "day\tShow a day.\n")
        #expect(Pantry.run("__complete", "zsh", "da").output == "day:Show a day.\n")
        #expect(Pantry.run("__complete", "bash", "da").output == "day\n")
        #expect(Pantry.run("__complete", "tcsh", "da").output == "")
        #expect(Pantry.run("__complete").output == "")
        let list = CandidateList.words([Candidate(word: #"a:b\c"#, description: "d"), Candidate(word: "x\ny")])
        #expect(completionText(list, typed: "", for: .zsh) == #"a\:b\\c:d"# + "\n")
        #expect(completionText(.directories, typed: "", for: .fish) == ":directories\n")
    }

    @Test(
        arguments: [
            (["--format", "=", "t"], ["--format=t"]), (["--format", "="], ["--format="]),
            (["-t", "12", ":", "30"], ["-t", "12:30"]),
            (["a", "b"], ["a", "b"]), ([#"olive\ o"#], ["olive o"]), ([#""olive o"#], ["olive o"]),
            (["'it''s"], ["its"]),
            ([#""a\"b\c"#], [#"a"b\c"#]), (["="], ["="]), (["a\\"], ["a"]), ([""], [""]),
        ] as [([String], [String])])
    func `words of bash are put together`(words: [String], joined: [String]) {
        #expect(joinedBashWords(words) == joined)
    }
}
