import { buildExtractedRequirement, type ExtractedRequirement } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const topic =
  /\bcost[- ]?(?:shar(?:e|es|ing)|match(?:ing)?|participation)\b|\bmatching (?:funds?|contributions?|requirements?|share|resources)\b|\bmatch(?:ing)? (?:is |are |was )?(?:not )?required\b|\b(?:required|non-?federal|local|cash|in-?kind|minimum) (?:\w{1,10} )?(?:match|share|contributions?)\b|\bmatch requirements?\b|\bmatch of\b|\b(?:percent|%) (?:\S{1,12} ){0,3}match\b|\b(?:1:1|one-to-one|dollar-for-dollar) match\b|\bno match\b/i;
const noCostShare =
  /\bno (?:\w{1,14}[- ]){0,3}(?:cost[- ]?(?:shar|match)|match|requirements? for (?:cost|match)|required (?:cost|match))|\b(?:no|not an?) (?:\w{1,14} ){0,3}(?:requirements?|eligibility)|\bnot (?:\w{1,12} ){0,3}(?:required|expected|necessary|mandatory|an eligibility)|\b(?:do|does) not (?:\w{1,12} ){0,3}(?:require|have)|\bcost[- ]?sharing(?: or matching)?(?: required\??| requirement)?[:?]? ?(?:none|no|N\/A|not applicable)\b|\bnot an eligibility/i;
const share = /\b(?<n>\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent\b)/i;
const demanded =
  /\b(?:required|requires?|must|shall|at least|minimum|not less than|no less than|need to|mandatory|responsible for|includes? a|should be)\b|\bcost[- ]?sharing required\?? ?:? ?yes\b/i;
/** How a share is counted, documented or reported, not whether one is required. */
const irrelevant =
  /\bvoluntary committed|\breserves? the right|\bcommitment letters?|\bcommitments\b|\bobtainable\b|\bif (?:you|applicants?|cost[- ]?shar\w{1,4}|the applicant)\b|\bif (?:\w{1,12} ){0,2}(?:choose|propos|includ)|\bonce committed|\b(?:may|might) be required\b|\bwaive|\bmeans\b|\bis the portion\b|\bverif|\bunallowable\b|\bfederal share\b(?! of)/i;

/** Finds whether and how much cost sharing is required. */
export const findCostShare = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit) => {
    const match =
      topic.exec(unit.text) ?? (unit.section === "cost_share" && !unit.isHeading ? /^/.exec(unit.text) : null);
    if (!match) return [];
    // Only the context of the match, because a unit may be a whole paragraph.
    const near = unit.text.slice(Math.max(0, match.index - 160), match.index + match[0].length + 260);
    if (/\bobtainable\b/i.test(near)) return [];
    if (noCostShare.test(near))
      return [
        {
          ...buildExtractedRequirement(plain, unit, "cost_share", "No cost share required", match),
          state: "not_applicable" as const,
        },
      ];
    if (irrelevant.test(near) || !demanded.test(near)) return [];
    const percent = share.exec(near)?.groups?.n;
    if (match[0] === "" && !percent) return [];
    const wording = percent
      ? `Cost share of ${percent} percent`
      : /\b1:1|one-to-one|dollar-for-dollar/i.test(near)
        ? "Cost share of one dollar for each dollar"
        : "Cost share required";
    return [buildExtractedRequirement(plain, unit, "cost_share", wording, match)];
  });
