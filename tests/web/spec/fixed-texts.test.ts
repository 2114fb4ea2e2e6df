import { expect, test } from "vitest";
import { outcomeTexts } from "./outcome-texts.ts";
import { screenTexts } from "./screen-texts.ts";
import { findTexts, findUsedMessages, normalizePlaceholders } from "./source-texts.ts";

/** Texts up to this length are ambiguous: a word such as "Open" may be used for several things. */
const ambiguousLength = 12;

/** The component gallery, downloadable templates and example data repeat texts of others. */
const isExample = (file: string) => /^web\/(?:app\/kit|resources\/templates)\/|landing\/example-data\.ts$/.test(file);

const sourceTexts = findTexts("{web,shared}/**/*.{ts,tsx}").filter(({ file }) => !isExample(file));
const isMessages = (file: string) => file.endsWith("/messages.ts");
const findFiles = (text: string, only = (_: string) => true) =>
  sourceTexts
    .filter((source) => source.text === normalizePlaceholders(text) && only(source.file))
    .map(({ file }) => file);

const modules = import.meta.glob<Record<string, unknown>>("../../../web/*/messages.ts", { eager: true });
const exportedTexts = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).map(([name, value]) => ({ file: path.slice(path.indexOf("web/")), name, value })),
);

const fixedTexts = [...screenTexts, ...outcomeTexts].flatMap(({ section, path, texts }) =>
  texts.map((text) => ({ section, path, text })),
);

test.each(fixedTexts)("section $section: “$text” has a single source, in $path", ({ path, text }) => {
  const isExpected = (file: string) => file.startsWith(path);
  const isAmbiguous = text.length <= ambiguousLength;
  const files = findFiles(text, (file) => !isAmbiguous || isExpected(file) || isMessages(file));
  expect(files.map((file) => (isExpected(file) ? path : file))).toEqual([path]);
});

test("no text of the web is written twice", () => {
  const filesByText = new Map<string, string[]>();
  for (const { file, text } of sourceTexts)
    if (file.startsWith("web/") && text.length > ambiguousLength && /^["“+$\dA-Z].*\s/.test(text))
      filesByText.set(text, [...(filesByText.get(text) ?? []), file]);
  expect([...filesByText].filter(([, files]) => files.length > 1)).toEqual([]);
});

test("every message is used", () => {
  const usedMessages = findUsedMessages("web/**/*.{ts,tsx}");
  // The account page's texts are one nested table; its parts are not checked.
  const texts = exportedTexts.filter(({ value }) => typeof value === "string");
  expect(
    texts.filter(({ file, name }) => !usedMessages.has(`${file} ${name}`)).map(({ file, name }) => [file, name]),
  ).toEqual([]);
});
