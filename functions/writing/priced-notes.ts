import { countWords, joinWithAnd } from "./letter-text.ts";
import { toInnerPhrase } from "./phrases.ts";
import { hasMainVerb } from "./sentence-form.ts";

// Turns the notes of a work plan that only price something into a sentence.

const minPriced = 2;
const hourlyPay = /^(\p{Ll}+(?: \p{Ll}+)?), (\d+ hours at \$[\d.]+)$/u;
/** Notes that only price something become one sentence after their list: "The budget covers 45 suits at $395 each; …". */
export const joinPrices = (paragraph: string): string[] => {
  const lines = paragraph.split("\n");
  const isPriced = (line: string) =>
    line.startsWith("- ") &&
    /\$\d/.test(line) &&
    !hasMainVerb(line.slice(2)) &&
    !line.includes(": ") &&
    countWords(line) <= 16;
  const priced = lines.filter(isPriced).map((line) =>
    toInnerPhrase(line.slice(2))
      .replace(/ \((\$[\d,.]+)\)$/, " at $1")
      .replace(
        hourlyPay,
        (_whole, who: string, pay: string) => `${/^[aeiou]/i.test(who) ? "an" : "a"} ${who} for ${pay} an hour`,
      ),
  );
  const others = lines.filter((line) => !isPriced(line));
  if (priced.length < minPriced || !others.some((line) => line.startsWith("- "))) return [paragraph];
  const isPlain = priced.every((text) => !/, (?!\d{3})/.test(text));
  const series = isPlain ? joinWithAnd(priced) : `${priced.slice(0, -1).join("; ")}; and ${priced.at(-1) ?? ""}`;
  return [others.join("\n"), `The budget covers ${series}.`];
};
