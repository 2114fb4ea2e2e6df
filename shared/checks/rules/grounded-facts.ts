import { type Figure, type FigureKind, findFigures } from "../figures.ts";
import { createFinding, type RuleFindings } from "../finding.ts";
import type { Grounding, UngroundedSpan } from "../grounding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { functionWords, toWords } from "../text-spans.ts";

const kindMessages: Partial<Record<UngroundedSpan["kind"], string>> = {
  name: "The name “%” is not in your answers or the opportunity. Please confirm it.",
  email: "The email address “%” is not the one you entered.",
  url: "The link “%” is not in your answers or the opportunity.",
  ein: "The EIN “%” is not the one you entered.",
  phone: "The phone number “%” is not the one you entered.",
  listing: "“%” is not the Assistance Listing of this opportunity.",
  statute: "The law or rule “%” is not in your answers or the opportunity. Please check that it applies.",
  code: "“%” is not in your answers or the opportunity. Please check it.",
};

/** Whether an email address shares its local part or its domain with a known one, but not both. */
const isMisspelledEmail = (text: string, figures: readonly Figure[]) => {
  const [local = "", host = ""] = text.toLowerCase().split("@");
  return figures.some(
    ({ kind, value }) =>
      kind === "email" &&
      value.split("@")[1] === host &&
      (value.startsWith(local.slice(-5)) || local.includes(value.split("@")[0] ?? "")),
  );
};
/** Salutations may name people who are in no source; `checkAddressee` compares them with the contact. */
const isSalutation = (text: string, start: number) =>
  /^dear\b/i.test(text.slice(text.lastIndexOf("\n", start) + 1, start));

const isMisspelled = (span: UngroundedSpan, figures: readonly Figure[], knownNames: readonly (readonly string[])[]) => {
  switch (span.kind) {
    case "listing":
      return true;
    case "ein":
      return figures.some(({ kind }) => kind === span.kind);
    case "phone":
      return figures.some(
        ({ kind, value }) => kind === "phone" && hasOneDifference([...value], [...span.text.replaceAll(/\D/g, "")]),
      );
    case "email":
      return isMisspelledEmail(span.text, figures);
    case "name":
      return knownNames.some((name) => hasOneDifference(name, toWords(span.text)));
    default:
      return false;
  }
};
const hasOneDifference = (a: readonly string[], b: readonly string[]) =>
  a.length > 1 && a.length === b.length && a.filter((part, index) => part !== b[index]).length === 1;

export const checkNames = ({
  ungrounded,
  maskedText,
  applicantGrounding: { figures },
  answers,
  sources,
}: ParsedDraft): RuleFindings => {
  const names = [
    answers.organizationName,
    sources.organization?.name,
    answers.recipientOrganization,
    answers.contactPerson,
    sources.opportunity?.funder,
    sources.opportunity?.title,
    sources.person?.name,
    sources.application?.contactPerson,
  ];
  const knownNames = names.flatMap((name) => (name ? [toWords(name)] : []));
  return ungrounded.flatMap((span) => {
    const message = kindMessages[span.kind];
    if (!message || isSalutation(maskedText, span.start)) return [];
    const isWrong = isMisspelled(span, figures, knownNames);
    return [
      {
        ...createFinding(
          span,
          message.replace("%", () => span.text),
          isWrong ? "fail" : "confirm",
        ),
        fact: span.text,
      },
    ];
  });
};

const kindNouns: Partial<Record<FigureKind, string>> = {
  date: "date",
  time: "time",
  money: "amount",
  percent: "percentage",
  duration: "length of time",
  ratio: "proportion",
  count: "number",
};

export const checkFigures = (draft: ParsedDraft): RuleFindings => {
  const { figures: all, ungrounded, applicantGrounding, maskedText, sources } = draft;
  const relevantFigures = all.filter(({ kind }) => kindNouns[kind] !== undefined);
  if (relevantFigures.length === 0) return null;
  const unknownStarts = new Set(ungrounded.filter(({ kind }) => kind !== "name").map(({ start }) => start));
  const findExpected = createContextLookup(applicantGrounding);
  const confirmedTexts = new Set((draft.draft.confirmedFacts ?? []).map((fact) => fact.toLowerCase()));
  const factFigures = new Set(
    (sources.facts ?? []).flatMap(({ value }) => findFigures(value).figures.map(({ text }) => text.toLowerCase())),
  );
  return relevantFigures.flatMap((figure) => {
    if (confirmedTexts.has(figure.text.toLowerCase())) return [];
    const expected = findExpected(maskedText, figure);
    if (
      expected &&
      (expected.isSameStatement || (!unknownStarts.has(figure.start) && !factFigures.has(figure.text.toLowerCase())))
    ) {
      const message = `Your answers say “${expected.text}”, but the text says “${figure.text}”.`;
      return [{ ...createFinding(figure, message, expected.isSameStatement ? "fail" : "confirm"), fact: figure.text }];
    }
    if (!unknownStarts.has(figure.start)) return [];
    const message = `The ${kindNouns[figure.kind]} “${figure.text}” is not in your answers and cannot be derived from them. Please confirm it.`;
    return [{ ...createFinding(figure, message, "confirm"), fact: figure.text }];
  });
};

type Neighbors = { left: [string, string]; right: [string, string] };
const tokenize = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.!?;:,\n]/gu) ?? [];
const getNeighbors = (text: string, { start, end }: Figure): Neighbors => {
  const before = tokenize(text.slice(Math.max(0, start - 60), start));
  const after = tokenize(text.slice(end, end + 60));
  return { left: [before.at(-2) ?? ".", before.at(-1) ?? "."], right: [after[0] ?? ".", after[1] ?? "."] };
};
const isSignificant = (word: string) => /^\p{L}{3}/u.test(word) && !functionWords.has(word);
const isWord = (word: string) => /^\p{L}/u.test(word);
const isYear = (value: string) => /^(?:19|20)\d{2}$/.test(value);

const getContextKeys = (text: string, figure: Figure): string[] => {
  const { left, right } = getNeighbors(text, figure);
  const keys: string[] = [];
  if (isSignificant(left[1]) || isSignificant(right[0])) keys.push(`around ${left[1]} ${right[0]}`);
  if (isSignificant(right[0]) && isSignificant(right[1])) keys.push(`after ${right.join(" ")}`);
  if (isYear(figure.value) && isSignificant(left[0])) keys.push(`year ${left.join(" ")}`);
  // Figures between the same three words belong to the same statement.
  if (isSignificant(left[1]) && isSignificant(right[0])) {
    if (isWord(right[1])) keys.push(`exact ${left[1]} ${right.join(" ")}`);
    if (isWord(left[0])) keys.push(`exact ${left.join(" ")} ${right[0]}`);
  }
  return keys.map((key) => `${figure.kind} ${key}`);
};

/** Creates a lookup that returns the answers' figure in the same context as the draft's, if the two differ. */
const createContextLookup = ({ figures, text: sourceText }: Grounding) => {
  const expected = new Map<string, Map<string, string>>();
  for (const figure of figures)
    for (const key of getContextKeys(sourceText, figure)) {
      const values = expected.get(key) ?? new Map<string, string>();
      expected.set(key, values.set(figure.value, figure.text));
    }
  return (text: string, figure: Figure): { text: string; isSameStatement: boolean } | undefined => {
    const keys = getContextKeys(text, figure).filter((key) => expected.has(key));
    const answers = keys.flatMap((key) => expected.get(key) ?? []);
    const expectedText = answers[0] && [...answers[0].values()][0];
    if (!expectedText || answers.some((values) => values.has(figure.value))) return undefined;
    return { text: expectedText, isSameStatement: keys.some((key) => key.includes(" exact ")) };
  };
};
