import { formatBlank } from "#shared/domain/blanks.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { addHeading, formatCents, joinSentences } from "./letter-text.ts";
import { composeMatchTotal, formatSources } from "./other-funding.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { formatRequirement, getRequirements, isQuoted, type Requirement } from "./requirement-sections.ts";
import { toSentence } from "./sentences.ts";

// The cost share that the notice requires and the match that the applicant offers.

/** Whether a criterion asks for the match or for other funding. */
export const isAboutMatch = ({ requirement }: Requirement) =>
  /\b(?:match\w*|leverag\w*|financial readiness|other (?:funding|support))\b/i.test(requirement);

/** The match and its total with the request, under its own criterion. */
export const composeMatchAnswer = (facts: ProposalFacts, { match, request }: ProposalContext) =>
  match.length > 0
    ? joinSentences(
        ...match.map(formatSources),
        composeMatchTotal(match, request, isOfRequest(findCostShareText(facts))),
      )
    : formatBlank("match");
/** The cost share according to the notice or the record. */
const findCostShareText = (facts: ProposalFacts) => {
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  return requirement?.quote ?? requirement?.requirement ?? facts.record?.costSharingText;
};
const isOfRequest = (text: string | null | undefined) =>
  /\bof (?:the |each |its )?(?:amount requested|request\w*|grant|award|federal)\b/i.test(text ?? "");

type Request = ProposalContext["request"];
const wholeMatch = /\b1:1\b|\bone-to-one\b|\bdollar[- ]for[- ]dollar\b|\bone dollar for each dollar\b/i;
/** The share that a text requires, in cents: of the request or of the total, whichever is less. */
const findRequiredShare = (text: string, { cents, total }: Request): number => {
  if (!cents) return 0;
  if (wholeMatch.test(text)) return cents;
  const [, percent] = /\b(\d{1,2}(?:\.\d+)?) ?(?:%|percent\b)/.exec(text) ?? [];
  const isShare = /\b(?:match|share|contribution|cost[- ]shar\w*)\b/i.test(text);
  return percent && isShare ? (Number(percent) / 100) * Math.min(cents, total ?? cents) : 0;
};
const isBelow = (required: number, { others }: Request) => others > 0 && others < required;

const notRequired =
  /\bnot (?:a )?(?:required|necessary|requirement)\b|\bno (?:cost[- ]?shar\w*|match\w*)\b|\b(?:do|does) not require\b/i;
/** Undefined if the notice requires no cost share. Only a requirement with a quote is cited as the notice's. */
export const composeCostShare = (
  facts: ProposalFacts,
  { match: sources, request }: ProposalContext,
): string | undefined => {
  // The match is stated under its own criterion.
  if (sources.length > 0 && getRequirements(facts, "budget", "criterion").some(isAboutMatch)) return undefined;
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  const text = findCostShareText(facts);
  const program = [facts.opportunity?.description, facts.opportunity?.amount].filter(Boolean).join(" ");
  const total = composeMatchTotal(sources, request, isOfRequest(text)) ?? "";
  const required = findRequiredShare(text ?? program, request);
  const match = [
    ...sources.map(formatSources),
    sources.some((source) => formatSources(source) !== source)
      ? total.replace(/^Other sources/, "Together they")
      : total,
    isBelow(required, request)
      ? `The program asks for a match of ${formatCents(required)}. ${formatBlank("match")}`
      : "",
  ].filter(Boolean);
  const asked =
    /\bmatching (?:grants?|funds?)\b|\b(?:cost[- ]shar\w*|match) (?:is |of )?(?:required|\d)/i.test(program) ||
    wholeMatch.test(program);
  if ((!text && !facts.record?.costSharing && !asked) || (text && notRequired.test(text)))
    return match.length > 0 ? addHeading("Other funding", match.join(" ")) : undefined;
  const name = requirement && formatRequirement(requirement);
  const statement =
    requirement &&
    toSentence(
      /^Cost share (?:is )?required$/i.test(name ?? "")
        ? "The program requires a cost share"
        : /^Cost share of /.test(name ?? "") && isQuoted([requirement])
          ? `The program requires a c${name?.slice(1)}`
          : `${isQuoted([requirement]) ? "The notice requires" : "Required"}: ${name}`,
    );
  return addHeading("Cost share", joinSentences(statement, match.length > 0 ? match.join(" ") : formatBlank("match")));
};
