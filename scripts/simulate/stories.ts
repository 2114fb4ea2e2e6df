import { reminders } from "./reminders.ts";
import type { Story } from "./story.ts";

/** What can be simulated, by the name it is asked for. */
export const stories: Readonly<Record<string, Story>> = { reminders };
