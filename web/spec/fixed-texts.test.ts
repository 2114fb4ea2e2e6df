import { expect, test } from "vitest";
import { fixedTexts } from "./fixed-texts.ts";
import { saidIn, usedIn, withoutNames } from "./said.ts";

/** Texts as short as these mean several things: a word such as "Open" may be said of something else. */
const short = 12;

const lists = "web/spec/";
/** The page of all parts, files to download and made-up examples say what others say, as examples. */
const isExample = (file: string) =>
  /^web\/(?:app\/kit|resources\/templates)\/|testing\.ts$|auth\/example\.ts$/.test(file);

const said = saidIn("{web,shared}/**/*.{ts,tsx}").filter(({ file }) => !file.startsWith(lists) && !isExample(file));
const isMessages = (file: string) => file.endsWith("/messages.ts");
const filesThatSay = (text: string, only = (_: string) => true) =>
  said.filter((one) => one.text === withoutNames(text) && only(one.file)).map(({ file }) => file);

const modules = import.meta.glob<Record<string, unknown>>("../*/messages.ts", { eager: true });
const exported = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).map(([name, value]) => ({ file: path.replace("..", "web"), name, value })),
);

const fixed = fixedTexts.flatMap(({ of, in: file, texts }) => texts.map((text) => ({ of, file, text })));

test.each(fixed)("section $of: “$text” stands once, in $file", ({ file, text }) => {
  const isWeb = file.startsWith("web/");
  if (isWeb) expect(exported.filter(({ value }) => value === text).map((one) => one.file)).toEqual([file]);
  const counts = (one: string) => text.length > short || one === file || isMessages(one);
  expect(filesThatSay(text, counts)).toEqual([file]);
});

test("no text of the web is written twice", () => {
  const places = new Map<string, string[]>();
  for (const { file, text } of said)
    if (file.startsWith("web/") && text.length > short && /^["“+$\dA-Z].*\s/.test(text))
      places.set(text, [...(places.get(text) ?? []), file]);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});

test("every text of the messages is said somewhere", () => {
  const used = usedIn("web/**/*.{ts,tsx}");
  // Those of the account page are one table, whose parts its screens take.
  const texts = exported.filter(({ value }) => typeof value === "string");
  expect(texts.filter(({ file, name }) => !used.has(`${file} ${name}`)).map(({ file, name }) => [file, name])).toEqual(
    [],
  );
});
