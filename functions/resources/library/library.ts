import type { Article } from "./article.ts";
import { award } from "./award.ts";
import { budgets } from "./budgets.ts";
import { eligibility } from "./eligibility.ts";
import { federal } from "./federal.ts";
import { finding } from "./finding.ts";
import { goals } from "./goals.ts";
import { letters } from "./letters.ts";
import { needs } from "./needs.ts";
import { proposals } from "./proposals.ts";
import { ready } from "./ready.ts";
import { submitted } from "./submitted.ts";
import { templates } from "./templates.ts";

export const library: readonly Article[] = [
  ...ready,
  ...finding,
  ...eligibility,
  ...needs,
  ...goals,
  ...budgets,
  ...letters,
  ...proposals,
  ...federal,
  ...submitted,
  ...award,
  ...templates,
];
