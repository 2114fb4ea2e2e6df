import { expect, test } from "vitest";
import { growsLinearly } from "#shared/util/testing-growth.ts";
import { collectAllowedLinks, createAnswerSanitizer, sanitizeAnswer } from "./citations.ts";

const passages = [
  { id: "one", title: "One", url: "/resources?article=one", text: "" },
  { id: "two", title: "Two", url: "https://agency.example.org/two", text: "" },
];
const allowedLinks = collectAllowedLinks({
  passages,
  records: "- Application link: https://funder.example.org/apply\n- Mail: grants@funder.example.org",
});

test("extracts addresses in linear time", () => {
  const find = (size: number) => collectAllowedLinks({ passages: [], records: `${"a".repeat(size)} ada@example.org` });
  expect(find(10)).toEqual(new Set(["ada@example.org"]));
  expect(growsLinearly(find, 100_000)).toBe(true);
});

test.each([
  ["A [two] b [one] c [two].", "A [1] b [2] c [1]."],
  ["A [three] b.", "A  b."],
  ["[here](https://evil.example.org)", "here"],
  ["[here](javascript:alert(1))", "here)"],
  ["[two](https://agency.example.org/two)", "[two](https://agency.example.org/two)"],
  ["https://funder.example.org/apply.", "https://funder.example.org/apply."],
  ["www.evil.example.org, ftp://evil.example.org", "(link removed), (link removed)"],
  ["<https://evil.example.org> <mailto:eve@evil.example.org>", "(link removed) (link removed)"],
  ["![pixel](https://evil.example.org/p.png)", "pixel"],
  ["See [x][y].\n\n[y]: https://evil.example.org", "See .\n\n"],
  ["[verify: 40 percent] [Add: the amount]", "[verify: 40 percent] [Add: the amount]"],
  // Link syntax in disguise: nested brackets, character references, backslashes, definitions.
  [
    "[a[b]c](//evil.example.org) [a\\]b](//evil.example.org)",
    "[a c] (//evil.example.org) [a\\]b] (//evil.example.org)",
  ],
  [
    "https&#58;//evil.example.org https&colon;//evil.example.org",
    "https&amp;#58;//evil.example.org https&amp;colon;//evil.example.org",
  ],
  ["https:\\/\\/evil.example.org www\\.evil.example.org", "(link removed) (link removed)"],
  ["> [a b]: //evil.example.org\n\n[a b]", "> [a b] : //evil.example.org\n\n[a b]"],
  // Removals must not join the surrounding text into a link.
  ["https:[zzz]//evil.example.org www[zzz].evil.example.org", "https: //evil.example.org www .evil.example.org"],
  [
    "https:[//evil.example.org](x) https:![](x)//evil.example.org",
    "https: //evil.example.org https: //evil.example.org",
  ],
  ["ht\u200btps://evil.example.org \u202eb\u0007\r\n\ud800", "(link removed) b\n\ufffd"],
  ["eve@evil.example.org, grants@funder.example.org", "(address removed), grants@funder.example.org"],
])("sanitizes %s to %s", (text, expected) => {
  expect(sanitizeAnswer(text, passages, allowedLinks).text).toBe(expected);
});

test("emits a prefix of the sanitized answer, however the answer is split into chunks", () => {
  const text =
    "First\r\n[one], cafe\u0301 \u{1f3ee} ![a](https://evil.example.org/p.png) then [two] and [x](https://evil.example.org/long) or <https://evil.example.org/y>.\nhttps://evil.example.org/z end [one] of it.";
  const sanitized = sanitizeAnswer(text, passages, allowedLinks).text;
  for (let size = 1; size < 40; size++) {
    let emitted = "";
    const { push, getText } = createAnswerSanitizer(passages, allowedLinks, (chunk) => {
      emitted += chunk;
    });
    for (let start = 0; start < text.length; start += size) push(text.slice(start, start + size));
    expect(sanitized.startsWith(emitted)).toBe(true);
    expect(emitted.length).toBeGreaterThan(sanitized.length - 30);
    expect(emitted).not.toContain("evil");
    expect(getText().text).toBe(sanitized);
  }
});

// Guards against quadratic time: each input would exceed the test's timeout.
test("sanitizes long answers in linear time", () => {
  for (const unit of ["word and ", "x", "[", "![", "(", "!", "&#58;//", "a@"]) {
    let emittedLength = 0;
    const { push } = createAnswerSanitizer(passages, allowedLinks, (chunk) => {
      emittedLength += chunk.length;
    });
    const text = unit.repeat(16_000 / unit.length);
    for (let start = 0; start < text.length; start += 8) push(text.slice(start, start + 8));
    expect(emittedLength).toBeLessThanOrEqual(2 * text.length);
  }
});
