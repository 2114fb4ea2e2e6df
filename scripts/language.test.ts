import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Wording that reads as translated, and British spelling, each with what to write instead. */
const patterns: readonly [pattern: RegExp, instead: string][] = [
  [/\banew\b/i, "again"],
  [/\be-mail/i, "email"],
  [/\bnone of ours\b/i, "messages from other sources"],
  [/\blook(s|ed|ing)? after\b/i, "reconcile, monitor"],
  [/\b(is|are|was|were) given up\b/i, "fails, abandons"],
  [/\bmend(s|ed|ing)?\b/i, "fix, repair"],
  [/\d %(?!\S)/, "67%, without a space"],
  [/\bany ?more\b/i, "no longer"],
  [/\bof ours\b/i, "our own, a name"],
  [/\bof whom\b/i, "whose, who"],
  [/\bstands? (here|there|above|below|beside)\b/i, "is, appears"],
  [/\btold (of|about)\b/i, "notified of"],
  [/\bturn(s|ed)? to\b/i, "contact, ask"],
  [/\bkeeps? to\b/i, "uses only, stays within"],
  [/\bgo(es)? on\b/i, "continues"],
  [/\bhanded (in|out|over)\b/i, "submitted, passed, enqueued"],
  [/\bput (in place|together)\b/i, "set, composed"],
  [/\blook(s|ed|ing)? (it )?over\b/i, "review"],
  [/\bmakes? sure\b/i, "ensures"],
  [/\bunder way\b/i, "in progress"],
  [/\bcomes? to nothing\b/i, "fails, has no effect"],
  [/\bleads? nowhere\b/i, "anonymous, unused"],
  [/\bfor want of\b/i, "for lack of"],
  [/\bin vain\b/i, "unsuccessfully"],
  [/\bat hand\b/i, "available"],
  [/\bby heart\b/i, "from memory"],
  [/\bnought\b/i, "zero"],
  [/\bwhite space\b/i, "whitespace"],
  [/\bchanges of (the|its|a)\b/i, "changes to"],
  [/^(Without (it|any),|Besides:)/, "By default, Also"],
  [/\bfewest\b/i, "minimum"],
  [/\bpupils?\b/i, "student"],
  [/^(Is|Are|Has|Have) (the|a|an|it|they) [a-z ]+, /, "If the … is …, …"],
  [
    /\b(catalogue|licence|behaviour|colour|neighbour|favour|honour|judgement|cancelled|labelled|modelled|travelled)/i,
    "US spelling",
  ],
  [
    /\b(whilst|amongst|grey|centre|programme|cheque|defence|offence|artefact|learnt|spelt|fulfil|enrol)s?\b/i,
    "US spelling",
  ],
  [/\b(practi|analy)s(ed|ing)\b/i, "US spelling"],
  [
    /\b(author|organ|normal|synthes|serial|initial|optim|recogn|categor|summar|sanit)is(e[ds]?|ing|ation)\b/i,
    "US spelling",
  ],
];

/** Comments and titles of tests in code; every line of a document. */
const findProse = (file: string, line: string): string | undefined =>
  file.endsWith(".md")
    ? line
    : (/^\s*(?:\/\*\*?|\*|\/\/)\s?(.*)/.exec(line) ??
        /\s\/\/\s(.*)/.exec(line) ??
        /^\s*(?:test|describe)(?:\.\w+)*\(\s*["`](.*)["`]/.exec(line) ??
        /^\]\)\(["`](.*?)["`]/.exec(line))?.[1];

test("comments, test titles and documents use plain American English", async () => {
  const violations: string[] = [];
  const files = glob("{{shared,functions,web,infra,scripts,tests,docs}/**/*.{ts,tsx,md},*.md}", { cwd: root });
  for await (const file of files) {
    if (/generated|resources\/library|language\.test/.test(file)) continue;
    const lines = (await readFile(join(root, file), "utf8")).split("\n");
    for (const [index, line] of lines.entries()) {
      const prose = findProse(file, line);
      const match = prose && patterns.find(([pattern]) => pattern.test(prose));
      if (match) violations.push(`${file}:${index + 1}: ${prose.trim().slice(0, 100)} (${match[1]})`);
    }
  }
  expect(violations).toEqual([]);
});
