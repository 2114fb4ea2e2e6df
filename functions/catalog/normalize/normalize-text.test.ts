import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHtml, cleanLine, excerptText, isPlaceholder, truncateText } from "./normalize-text.ts";

test.each([
  ["<p>One &amp; two</p><p>Three</p>", "One & two\n\nThree"],
  ["&lt;p&gt;Escaped&amp;nbsp;once &amp;ndash; then again&lt;/p&gt;", "Escaped once – then again"],
  ["&amp;lt;p&amp;gt;Escaped twice&amp;lt;/p&amp;gt;", "Escaped twice"],
  ["Grants &amp;ndash; and loans", "Grants – and loans"],
  ["C&ocirc;te d&#39;Ivoire &#x2013; &#8220;new&#8221; &#150;", "Côte d'Ivoire – “new” –"],
  ["A<br/>B<br>C", "A\nB\nC"],
  ["<ul><li>First</li><li>Second</li></ul>", "- First\n- Second"],
  ["before<script>alert(1)</script><style>p{}</style><!-- note -->after", "beforeafter"],
  ["<a href=\"https://example.org/?a>b\" title='x>y'>link</a>", "link"],
  [
    "less than <5 percent, x < y, your <organization name> here",
    "less than <5 percent, x < y, your <organization name> here",
  ],
  ["AT&T & Co &unknown; &", "AT&T & Co &unknown; &"],
  ["so\u200Bft\u00ADhyphen\u202E and\u0000 nul", "softhyphen and nul"],
  ["a  \n \n\n\n b", "a\n\nb"],
  ["<td>1</td><td>2</td>", "1 2"],
  ["an open <a href=", "an open <a href="],
  ["hidden <script>to the end", "hidden"],
])("converts HTML to text: %s", (html, text) => {
  expect(cleanHtml(html)).toBe(text);
});

test("removes line breaks in cleanLine", () => {
  expect(cleanLine("<p>One</p><p>two</p>")).toBe("One two");
});

test("does not change text that contains no HTML", () => {
  const words = fc.array(
    fc.constantFrom("<p>", "</p>", "&amp;", "&nbsp;", "rural", "\n", "clinics", "<li>", "5 <", "é", "–"),
  );
  fc.assert(
    fc.property(words, (parts) => {
      const once = cleanHtml(parts.join(" "));
      expect(cleanHtml(once)).toBe(once);
    }),
  );
});

test("terminates quickly for any input and leaves no tags", () => {
  for (const piece of ["<", '<a href="', "<script>", "<!--", "&amp;lt;", "<p>", "</script", "&#", "<li>- "])
    expect(cleanHtml(piece.repeat(60_000)).length).toBeLessThanOrEqual(400_000);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(cleanHtml(`<div>${text}</div><b>x</b>`)).not.toMatch(/<\/?(?:div|b)>/);
    }),
  );
});

test("detects placeholder text", () => {
  for (const text of ["undefined", "None", "N/A", "No Explanation", "-", ".", "TBD", ""])
    expect(isPlaceholder(text)).toBe(true);
  for (const text of ["None of the above may apply", "0", "Open"]) expect(isPlaceholder(text)).toBe(false);
});

test("truncates at word boundaries without splitting characters", () => {
  expect(truncateText("one two three", 9)).toBe("one two…");
  expect(truncateText("one", 9)).toBe("one");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.integer({ min: 2, max: 40 }), (text, maxLength) => {
      const truncated = truncateText(text.toWellFormed(), maxLength);
      expect(truncated.length).toBeLessThanOrEqual(maxLength);
      expect(truncated.isWellFormed()).toBe(true);
    }),
  );
});

test("ends an excerpt with a complete sentence if possible", () => {
  expect(excerptText("First sentence. Second one is here. Third", 40)).toBe("First sentence. Second one is here.");
  expect(excerptText("No end of a sentence anywhere in here at all", 20)).toBe("No end of a…");
  expect(excerptText("Short\ntext", 20)).toBe("Short text");
});

test("replaces invalid character references and keeps unknown ones", () => {
  expect(cleanHtml("&#xD800;&#0;&#1114112;&nope;&Omega;&sigmaf;")).toBe("\ufffd\ufffd\ufffd&nope;Ως");
});
