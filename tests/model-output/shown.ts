import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import { MarkdownView } from "#web/ui/markdown/markdown-view.tsx";

const plugins = [remarkGfm];
/** What a text becomes on the page of the coach, as markup. */
const shown = (text: string) => renderToStaticMarkup(createElement(MarkdownView, { text, plugins }));

/** Elements that only show text. */
const harmless =
  /^(?:p|ul|ol|li|blockquote|code|pre|hr|br|section|table|thead|tbody|tr|th|td|span|strong|em|del|sup|h[2-6])$/;

/** Elements that a model's text becomes on the page and that do more than show text; links lead where we said, or nowhere. */
export const wrongWithShown = (text: string, given: ReadonlySet<string> = new Set()): string[] =>
  Array.from(shown(text).matchAll(/<([a-z][\w-]*)([^>]*)>/gi), ([whole, name = "", attributes = ""]) => {
    if (harmless.test(name)) return undefined;
    const [, to] = /\shref="([^"]*)"/.exec(attributes) ?? [];
    return name === "a" && given.has(to ?? "") ? undefined : `is shown as ${whole}`;
  }).filter((one) => one !== undefined);
