/**
 * What the page shows without a token: how to get a link, and a field for one.
 */
import * as api from "./api.js";
import { h, replace } from "./dom.js";
import { field, submitButton, textInput } from "./forms.js";
import { problemNode } from "./notices.js";
import { codeIn, setToken } from "./session.js";

/**
 * @param {{problem?: any, entered: () => void}} parts
 * @returns {HTMLElement}
 */
export function signInView({ problem, entered }) {
    const input = textInput({ maxlength: 500, required: true, autocomplete: "off" });
    const problems = h("div", {}, problem && problemNode(problem));
    const act = async (event) => {
        event.preventDefault();
        try {
            setToken(await api.openSession(codeIn(input.value) ?? input.value.trim()));
            entered();
        } catch (error) {
            replace(problems, [problemNode(error)]);
        }
    };
    return h("div.narrow.sign-in", {}, h("h1", { tabindex: -1 }, "foodlog"), problems,
        h("div.card", {},
            h("p", {}, "This page shows a log to whoever has its link. ", h("code", {}, "foodlog serve"),
                " prints one when it starts; while it runs, this makes a new one:"),
            h("p", {}, h("code", {}, "foodlog serve --link")),
            h("form", { onsubmit: act }, field("Or paste the link here", input),
                h("div.buttons", {}, submitButton("Open")))));
}
