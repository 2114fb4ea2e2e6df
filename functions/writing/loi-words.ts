import type { FocusArea } from "#shared/catalogue.ts";
import { annualBudgets, type organizationTypes } from "#shared/organization-options.ts";
import { states } from "#shared/states.ts";
import { add, list } from "./letter-text.ts";
import type { LoiOrganization } from "./loi-facts.ts";

/** An organization type inside a sentence. */
export const typePhrases: Record<keyof typeof organizationTypes, string> = {
  "non-profit": "a non-profit organization",
  "veteran-organization": "a veteran organization",
  "for-profit": "a for-profit company",
  government: "a government body",
  academic: "an academic institution",
};

/** Focus areas inside a sentence: "education, arts and culture and housing". */
export const areaPhrase = (areas: readonly FocusArea[]) =>
  list(areas.map((area) => area.toLowerCase().replace("&", "and")));

const takesArticle =
  /\b(administration|agency|archives|association|bureau|centers?|commission|corporation|council|department|endowment|foundations?|fund|institutes?|office|service|society|trust)\b/i;
/** A funder inside a sentence: "the Ford Foundation", "The Kresge Foundation", "AARP". */
export const funderPhrase = (funder: string) =>
  takesArticle.test(funder) && !/^the\s/i.test(funder) && !/\binc\b/i.test(funder) ? `the ${funder}` : funder;

/** A state inside a sentence: "Ohio", "the District of Columbia"; an unknown code stands for itself. */
const statePhrase = (code: string) => new Map<string, string>(Object.entries(states)).get(code) ?? code;

/** Where the organization works, in a sentence, with what a reader would still ask. */
export const placeSentence = ({ geographicScope, state }: LoiOrganization): string => {
  const place = state ? statePhrase(state) : undefined;
  const also = place ? `, including in ${place}` : "";
  switch (geographicScope) {
    case "local":
      return `Our work is local${place ? `, in ${place}` : ""}. ${add("the city or county", "local need is judged by place")}`;
    case "state":
      return place
        ? `We work across ${place}.`
        : `We work statewide. ${add("the name of the state", "many funders give in some states only")}`;
    case "regional":
      return `We work regionally${also}. ${add("the states or counties of the region", "a funder compares them with its own area")}`;
    case "national":
      return `We work nationally${also}.`;
    case "international":
      return `We work internationally${also}. ${add("the countries", "some funders restrict where their money is spent")}`;
    default:
      return place ? `We work in ${place}.` : add("where you work", "most funders give in named places only");
  }
};

/** The annual budget inside a sentence. */
export const budgetPhrase = (budget: keyof typeof annualBudgets) => {
  const [from = "", to] = annualBudgets[budget].split(" to ");
  return to ? `between ${from} and ${to}` : from.charAt(0).toLowerCase() + from.slice(1);
};

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
/** A calendar day as letters write it: "December 9, 2026". */
export const letterDay = (day: string) => longDay.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
