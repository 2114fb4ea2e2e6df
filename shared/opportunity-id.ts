import { id } from "./words.ts";

/** By itself, so that who only names an opportunity does not load all that is known of them. */
export const OpportunityId = id("opp");
