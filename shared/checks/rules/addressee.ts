import { createFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { toWords } from "../text-spans.ts";

/** Funders whose names may remain when a text is reused. */
const knownFunders =
  "Gates Foundation|Ford Foundation|Rockefeller Foundation|Robert Wood Johnson Foundation|Kellogg Foundation|Kresge Foundation|MacArthur Foundation|Mellon Foundation|Hewlett Foundation|Packard Foundation|Lilly Endowment|Knight Foundation|Annie E\\. Casey Foundation|Walton Family Foundation|Bloomberg Philanthropies|Carnegie Corporation|Kauffman Foundation|Duke Endowment|McKnight Foundation|Surdna Foundation|Weingart Foundation|California Endowment|Simons Foundation|Sloan Foundation|Templeton Foundation|Open Society Foundations?|Walmart Foundation|Walmart|Lowe[’']s|Home Depot Foundation|Home Depot|Target Corporation|Wells Fargo Foundation|Wells Fargo|Bank of America|JPMorgan Chase|PNC Foundation|Verizon Foundation|AT&T Foundation|Google\\.org|Microsoft Philanthropies|Costco|Kroger|National Science Foundation|National Endowment for the (?:Arts|Humanities)|National Institutes of Health|United Way|Rotary Club|Kiwanis Club|Lions Club";
const knownFunderPattern = new RegExp(`\\b(?:${knownFunders})(?![\\p{L}])`, "gu");
/** Matches the words before the name of the person or funder that a sentence addresses. */
const addressPattern =
  /\b(?:requests?|asks?|seeks?|appl(?:y|ies|ying)|thanks?(?: you)?(?: to)?|grateful to|submit(?:s|ted)?|proposal|letter|application|invest(?:ment)?|priorities|mission|goals?|vision|values|support|grant|funding|award|partner(?:ship|ing)?|funder)\b[^.\n]{0,60}\b(?:to|from|of|by|with|for|at|you,|thank)\s+(?:the )?$|^(?:the )?$|\bthank(?:s| you)?,?\s+(?:the )?$|\bdear\s+(?:the )?$/i;
const otherSupporterPattern =
  /\b(?:also|matching|match|additional|other|previous(?:ly)?|past|past support|committed|pledged|secured|received|awarded|in 20\d\d|in 19\d\d|addition|already|co-?fund\w*|leverag\w+|pending|partners?)\b/i;
const namePattern =
  /\b(?:the )?((?:\p{Lu}[\p{L}'’&.-]+ ){1,5}(?:Foundation|Fund|Trust|Endowment|Philanthropies|Corporation|Bank|Charities))\b/gu;

/** Finds another funder's name where this one's is expected, and a salutation that does not match the contact. */
export const checkAddressee = ({
  maskedText,
  draft,
  sources,
  answers,
  grounding,
  sentences,
  ungrounded,
}: ParsedDraft): RuleFindings => {
  const funder = answers.recipientOrganization ?? sources.opportunity?.funder ?? sources.record?.funder ?? null;
  const isOwn = (name: string) => grounding.hasSequence(toWords(name));
  const unknownStarts = new Set(ungrounded.map(({ start }) => start));
  const findFunders = () =>
    sentences.flatMap((sentence) =>
      [...sentence.text.matchAll(knownFunderPattern), ...sentence.text.matchAll(namePattern)].flatMap((match) => {
        const name = (match[1] ?? match[0]).replace(/^The /, "");
        const start = sentence.start + match.index + match[0].lastIndexOf(name);
        if (isOwn(name) || !funder) return [];
        const before = sentence.text.slice(0, start - sentence.start);
        const isAddressed = addressPattern.test(before) && !otherSupporterPattern.test(sentence.text);
        if (!isAddressed && unknownStarts.has(start)) return [];
        return [{ start, end: start + name.length, name, isAddressed }];
      }),
    );
  const funders = findFunders().filter(
    (found, index, all) => all.findIndex(({ start }) => start === found.start) === index,
  );
  const contact =
    answers.contactPerson ??
    sources.application?.contactPerson ??
    (/^(?:mr|mrs|ms|dr)\b/i.test(funder ?? "") ? funder : null);
  if (!funder && !contact) return null;
  return [
    ...funders.map(({ start, end, name, isAddressed }) =>
      createFinding(
        { start, end },
        isAddressed
          ? `This names “${name}”, but the text is for ${funder}.`
          : `Is “${name}” another supporter? The text is for ${funder}.`,
        isAddressed ? "fail" : "confirm",
      ),
    ),
    ...checkSalutation(maskedText, draft.kind, contact),
  ];
};

const titlePattern =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|reverend|sra?|judge|mayor|senator|chief|captain|colonel)$/;
const titleAliases: Record<string, string> = { professor: "prof", reverend: "rev", miss: "ms" };
const ignoredWordPattern =
  /^(?:jr|sr|ii|iii|phd|md|esq|and|of|the|program|officer|director|manager|members?|committee|team|grants?|board)$/;
const checkSalutation = (text: string, kind: string, contact: string | null) => {
  const match = /^dear ([^\n:,]{2,100})/im.exec(text);
  if (kind === "proposal" || !contact || !match?.[1] || match[1].includes("\uE000")) return [];
  const expected = toWords(contact);
  const salutationWords = toWords(match[1]);
  const span = { start: match.index + 5, end: match.index + match[0].length };
  const getTitle = (words: readonly string[]) =>
    words.filter((word) => titlePattern.test(word)).map((word) => titleAliases[word] ?? word);
  const names = salutationWords.filter((word) => !titlePattern.test(word) && !ignoredWordPattern.test(word));
  const wrongTitle =
    getTitle(salutationWords).length > 0 &&
    getTitle(expected).length > 0 &&
    getTitle(salutationWords).some((title) => !getTitle(expected).includes(title));
  const wrongName =
    names.length > 0 &&
    names.every((name) => !expected.includes(name)) &&
    expected.some((word) => !titlePattern.test(word) && !ignoredWordPattern.test(word));
  return wrongTitle || wrongName
    ? [createFinding(span, `The letter is addressed to “${match[1].trim()}”, but your contact is ${contact}.`)]
    : [];
};
