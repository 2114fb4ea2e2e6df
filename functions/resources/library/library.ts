import { afterSubmissionArticles } from "./after-submission.ts";
import type { LibraryArticle } from "./article.ts";
import { budgetArticles } from "./budgets.ts";
import { eligibilityArticles } from "./eligibility.ts";
import { federalArticles } from "./federal.ts";
import { findingFundingArticles } from "./finding-funding.ts";
import { goalArticles } from "./goals.ts";
import { letterArticles } from "./letters.ts";
import { awardArticles } from "./managing-awards.ts";
import { needArticles } from "./needs.ts";
import { proposalArticles } from "./proposals.ts";
import { readinessArticles } from "./readiness.ts";
import { templateArticles } from "./templates.ts";

export const libraryArticles: readonly LibraryArticle[] = [
  ...readinessArticles,
  ...findingFundingArticles,
  ...eligibilityArticles,
  ...needArticles,
  ...goalArticles,
  ...budgetArticles,
  ...letterArticles,
  ...proposalArticles,
  ...federalArticles,
  ...afterSubmissionArticles,
  ...awardArticles,
  ...templateArticles,
];
