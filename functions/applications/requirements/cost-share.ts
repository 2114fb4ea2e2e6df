import { findComparedValues } from "./comparison-table.ts";
import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const costSharePattern =
  /\bcost[- ]?(?:shar(?:e|es|ing)|match(?:ing)?|participation)\b|\bmatching (?:funds?|contributions?|requirements?|share|resources)\b|\bmatch(?:ing)? (?:is |are |was )?(?:not )?required\b|\b(?:required|non-?federal|local|cash|in-?kind|minimum|voluntary) (?:\w{1,10} )?(?:match|share|contributions?|resources)\b|\bmatch requirements?\b|\bmatch of\b|\b(?:percent|%) (?:\S{1,12} ){0,3}match\b|\b(?:1:1|one-to-one|dollar-for-dollar) match\b|\bno match\b|\b(?:require|bring|provide|need|ask for)s? (?:a |any )?match\b|\b(?:need|have) (?:to have )?matching\b|\bdollars? (?:\w+ ){0,4}matched\b|\bmust match (?:each|every|at least|\d|\$)|\bmatch(?:ed)? (?:every|each) dollar\b|\b(?:percent|%) of (?:the )?(?:project['’]s )?total (?:project )?costs?\b|\bmatch or cost share\b|^match(?:ing)?(?: funds)?:|\bcontributions? from non-?federal sources\b/i;
const noCostSharePattern =
  /\bno (?:\w{1,14}[- ]){0,3}(?:cost[- ]?(?:shar|match)|match|requirements? for (?:cost|match)|required (?:cost|match))|\b(?:no|not an?) (?:\w{1,14} ){0,3}(?:requirements?|eligibility)|\bnot (?:\w{1,12} ){0,3}(?:required|needed|expected|necessary|mandatory|an eligibility)|\b(?:do|does)(?: not|n?['’]t) (?:\w{1,12} ){0,3}(?:require|have|ask for|need(?: to have)?)|\b(?:cost[- ]?shar(?:e|ing)|match(?:ing)?(?: funds)?)(?: or (?:match(?:ing)?|cost[- ]?shar(?:e|ing)))?(?: required\??| requirements?)?[:?]? ?(?:none|no|N\/A|not applicable)\b|\bnot an eligibility/i;
const prohibitedPattern = /(?<!\bnot )\b(?:prohibited|not (?:allowed|permitted|accepted))\b/i;
/** Matches conditions and exceptions, which a person must read before ruling a cost share out. */
const conditionPattern =
  /\b(?:unless|except(?: for)?|in general|generally|reserves? the right|may be required|for (?:construction|equipment|projects|applicants|renewal)|waive[ds]?|however)\b/i;
const percentPattern =
  /\b(?<n>\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent\b)(?! of the (?:federal|award|set aside|de minimis))/i;
const demandPattern =
  /\b(?:required|requires?|must|shall|has to|have to|will provide|at least|minimum|not less than|no less than|need to|mandatory|responsible for|includes? a|should be|essential element|calls? for|put up|brings?)\b|\bcost[- ]?sharing required\?? ?:? ?yes\b|^(?:match(?:ing)?(?: funds)?|cost[- ]?shar(?:e|ing)): ?\d|\b(?:match|share)(?: of|:) ?\d{1,3} ?(?:%|percent)|\b\d{1,3} ?(?:%|percent) (?:local|non-?federal|cash) (?:share|match)\b/i;
const ratioPattern =
  /\b1:1|one-to-one|dollar-for-dollar|\bevery dollar\b|\beach dollar\b|\$1\b.{0,40}\bfor (?:every|each) \$(?<dollars>\d)|\bone dollar\b.{0,40}\bfor (?:every|each) (?<word>two|three|four|five) dollars\b|\b(?:every|each) \$(?<per>\d)\b.{0,60}\$1\b/i;
/** Matches text on how a share is counted, documented or reported, not on whether one is required. */
const irrelevantPattern =
  /\bvoluntary committed|\breserves? the right|\bcommitment letters?|\bcommitments\b|\bobtainable\b|\bif (?:you|applicants?|cost[- ]?shar\w{1,4}|the applicant)\b|\bif (?:\w{1,12} ){0,2}(?:choose|propos|includ)|\bonce committed|\b(?:may|might) be required\b|\bmeans\b|\bis the portion\b|\bverif|\bunallowable\b|\bfederal share\b(?! of)|\b(?:Sources?|types?) of match\b|\bfailure\b|\bnot meeting\b|\baccountable\b|\berror\b/i;

export const findCostShare = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const rows = units.flatMap((unit, index) => findUnitCostShare(plainText, unit, units[index + 1]));
  const isRuledOut = rows.some(({ state }) => state === "not_applicable");
  // If "none is required" also occurs, a bare mention of a share is only proposed, and a stated share leaves both open.
  const statesShare = rows.some(({ requirement }) => requirement.startsWith("Cost share of"));
  return rows.map((row) => {
    if (row.state === "not_applicable" && statesShare) return { ...row, state: "open" as const, isProposed: true };
    return isRuledOut && row.requirement === "Cost share required" ? { ...row, isProposed: true } : row;
  });
};

/** Matches rules on what counts toward a share. */
const countPattern =
  /\b(?:do|does|may|can|will|must)(?: ?not|n['’]t)? (?:be )?counted?\b(?! (?:toward|against) the (?:page|limit))|\bcounts? (?:as|toward|only|if)\b|\b(?:is|are) (?:valued at|(?:not )?creditable)\b|\b(?:used|claimed|applied) (?:as|toward) (?:the |a |your )?(?:\w+ )?(?:match\b|cost[- ]shar|non-federal)/i;
const federalSharePattern =
  /\b(?:federal (?:share|funds)|grant funds?|award funds?)\b[^.;]{0,60}\b(?:(?:may|can|will|must|shall) ?not (?:exceed|cover more than|pay (?:for )?more than)|is limited to|is up to|covers? (?:up to|at most|no more than))\b[^.;]{0,30}(?:%|\bpercent\b)/i;
/** "We ask that half of the total cost be in hand or pledged" demands a share without calling it one. */
const fundsRaisedPattern =
  /\b(?:half|a third|a quarter|one[- ](?:half|third|quarter)|two[- ]thirds|\d{1,2} ?(?:%|percent)) of (?:[\w’']+ ){0,4}(?:costs?|budgets?)\b[^.;]{0,40}\b(?:in hand|pledged|raised|secured|committed|(?:come|be) from other|other (?:sources|funders))\b/i;
const sharePattern = /\bmatch(?:ing)?\b|\bcost[- ]?shar|\bnon-federal share\b/i;

/** "Budget and cost share ........ 15%": the weight of a criterion. */
const rubricLine = /\.{4,} ?\d{1,3} ?(?:%|percent|points?)?$/;
const findUnitCostShare = (
  plainText: string,
  unit: NoticeUnit,
  next: NoticeUnit | undefined,
): ExtractedRequirement[] => {
  if (unit.section === "post_award" || rubricLine.test(unit.text)) return [];
  const count = unit.section === "cost_share" || sharePattern.test(unit.text) ? countPattern.exec(unit.text) : null;
  if (
    count &&
    !unit.isHeading &&
    !percentPattern.test(unit.text) &&
    !/\bfactor\b|\bletters?\b|\bmatch each\b/i.test(unit.text) &&
    !/[:?]$/.test(unit.text)
  )
    return [
      buildExtractedRequirement(plainText, unit, "cost_share", toSentenceWording(unit.text), count, {
        isProposed: !sharePattern.test(unit.text),
      }),
    ];
  const fundsRaised = fundsRaisedPattern.exec(unit.text);
  if (fundsRaised)
    return [buildExtractedRequirement(plainText, unit, "cost_share", toSentenceWording(unit.text), fundsRaised)];
  const comparedValues = findComparedValues(unit, /^(?:cost[- ]shar|match)/i);
  if (comparedValues.length > 0)
    return comparedValues.map(({ grant, value }) =>
      buildExtractedRequirement(
        plainText,
        unit,
        "cost_share",
        `${grant}: cost share ${value.charAt(0).toLowerCase()}${value.slice(1)}`,
      ),
    );
  const column = unit.tableHead.findIndex((head, index) => index > 0 && sharePattern.test(head));
  const share = column > 0 && unit.cells[0] !== unit.tableHead[0] ? unit.cells[column] : undefined;
  if (share && /^(?:up to |at least )?(?:\d{1,3} ?(?:%|percent)|\$ ?\d|1:\d)/i.test(share))
    return [buildExtractedRequirement(plainText, unit, "cost_share", `${unit.cells[0]}: cost share of ${share}`)];
  const federalShare = federalSharePattern.exec(unit.text);
  if (federalShare)
    return [buildExtractedRequirement(plainText, unit, "cost_share", toSentenceWording(unit.text), federalShare)];
  const needsNoMatch = unit.cells.length === 2 && /^(?:none|no match|not required|0%)$/i.test(unit.cells[1] ?? "");
  if (needsNoMatch && unit.section === "cost_share")
    return [buildExtractedRequirement(plainText, unit, "cost_share", `${unit.cells[0]}: no cost share required`)];
  if (unit.text.endsWith("?")) return [];
  const isAnswer = /\?$/.test(unit.heading) && costSharePattern.test(unit.heading) && /^(?:no|none)\b/i.test(unit.text);
  if (isAnswer)
    return [
      buildExtractedRequirement(plainText, unit, "cost_share", "No cost share required", undefined, {
        state: "not_applicable",
      }),
    ];
  const match =
    costSharePattern.exec(unit.text) ?? (unit.section === "cost_share" && !unit.isHeading ? /^/.exec(unit.text) : null);
  if (!match) return [];
  // Only the context of the match, because a unit may be a whole paragraph.
  const context = unit.text.slice(Math.max(0, match.index - 160), match.index + match[0].length + 260);
  const build = (wording: string, options: Partial<Pick<ExtractedRequirement, "state" | "isProposed">> = {}) => [
    buildExtractedRequirement(plainText, unit, "cost_share", wording, match, options),
  ];
  if (/\bobtainable\b/i.test(context)) return [];
  if (prohibitedPattern.test(context) && /\bcost[- ]?shar|\bmatch/i.test(match[0]))
    return build("Cost share not accepted");
  if (noCostSharePattern.test(context)) {
    const isConditional = conditionPattern.test(context) && !/\bif you choose\b/i.test(context);
    return build("No cost share required", isConditional ? { isProposed: true } : { state: "not_applicable" });
  }
  if (/\bencourag|\bbut not required\b/i.test(context) && !/\b(?:must|shall)\b/i.test(context))
    return build("Cost share encouraged, not required", { isProposed: !/not required/i.test(context) });
  if (irrelevantPattern.test(context) || !demandPattern.test(context)) return [];
  const percent = percentPattern.exec(context)?.groups?.n;
  const ratio = ratioPattern.exec(context);
  if (match[0] === "" && !percent) return [];
  const isConditional = /\bwaive|\bunless\b/i.test(context);
  const base = sharedCostPattern.exec(context)?.groups?.base;
  const minimum = /\b(?:at least|not less than|no less than|minimum of) \d[\d.]* ?(?:%|percent)/i.test(context);
  if (percent)
    return build(
      `Cost share of ${minimum ? "at least " : ""}${percent} percent${base ? ` of the ${base.toLowerCase()}` : ""}`,
      {
        isProposed: isConditional && !demandPattern.test(context),
      },
    );
  if (ratio)
    return build(
      `Cost share of one dollar for each ${formatDollars(ratio.groups?.dollars ?? ratio.groups?.per ?? ratio.groups?.word)}`,
    );
  if (unit.text.endsWith(":") && next && (next.isBullet || next.cells.length > 1)) return [];
  return build("Cost share required", { isProposed: isConditional });
};
/** The costs that a percentage is a share of: "20 percent of the total project cost". */
const sharedCostPattern =
  /\b\d{1,3}(?:\.\d{1,2})? ?(?:%|percent) of (?:the |your )?(?<base>(?:total |eligible |allowable |net )*(?:project |program |operating |capital )?costs?)\b/i;
const formatDollars = (count: string | undefined) => (count && count !== "1" ? `${count} dollars` : "dollar");
