import { idSchema } from "./api/schemas.ts";

/** Separate, so that schemas that only refer to an opportunity do not load the rest. */
export const OpportunityId = idSchema("opp");
