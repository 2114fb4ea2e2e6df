import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const indirectPattern =
  /\bindirect (?:cost|rate|expense|charge)s?\b|\bindirects\b|\bindirect\b(?= (?:cost|rate))|\boverhead\b|\bF&A\b|\bfacilities and administrative\b|\bde minimis\b|\bmodified total direct costs?\b|\bMTDC\b|\badministrative (?:costs?|expenses|fees?)\b|\b(?:spent on|for|costs? of) administration\b/i;
const percentPattern =
  /\b(?<n>\d{1,2}(?:\.\d{1,2})?|five|seven|eight|ten|twelve|fifteen|twenty|twenty-five) ?(?:\(\d{1,2}\) )?(?:%|percent\b|(?:cents|¢) (?:of|on|per|for) (?:each |every |the )?dollar\b)/i;
const numberWords: Record<string, number> = {
  five: 5,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  "twenty-five": 25,
};
const capPattern =
  /\b(?:not (?:to )?exceed|no more than|more than|limited (?:to|at)|capped|cap(?:s)? (?:of|at)|up to|at most|maximum|max\b|may not be|ceiling|fixed rate|rate of|limit(?:s|ed)?|restricted to|held to|make up|less than|or less)\b/i;
const notAllowedPattern =
  /(?:\bnot|cannot|n['’]t) (?:be )?(?:allow(?:ed|able)?|reimburs(?:ed|able)|permitted|eligible|paid|charged|funded?|pay|cover|supported?|included?)\b|\bunallowable\b|\bineligible\b|\bno (?:indirect|overhead)\b|\bprohibited\b/i;
const ratePattern =
  /\b(?:negotiated|approved|federally[- ]negotiated|full|current|normal|standard)\b[^.;]{0,40}\brates?\b|\bNICRA\b/i;
/** Matches text about documents to attach, reviews or accounting rather than chargeable costs. */
const irrelevantPattern =
  /\b(?:attach|copy of|include a copy|letter approving|agreement approved|see (?:indirect|the)|\bagreement\b|how to|for more|double charge|pool|normally treated|not (?:submit|need)|information on|proposal costs|form\b)|\bvisit\b|\bif you include indirect\b|\bnot been debarred\b/i;

/** "If you have a negotiated rate, you may use it; include the agreement." */
const usePattern = /\brates?\b[^.;]{0,40}\b(?:may|can|must|will|should) (?:\w+ )?(?:use|apply|charge)\b/i;
const otherCostPattern =
  /\b(?:contingency|construction|equipment|travel|training|salar(?:y|ies)|vehicles?|evaluation|sub-?awards?|consultants?|supplies)\b/i;

/** Finds caps on indirect costs, their rates, and statements that they are not paid. */
export const findIndirectCosts = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit, index): ExtractedRequirement[] => {
    const isContinued = indirectPattern.test(units[index - 1]?.text ?? "");
    const match =
      indirectPattern.exec(unit.text) ??
      (unit.section === "indirect" && !otherCostPattern.test(unit.text) ? percentPattern.exec(unit.text) : null) ??
      (isContinued ? /\bnegotiated rate\b/i.exec(unit.text) : null);
    if (!match || unit.isHeading || unit.section === "post_award") return [];
    // "Equipment is limited to 15 percent, and indirect costs to 16 percent"
    const written = (percentPattern.exec(unit.text.slice(match.index)) ?? percentPattern.exec(unit.text))?.groups?.n;
    const percent = written && (numberWords[written.toLowerCase()] ?? written);
    const build = (wording: string, isProposed = false) => [
      buildExtractedRequirement(plainText, unit, "indirect_cost", wording, match, { isProposed }),
    ];
    const isAdministration = /\badministrati(?:ve|on)\b/i.test(match[0]) && !/facilities/i.test(match[0]);
    const subject = isAdministration ? "Administrative costs" : "Indirect costs";
    if (percent && /\bde minimis\b|\bmodified total direct\b|\bMTDC\b/i.test(unit.text) && !capPattern.test(unit.text))
      return build(
        /\bde minimis\b/i.test(unit.text)
          ? `De minimis rate of ${percent} percent`
          : `Indirect costs: ${percent} percent of modified total direct costs`,
      );
    if (percent && capPattern.test(unit.text))
      return build(`${subject}: at most ${percent} percent`, irrelevantPattern.test(unit.text));
    if (irrelevantPattern.test(unit.text) && !usePattern.test(unit.text)) return [];
    if (
      notAllowedPattern.test(unit.text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 80)) &&
      !isAdministration
    )
      return build(`${subject} are not paid`);
    if (percent) return build(toSentenceWording(unit.text), true);
    if (!isAdministration && ratePattern.test(unit.text))
      return build(toSentenceWording(unit.text), !/\b(?:applies|must|may|will|shall|can)\b/i.test(unit.text));
    return [];
  });
