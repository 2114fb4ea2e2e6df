import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { MarkdownView, type TopLevel } from "./markdown-view.tsx";

const html = (text: string, top?: TopLevel) =>
  renderToStaticMarkup(createElement(MarkdownView, { text, top, plugins: [remarkGfm] }));

test("renders text, lists, tables and quotes", () => {
  const drawn = html("## Rates\n\nUp to **15 percent**.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> said");
  for (const part of ["<h2", "<strong>15 percent</strong>", "<ul", "<table", "<blockquote"])
    expect(drawn).toContain(part);
});

test("HTML in a text is text, and an image is its words", () => {
  const drawn = html(
    'Hi <img src="https://example.org/x.png" onerror="alert(1)"> <script>alert(1)</script> ![a lamp](https://example.org/lamp.png)',
  );
  expect(drawn).not.toMatch(/<img|<script|<iframe/);
  expect(drawn).toContain("&lt;script&gt;");
  expect(drawn).toContain("a lamp");
  expect(drawn).not.toContain("lamp.png");
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,hi",
  "vbscript:x",
  "//example.org/x",
  "/account",
  "file:///etc/passwd",
  "&#106;avascript:alert(1)",
])("a link to %s leads nowhere", (address) => {
  const drawn = html(`[press](${address}) and <${address}>`);
  expect(drawn).toContain("press");
  expect(drawn).not.toContain("href");
});

test("opens external links in a new tab without a referrer and leaves mail links alone", () => {
  const drawn = html("[there](https://www.grants.gov/) [mail](mailto:hello@example.org)");
  expect(drawn).toMatch(/<a href="https:\/\/www\.grants\.gov\/" target="_blank" rel="noopener noreferrer"/);
  expect(drawn).toContain("opens in a new tab");
  expect(drawn).toContain('href="mailto:hello@example.org"');
});

test("renders no heading above the given level", () => {
  expect(html("# one\n\n## two\n\n### three", 3).match(/<h\d/g)).toEqual(["<h3", "<h3", "<h4"]);
  expect(html("# one\n\n## two\n\n###### six").match(/<h\d/g)).toEqual(["<h2", "<h2", "<h6"]);
});
