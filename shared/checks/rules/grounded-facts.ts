import type { Figure, FigureKind } from "../figures.ts";
import { createFinding, type RuleFindings } from "../finding.ts";
import type { UngroundedSpan } from "../grounding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { functionWords } from "../text-spans.ts";

const kindMessages: Partial<Record<UngroundedSpan["kind"], string>> = {
  name: "The name “%” is not in your answers or the opportunity. Please check the spelling or remove it.",
  email: "The email address “%” is not the one you entered.",
  url: "The link “%” is not in your answers or the opportunity.",
  ein: "The EIN “%” is not the one you entered.",
  phone: "The phone number “%” is not the one you entered.",
  listing: "“%” is not the Assistance Listing of this opportunity.",
  statute: "The law or rule “%” is not in your answers or the opportunity. Please check that it applies.",
  code: "“%” is not in your answers or the opportunity. Please check it.",
};

export const checkNames = ({ ungrounded }: ParsedDraft): RuleFindings =>
  ungrounded.flatMap((span) => {
    const message = kindMessages[span.kind];
    return message
      ? [
          createFinding(
            span,
            message.replace("%", () => span.text),
          ),
        ]
      : [];
  });

const kindNouns: Partial<Record<FigureKind, string>> = {
  date: "date",
  time: "time",
  money: "amount",
  percent: "share",
  duration: "length of time",
  ratio: "proportion",
  count: "number",
};

export const checkFigures = (draft: ParsedDraft): RuleFindings => {
  const { figures: all, ungrounded, applicantGrounding, maskedText } = draft;
  const relevant = all.filter(({ kind }) => kindNouns[kind] !== undefined);
  if (relevant.length === 0) return null;
  const unknown = ungrounded.filter(({ kind }) => kind !== "name" && kindNouns[kind] !== undefined);
  const starts = new Set(unknown.map(({ start }) => start));
  return [
    ...unknown.map((figure) =>
      createFinding(
        figure,
        `The ${kindNouns[figure.kind as FigureKind]} “${figure.text}” is not in your answers and cannot be derived from them. Please check it or add its source to the form.`,
      ),
    ),
    ...findSwapped(
      relevant.filter(({ start }) => !starts.has(start)),
      maskedText,
      applicantGrounding.figures,
      applicantGrounding.text,
    ),
  ];
};

type Neighbors = { left: [string, string]; right: [string, string] };
const tokenize = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.!?;:,\n]/gu) ?? [];
const getNeighbors = (text: string, { start, end }: Figure): Neighbors => {
  const before = tokenize(text.slice(Math.max(0, start - 60), start));
  const after = tokenize(text.slice(end, end + 60));
  return { left: [before.at(-2) ?? ".", before.at(-1) ?? "."], right: [after[0] ?? ".", after[1] ?? "."] };
};
const isSignificant = (word: string) => /^\p{L}{3}/u.test(word) && !functionWords.has(word);
const isYear = (value: string) => /^(?:19|20)\d{2}$/.test(value);

const getContextKeys = (text: string, figure: Figure): string[] => {
  const { left, right } = getNeighbors(text, figure);
  const keys: string[] = [];
  if (isSignificant(left[1]) || isSignificant(right[0])) keys.push(`around ${left[1]} ${right[0]}`);
  if (isSignificant(right[0]) && isSignificant(right[1])) keys.push(`after ${right.join(" ")}`);
  if (isYear(figure.value) && isSignificant(left[0])) keys.push(`year ${left.join(" ")}`);
  return keys.map((key) => `${figure.kind} ${key}`);
};

/** Finds figures from the answers in a context where the answers have a different one. */
const findSwapped = (
  draftFigures: readonly Figure[],
  text: string,
  sourceFigures: readonly Figure[],
  sourceText: string,
) => {
  const expected = new Map<string, Map<string, string>>();
  for (const figure of sourceFigures)
    for (const key of getContextKeys(sourceText, figure)) {
      const values = expected.get(key) ?? new Map<string, string>();
      expected.set(key, values.set(figure.value, figure.text));
    }
  return draftFigures.flatMap((figure) => {
    const answers = getContextKeys(text, figure).flatMap((key) => expected.get(key) ?? []);
    const expectedText = answers[0] && [...answers[0].values()][0];
    if (!expectedText || answers.some((values) => values.has(figure.value))) return [];
    return [createFinding(figure, `Your answers say “${expectedText}”, but the text says “${figure.text}”.`)];
  });
};
