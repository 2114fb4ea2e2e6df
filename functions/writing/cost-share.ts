import { formatBlank } from "#shared/domain/blanks.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { addHeading, joinSentences } from "./letter-text.ts";
import { composeMatchTotal } from "./other-funding.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { formatRequirement, getRequirements, isQuoted, type Requirement } from "./requirement-sections.ts";
import { toSentence } from "./sentences.ts";

// The cost share that the notice requires and the match that the applicant offers.

/** Whether a criterion asks for the match or for other funding. */
export const isAboutMatch = ({ requirement }: Requirement) =>
  /\b(?:match\w*|leverag\w*|financial readiness|other funding)\b/i.test(requirement);

/** The match and its total with the request, under its own criterion. */
export const composeMatchAnswer = (facts: ProposalFacts, { match, request }: ProposalContext) =>
  match.length > 0
    ? joinSentences(...match, composeMatchTotal(match, request, isOfRequest(findCostShareText(facts))))
    : formatBlank("match");
/** The cost share according to the notice or the record. */
const findCostShareText = (facts: ProposalFacts) => {
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  return requirement?.quote ?? requirement?.requirement ?? facts.record?.costSharingText;
};
const isOfRequest = (text: string | null | undefined) =>
  /\bof (?:the |each |its )?(?:amount requested|request\w*|grant|award|federal)\b/i.test(text ?? "");

const notRequired = /\bnot (?:a )?(?:required|necessary|requirement)\b|\bno (?:cost[- ]?shar\w*|match\w*)\b/i;
/** Undefined if the notice requires no cost share. Only a requirement with a quote is cited as the notice's. */
export const composeCostShare = (
  facts: ProposalFacts,
  { match: sources, request }: ProposalContext,
): string | undefined => {
  // The match is stated under its own criterion.
  if (sources.length > 0 && getRequirements(facts, "budget", "criterion").some(isAboutMatch)) return undefined;
  const [requirement] = getRequirements(facts, "budget", "cost_share");
  const text = findCostShareText(facts);
  const match = [...sources, composeMatchTotal(sources, request, isOfRequest(text)) ?? ""].filter(Boolean);
  const asked = /\bmatching (?:grants?|funds?)\b|\b(?:cost[- ]shar\w*|match) (?:is |of )?(?:required|\d)/i.test(
    facts.opportunity?.description ?? "",
  );
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
