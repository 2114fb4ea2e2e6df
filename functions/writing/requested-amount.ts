import { formatBlank } from "#shared/domain/blanks.ts";
import { capitalize, formatCents, joinSentences } from "./letter-text.ts";
import { describePending, sumSources } from "./other-funding.ts";
import { splitSentences } from "./sentences.ts";

// Determines the amount requested from this funder, which may be less than the project's total budget.

const amount = String.raw`(?<![\d,.])\$?(\d{1,3}(?:,\d{3}){1,3}|\d{4,9})(?!\d|,\d|\.\d|%)`;
/** "18,000 hours" is not an amount. */
const isMoney = (sentence: string, digits: string) => {
  const at = sentence.indexOf(digits);
  return (
    sentence[at - 1] === "$" ||
    !/^ (?!(?:from|of|for|in|to|toward|towards|and|over|per|a|an|this|total|only|cash|please)\b)\p{Ll}/u.test(
      sentence.slice(at + digits.length),
    )
  );
};
const asks =
  "(?:(?<!in |on |supply and )demand(?:s|ing)?|(?<!keep |also |and then |still )asking|(?<!keep |also )asks?|request(?:ing|s)?|solicit(?:s|ing)?|seek(?:s|ing)?|apply(?:ing)? (?:for|to)|appl(?:y|ies) for|need from)";
/** "we ask the Foundation for $25,000", "asking Marchetti 73,000", "request: 112,000" */
const requestBefore = new RegExp(String.raw`\b${asks}\b([^.;$\d]{0,70}?)${amount}`, "i");
/** "the $25,000 we ask for", "$25,000 is requested" */
const requestAfter = new RegExp(
  String.raw`${amount}(?: of [^.;]{3,30})? (?:that )?(?:we (?:ask|request|seek|are asking|are requesting)|is (?:requested|our request)|requested|from this grant)\b`,
  "i",
);
/** "we need 8,000 from you", "we'd like 8,000 from the fund" */
const needFrom = new RegExp(
  String.raw`\b(?:need|want|would like|[’']d like|hope for|hoping for) ${amount} from (?:you\b|this\b|the (?:foundation|fund|trust|program|grant|board|council|office)\b)`,
  "i",
);
/** "The school ask $1,250": someone else is asking, unless the sentence names this funder. */
const otherSubject =
  /\b(?:the|an?|each|every|that|this|their|his|her|another|most|many|some) (?!(?:request|amount|sum|total|grant|project|budget|organization|society|association|council|club|coalition|center|league)\b)\p{L}[\p{L}'’-]*(?: (?!(?:we|our|i|us|to)\b)\p{Ll}[\p{L}'’-]*)?(?: (?:will|now|also|always|is|are))? $/iu;
/** "Landlord asks $1,250" */
const otherParty =
  /\b(?:landlord|contractor|vendor|dealer|seller|owner|builder|plumber|roofer|lawyer|dentist|doctor|school|college|university|clinic|hospital|company|firm|county|city|town|state|airline|museum)s? (?:(?:now|also|is|are|will) )*$/i;
/** "$1,250 a student" is a price, and "2024" a year. */
const isPriceOrYear = (sentence: string, digits: string, object: string) => {
  const end = sentence.indexOf(digits, sentence.indexOf(object)) + digits.length;
  const isMarked = sentence[end - digits.length - 1] === "$";
  return (!isMarked && /^(?:19|20)\d\d$/.test(digits)) || /^ ?(?:\/|(?:per|each|an|a)\b)/.test(sentence.slice(end));
};
/** "Could you give us 8,000?", "$8,000 from you" */
const fromYou = new RegExp(
  String.raw`\b(?:(?:could|can|would|will|hope|ask|want) you (?:to )?|please )(?:give|grant|fund|award|provide|support)(?: us)?(?: with)? ${amount}|${amount}(?: from you\b|,? please\b)`,
  "i",
);
/** "Need $38,000" */
const needNote = /^(?:- )?(?:we )?(?:still )?(?:need|want|hope for):? \$(\d{1,3}(?:,\d{3})+)\.?$/i;
const plainWords = new Set(
  `a an the this that your you for of only just from to is are be we our us here grant grants amount total sum funding support
  foundation fund trust trustees directors committee panel program funder council office agency state department award be and them him her endowment`.split(
    /\s+/,
  ),
);
const otherFunder = /\b(?:county|city|rotary|board|members|posts|donors|others|school|church|bank)\b/i;

const toCents = (digits: string) => Math.round(Number(digits.replaceAll(",", "")) * 100);
const toWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
/**
 * Extracts the amount requested from this funder, in cents; undefined if the answers state none or several. Requests to
 * others are ignored.
 */
export const findStatedRequest = (texts: readonly string[], funder = "", applicant = ""): number | undefined => {
  const applicantWords = new Set(toWords(applicant));
  const funderWords = new Set(toWords(funder));
  const initials = [...funderWords]
    .filter((word) => !/^(?:the|of|and|for)$/.test(word))
    .map((word) => word[0])
    .join("");
  const isForFunder = (object: string) =>
    object.trim().toLowerCase() === initials ||
    toWords(object).every((word) => plainWords.has(word) || funderWords.has(word)) ||
    (!/\p{Lu}/u.test(object) && !otherFunder.test(object) && toWords(object).length <= 2);
  const amounts = texts
    .flatMap((text) => text.split("\n"))
    .flatMap(splitSentences)
    .flatMap((sentence) => {
      const request = requestBefore.exec(sentence);
      const [, object = "", before] = request ?? [];
      const lead = sentence.slice(0, request?.index);
      const isOurs =
        !(otherSubject.test(lead) || otherParty.test(lead)) ||
        // "The museum requests $18,000" is the applicant, if it is one.
        applicantWords.has(toWords(lead).at(-1) ?? "") ||
        toWords(sentence.slice(request?.index)).some((word) => funderWords.has(word));
      if (
        before &&
        isOurs &&
        isForFunder(object) &&
        isMoney(sentence, before) &&
        !isPriceOrYear(sentence, before, object)
      )
        return [toCents(before)];
      const [, needed] = needNote.exec(sentence) ?? [];
      if (needed) return [toCents(needed)];
      const you = fromYou.exec(sentence);
      const after = (needFrom.exec(sentence) ?? requestAfter.exec(sentence))?.[1] ?? you?.[1] ?? you?.[2];
      return after && !isPriceOrYear(sentence, after, "") ? [toCents(after)] : [];
    });
  const distinct = [...new Set(amounts)];
  return distinct.length === 1 ? distinct[0] : undefined;
};

/** "Request 70,000", "25,000 ask" */
const requestNote =
  /^(?:(?:the |our )?(?:ask|request|need)(?:ing)?(?: of)?:? |we (?:want|need|hope for|would like) )?\$?(\d[\d,]*)(?:,? (?:ask|requested?|from you|please))?\.?$/i;
const maxRequestWords = 9;
const ofTotal =
  /,? ?\bof the (?:(?:whole|total|full|entire) )?(?:(?:project )?(?:costs?|budget|total)|\$(\d[\d,]*)(?:\.00)?(?: (?:total|budget))?)/iu;
/** Sentences that only state the request, such as "We are asking for $30,000 of the $40,000"; every document begins with it. */
export const isOnlyRequest = (
  typed: string,
  cents: number | null,
  funder?: string,
  total: number | null = null,
  applicant?: string,
): boolean => {
  const plain = typed.replace(/^toward (?:the|this|our) (?:(?:whole|total|full) )?(?:cost|project|budget),? /i, "");
  const [, stated] = ofTotal.exec(plain) ?? [];
  const [, note] = requestNote.exec(plain) ?? [];
  const [, , asked] = requestBefore.exec(plain) ?? [];
  if (asked && toCents(asked) === cents && toWords(plain).length <= maxRequestWords && /\bwhole\b/i.test(plain))
    return true;
  if (note && toCents(note) === cents) return true;
  const sentence = stated && toCents(stated) !== total ? plain : plain.replace(ofTotal, "").trim();
  return (
    toWords(sentence).length <= maxRequestWords &&
    sentence.match(/\d[\d,]*/g)?.length === 1 &&
    !/\b(?:of the|because|match|toward)\b/i.test(sentence) &&
    cents !== null &&
    findStatedRequest([capitalize(sentence)], funder, applicant) === cents
  );
};

/** In cents. `others` is the part of the total budget left for other sources. */
export type RequestedAmount = {
  cents: number | null;
  total: number | null;
  others: number;
  ceiling: number | null;
  /** Whether an answer requests a different amount. */
  isContradicted: boolean;
};
/**
 * Determines the request: the amount that the user entered, else the amount in the answers, else the total budget, capped
 * at the funder's maximum award.
 */
export const resolveRequest = ({
  entered,
  stated,
  total,
  ceiling,
}: {
  entered: number | null;
  stated: number | undefined;
  total: number | null;
  ceiling: number | null;
}): RequestedAmount => {
  const isTooMuch = (cents: number | null | undefined) => Boolean(ceiling && cents && cents > ceiling);
  const named = entered || (isTooMuch(stated) && !isTooMuch(total) && total ? null : stated) || null;
  const cents = named ?? (isTooMuch(total) ? ceiling : total);
  return {
    cents,
    total,
    others: cents && total ? Math.max(0, total - cents) : 0,
    ceiling,
    isContradicted: stated !== undefined && cents !== null && stated !== cents,
  };
};

const paysRest = /\b(?:pays?|covers?|provides?|funds?|gives?)\b[^.;]{0,20} (?:rest|remainder|balance|difference)\b/i;
/** Amounts with a dollar sign, or of at least 1,000, which people often type without one. */
const allAmounts = /\$\d[\d,]*(?:\.\d\d)?|(?<![\d,.$])\d{1,3}(?:,\d{3})+(?![\d,]*\d|%)/g;
/** Whether amounts in the texts add up to `cents`. */
const hasSources = (texts: readonly string[], cents: number) => {
  const amounts = [...new Set(texts.join("\n").match(allAmounts) ?? [])]
    .map((text) => toCents(text.replace("$", "")))
    .slice(0, 12);
  const sums = new Set([0]);
  for (const amount of amounts) for (const sum of [...sums]) sums.add(sum + amount);
  return sums.has(cents);
};
/** States the part left to other sources: "The total project budget is $61,000; other sources cover $36,000." */
export const composeRemainder = ({
  request: { cents, total, others, isContradicted },
  paragraphs,
  match = [],
}: {
  request: RequestedAmount;
  match?: readonly string[];
  paragraphs: ReadonlyMap<string, readonly string[]>;
}): string | undefined => {
  const conflict = isContradicted && formatBlank("request");
  const pendingShare = describePending(paragraphs.get("sustainabilityPlan") ?? []);
  // Other funding is usually stated in the sustainability plan.
  const texts = [...(paragraphs.get("sustainabilityPlan") ?? []), ...[...paragraphs.values()].flat()];
  if (!cents || !total || others === 0) return conflict || undefined;
  const isNamed = paysRest.test(texts.join(" ")) || hasSources(texts, others);
  const named = isNamed ? 0 : sumSources(match, others);
  if (named > 0 && named < others)
    return joinSentences(
      `The total project budget is ${formatCents(total)}, which leaves ${formatCents(others)} to other sources. Those named so far provide ${formatCents(named)}${pendingShare}; ${formatCents(others - named)} remains.`,
      formatBlank("otherSources"),
      conflict,
    );
  return joinSentences(
    `The total project budget is ${formatCents(total)}; other sources cover ${formatCents(others)}${pendingShare}.`,
    !isNamed && formatBlank("otherSources"),
    conflict,
  );
};
