import type { FocusArea } from "#shared/api/catalog.ts";
import { annualBudgets, type organizationTypes } from "#shared/api/organization-options.ts";
import { usStates } from "#shared/domain/us-states.ts";
import type { LoiOrganization } from "./document-facts.ts";
import { formatPlaceholder, joinWithAnd } from "./letter-text.ts";

export const organizationTypePhrases: Record<keyof typeof organizationTypes, string> = {
  "non-profit": "a non-profit organization",
  "veteran-organization": "a veteran organization",
  "for-profit": "a for-profit company",
  government: "a government body",
  academic: "an academic institution",
};

/** Formats focus areas for a sentence: "education, arts and culture and housing". */
export const formatFocusAreas = (areas: readonly FocusArea[]) =>
  joinWithAnd(areas.map((area) => area.toLowerCase().replace("&", "and")));

const takesArticle =
  /\b(administration|agency|archives|association|bureau|centers?|commission|corporation|council|department|endowment|foundations?|fund|institutes?|office|service|society|trust)\b/i;
/** Formats a funder for a sentence, with an article if needed: "the Ford Foundation", "AARP". */
export const formatFunderName = (funder: string) =>
  takesArticle.test(funder) && !/^the\s/i.test(funder) && !/\binc\b/i.test(funder) ? `the ${funder}` : funder;

/** "Ohio", "the District of Columbia"; an unknown code is returned unchanged. */
const formatState = (code: string) => new Map<string, string>(Object.entries(usStates)).get(code) ?? code;

/** States where the organization works, with a placeholder for what a reader would still ask. */
export const formatServiceArea = ({ geographicScope, state }: LoiOrganization): string => {
  const place = state ? formatState(state) : undefined;
  const also = place ? `, including in ${place}` : "";
  switch (geographicScope) {
    case "local":
      return `Our work is local${place ? `, in ${place}` : ""}. ${formatPlaceholder("the city or county", "local need is judged by place")}`;
    case "state":
      return place
        ? `We work across ${place}.`
        : `We work statewide. ${formatPlaceholder("the name of the state", "many funders give in some states only")}`;
    case "regional":
      return `We work regionally${also}. ${formatPlaceholder("the states or counties of the region", "a funder compares them with its own area")}`;
    case "national":
      return `We work nationally${also}.`;
    case "international":
      return `We work internationally${also}. ${formatPlaceholder("the countries", "some funders restrict where their money is spent")}`;
    default:
      return place
        ? `We work in ${place}.`
        : formatPlaceholder("where you work", "most funders give in named places only");
  }
};

/** Formats an annual budget for a sentence: "between $100,000 and $500,000". */
export const formatBudgetRange = (budget: keyof typeof annualBudgets) => {
  const [from = "", to] = annualBudgets[budget].split(" to ");
  return to ? `between ${from} and ${to}` : from.charAt(0).toLowerCase() + from.slice(1);
};

const longDateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
/** Formats a date for a letter: "December 9, 2026". Takes an ISO date or date-time. */
export const formatLongDate = (day: string) => longDateFormat.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
