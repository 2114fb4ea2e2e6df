import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { MarkdownView, type TopHeadingLevel } from "./markdown-view.tsx";

const renderHtml = (text: string, top?: TopHeadingLevel) =>
  renderToStaticMarkup(createElement(MarkdownView, { text, top, plugins: [remarkGfm] }));

test("renders text, lists, tables and quotes", () => {
  const rendered = renderHtml(
    "## Rates\n\nUp to **15 percent**.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> said",
  );
  for (const part of ["<h2", "<strong>15 percent</strong>", "<ul", "<table", "<blockquote"])
    expect(rendered).toContain(part);
});

test("shows HTML as text and images as their alt text", () => {
  const rendered = renderHtml(
    'Hi <img src="https://example.org/x.png" onerror="alert(1)"> <script>alert(1)</script> ![a lamp](https://example.org/lamp.png)',
  );
  expect(rendered).not.toMatch(/<img|<script|<iframe/);
  expect(rendered).toContain("&lt;script&gt;");
  expect(rendered).toContain("a lamp");
  expect(rendered).not.toContain("lamp.png");
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
])("renders no link to %s", (url) => {
  const rendered = renderHtml(`[press](${url}) and <${url}>`);
  expect(rendered).toContain("press");
  expect(rendered).not.toContain("href");
});

test("opens external links in a new tab without a referrer and leaves mail links alone", () => {
  const rendered = renderHtml("[there](https://www.grants.gov/) [mail](mailto:hello@example.org)");
  expect(rendered).toMatch(/<a href="https:\/\/www\.grants\.gov\/" target="_blank" rel="noopener noreferrer"/);
  expect(rendered).toContain("opens in a new tab");
  expect(rendered).toContain('href="mailto:hello@example.org"');
});

test("renders no heading above the given level", () => {
  expect(renderHtml("# one\n\n## two\n\n### three", 3).match(/<h\d/g)).toEqual(["<h3", "<h3", "<h4"]);
  expect(renderHtml("# one\n\n## two\n\n###### six").match(/<h\d/g)).toEqual(["<h2", "<h2", "<h6"]);
});
