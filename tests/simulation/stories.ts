import { billing } from "./billing/billing.ts";
import { catalog } from "./catalog/catalog.ts";
import { leaving } from "./leaving/leaving.ts";
import { reminders } from "./reminders/reminders.ts";
import type { Story } from "./story.ts";
import { writing } from "./writing/writing.ts";

/** What can be simulated, by the name it is asked for. */
export const stories: Readonly<Record<string, Story>> = { reminders, writing, billing, leaving, catalog };
