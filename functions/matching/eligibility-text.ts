import type { ApplicantType } from "#shared/api/catalog.ts";

/** A sentence of a record's eligibility text that decides, verbatim, and the question it puts to the applicant. */
export type Restriction = { quote: string; question: string };

type Rule = readonly [pattern: RegExp, question: string];

/** Conditions that an applicant code does not express. The first that fits decides. */
const conditions: readonly Rule[] = [
  [
    /\binvit(?:es?|ed|ations?)\b|\bchosen by the\b|\bunsolicited\b[^.]*\bnot\b|\bpre-?selected\b/i,
    "Have you been invited?",
  ],
  [
    /\b(?:only|limited to|must be|restricted to|open to)\b[^.]*\b(?:current|existing|previous|previously funded|prior)(?:ly)? (?:\w+ ){0,3}(?:grantees?|recipients?|awardees?|grant|award)/i,
    "Do you hold a current grant of this program?",
  ],
  [
    /\b(?:limited competition|single[- ]source|sole[- ]source|limited eligibility)\b|\bonly (?:one|the) (?:named |following )?(?:organization|applicant|entity)\b/i,
    "Are you one of the organizations this competition is limited to?",
  ],
  [
    /\b(?:must|only|that) (?:be |are |is )?(?:\w+ )?(?:certified|accredited|designated|licensed|chartered|approved|recognized) (?:by|as|under)\b|\b(?:HUD|VA|state|CMS|USDA)-(?:approved|certified|designated|accredited|licensed)\b/i,
    "Do you have the certification or approval it requires?",
  ],
  [/\bmembers? of\b|\bmembership (?:in|network)\b|\bbelong to (?:its|the)\b/i, "Are you a member?"],
  [
    /\b(?:national|statewide|state-wide|multi-?state|regional)(?: (?:and|or) (?:national|statewide|regional))? (?:\w+ ){0,2}(?:organizations?|nonprofits?|non-profits?|associations?|coalitions?)\b/i,
    "Do you work nationally or across your state or region?",
  ],
  [
    /\b(?:community coalition|network of|partnerships? (?:of|between|with)|must (?:partner|apply (?:in|with))|consorti(?:um|a)|together with a|as part of a network)\b/i,
    "Do you have the partners it requires?",
  ],
  [
    /\b(?:that|which) (?:mainly |primarily )?(?:serve|represent) (?:native|tribal|indian|alaska native)/i,
    "Do you mainly serve Native communities?",
  ],
  [/\b(?:at least|minimum of) (?:\w+) (?:\(\d+\) )?years?\b/i, "Do you have the experience it requires?"],
  [
    /\bpriority (?:places?|communit)|\bchosen as its priority\b|\b(?:communities|states|places) (?:named|chosen) by\b/i,
    "Do you work in one of its places?",
  ],
];

/** Money that reaches local applicants through somebody else, with the quote. */
const routes: readonly RegExp[] = [
  /\b(?:apply|ask|applies) (?:to|through) (?:(?:the|their|its|them)\b[^.;]*)?(?:state|agency|city|county|continuum of care|area agency|administrative agency|them\b)[^.;]*/i,
  /\bstates? (?:and \w+ )?receive the money\b[^.;]*/i,
];

/** How texts name the holders of a code. */
const names: Partial<Record<ApplicantType, RegExp>> = {
  "00": /\bstates?\b(?! education)|\bstate (?:agenc|government)/i,
  "01": /\bcount(?:y|ies)\b|\blocal (?:\w+ )?governments?\b|\bpublic (?:bodies|agencies)\b/i,
  "02": /\bcit(?:y|ies)\b|\bmunicipal|\btowns?\b|\blocal (?:\w+ )?governments?\b|\bpublic (?:bodies|agencies)\b/i,
  "04": /\bspecial districts?\b|\blocal (?:\w+ )?governments?\b|\bpublic (?:bodies|agencies)\b|\blibraries\b/i,
  "05": /\bschool districts?\b|\blocal education(?:al)? agenc|\bschools?\b/i,
  "06": /\bcolleges?\b|\buniversit|\binstitutions? of higher education\b/i,
  "07": /\btrib(?:es?|al)\b/i,
  "08": /\bhousing (?:authorit|agenc)/i,
  "11": /\btribal (?:organizations?|nonprofits?)\b/i,
  "12": /\bnon-?profits?\b|\b501\(c\)\(3\)|\btax-exempt\b|\bcommunity-based organizations?\b|\bfaith-based\b/i,
  "13": /\bnon-?profits?\b(?![^.]*501\(c\)\(3\))/i,
  "20": /\bcolleges?\b|\buniversit|\binstitutions? of higher education\b/i,
  "21": /\bindividuals?\b/i,
  "22": /\bfor-profits?\b|\bcompan(?:y|ies)\b|\bbusinesses\b/i,
  "23": /\bsmall business|\bfor-profits?\b|\bcompan(?:y|ies)\b|\bbusinesses\b/i,
};
const anybody =
  /\bany(?:body|one)\b|\ball (?:kinds of )?(?:applicants|organizations)\b|\bothers? (?:organizations? )?may\b|\bother (?:public|nonprofit|organizations)/i;
const refusal =
  /\b(?:not eligible|ineligible|may not(?: apply)?|cannot apply|are excluded|do not apply|not be considered)\b/i;

const listSentences = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.;!?])\s+(?=["“A-Z(])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** What an eligibility text says beyond the codes, for an applicant with these codes. */
export type TextReading = {
  /** A sentence that refuses this kind of applicant. */
  refused?: string;
  /** A sentence that names this kind of applicant as one that may apply. */
  named?: string;
  /** A sentence with a condition that the profile cannot answer. */
  restriction?: Restriction;
  /** A sentence that says through whom local applicants apply. */
  route?: string;
  /** Whether the text lists kinds of applicants, and not this one. */
  namesOthersOnly: boolean;
};

/** Reads the eligibility text of a record, sentence by sentence. Quotes are verbatim. */
export const readEligibilityText = (text: string | null, codes: readonly ApplicantType[]): TextReading => {
  const sentences = text ? listSentences(text) : [];
  const isOwn = (sentence: string) => codes.some((code) => names[code]?.test(sentence));
  const refused = sentences.find((sentence) => {
    const match = refusal.exec(sentence);
    if (!match) return false;
    // "the businesses themselves may not": only what stands before the refusal, in its own clause, is refused.
    const clause =
      sentence
        .slice(0, match.index)
        .split(/[;:,]|\bbut\b/)
        .at(-1) ?? "";
    return isOwn(clause);
  });
  const named = sentences.find((sentence) => !refusal.test(sentence) && isOwn(sentence));
  const [quote, question] =
    sentences.flatMap((sentence) => {
      const rule = conditions.find(([pattern]) => pattern.test(sentence));
      return rule ? [[sentence, rule[1]] as const] : [];
    })[0] ?? [];
  const route = sentences.find((sentence) => routes.some((pattern) => pattern.test(sentence)));
  const namesOthers = sentences.some(
    (sentence) => anybody.test(sentence) === false && Object.values(names).some((pattern) => pattern.test(sentence)),
  );
  return {
    ...(refused && { refused }),
    ...(named && { named }),
    ...(quote && question && { restriction: { quote, question } }),
    ...(route && { route }),
    namesOthersOnly: namesOthers && named === undefined && !sentences.some((sentence) => anybody.test(sentence)),
  };
};

const foreignApplicants =
  /\b(?:foreign|non-?domestic|non-U\.?S\.?|international|overseas)\b(?: \([^)]*\))? (?:[\w-]+ ){0,3}(?:organi[sz]ations?|entit(?:y|ies)|institutions?|applicants?|nonprofits?|NGOs?|universit(?:y|ies))\b|\b(?:organi[sz]ations?|entit(?:y|ies)|institutions?|nonprofits?|universit(?:y|ies)|applicants?)\b[^.;]* (?:abroad|outside (?:of )?the (?:United States|U\.?S\.?))/i;
const domesticOnly =
  /\b(?:only|must be|limited to|restricted to)\b[^.;]*(?:\b(?:domestic|U\.?S\.?-based)\b|\b(?:located|based|incorporated|organized|established|registered) in the (?:United States|U\.?S\.?))/i;

/** The sentences of an eligibility text that refuse or admit applicants outside the United States. Quotes are verbatim. */
export const readForeignEligibility = (text: string | null, country: string): { refused?: string; named?: string } => {
  const sentences = text ? listSentences(text) : [];
  const refused = sentences.find(
    (sentence) => domesticOnly.test(sentence) || (foreignApplicants.test(sentence) && refusal.test(sentence)),
  );
  const named = sentences.find(
    (sentence) =>
      !refusal.test(sentence) &&
      (foreignApplicants.test(sentence) || sentence.toLowerCase().includes(country.toLowerCase())),
  );
  return { ...(refused && { refused }), ...(named && { named }) };
};
