import type { Checked } from "../context.ts";
import type { Figure, FigureKind } from "../figures.ts";
import { at, type Verdict } from "../finding.ts";
import { stopWords } from "../text.ts";

const nouns: Partial<Record<FigureKind, string>> = {
  date: "date",
  time: "time",
  money: "amount",
  percent: "share",
  duration: "length of time",
  ratio: "proportion",
  count: "number",
};

/** Every sum, share, count, date and length of time comes from the sources or follows from them. */
export const figures = (checked: Checked): Verdict => {
  const { figures: all, ungrounded, own, plain } = checked;
  const relevant = all.filter(({ kind }) => nouns[kind] !== undefined);
  if (relevant.length === 0) return null;
  const unknown = ungrounded.filter(({ kind }) => kind !== "name" && nouns[kind] !== undefined);
  const starts = new Set(unknown.map(({ start }) => start));
  return [
    ...unknown.map((figure) =>
      at(
        figure,
        `The ${nouns[figure.kind as FigureKind]} “${figure.text}” is not in your answers and does not follow from them. Please check it, or name its source in the form.`,
      ),
    ),
    ...swapped(
      relevant.filter(({ start }) => !starts.has(start)),
      plain,
      own.figures,
      own.text,
    ),
  ];
};

type Neighbours = { left: [string, string]; right: [string, string] };
const sideWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.!?;:,\n]/gu) ?? [];
/** Two words or marks on each side; a fixed room around the figure is looked at. */
const neighbours = (text: string, { start, end }: Figure): Neighbours => {
  const before = sideWords(text.slice(Math.max(0, start - 60), start));
  const after = sideWords(text.slice(end, end + 60));
  return { left: [before.at(-2) ?? ".", before.at(-1) ?? "."], right: [after[0] ?? ".", after[1] ?? "."] };
};
const says = (word: string) => /^\p{L}{3}/u.test(word) && !stopWords.has(word);
const isYear = (value: string) => /^(?:19|20)\d{2}$/.test(value);

/** What a figure stands between, where that is telling: the words around it, or those after or before it. */
const keysOf = (text: string, figure: Figure): string[] => {
  const { left, right } = neighbours(text, figure);
  const keys: string[] = [];
  if (says(left[1]) || says(right[0])) keys.push(`around ${left[1]} ${right[0]}`);
  if (says(right[0]) && says(right[1])) keys.push(`after ${right.join(" ")}`);
  if (isYear(figure.value) && says(left[0])) keys.push(`year ${left.join(" ")}`);
  return keys.map((key) => `${figure.kind} ${key}`);
};

/** A figure that the answers know, in a place where they give another one. */
const swapped = (used: readonly Figure[], text: string, given: readonly Figure[], givenText: string) => {
  const expected = new Map<string, Map<string, string>>();
  for (const figure of given)
    for (const key of keysOf(givenText, figure)) {
      const values = expected.get(key) ?? new Map<string, string>();
      expected.set(key, values.set(figure.value, figure.text));
    }
  return used.flatMap((figure) => {
    const answers = keysOf(text, figure).flatMap((key) => expected.get(key) ?? []);
    const other = answers[0] && [...answers[0].values()][0];
    if (!other || answers.some((values) => values.has(figure.value))) return [];
    return [at(figure, `Your answers say “${other}” here, and the text says “${figure.text}”.`)];
  });
};
