import { afterSubmissionArticles } from "./after-submission.ts";
import type { LibraryArticle } from "./article.ts";
import { beginnerArticles } from "./beginners.ts";
import { budgetArticles } from "./budgets.ts";
import { costRuleArticles } from "./cost-rules.ts";
import { eligibilityArticles } from "./eligibility.ts";
import { federalArticles } from "./federal.ts";
import { findingFundingArticles } from "./finding-funding.ts";
import { goalArticles } from "./goals.ts";
import { letterArticles } from "./letters.ts";
import { awardArticles } from "./managing-awards.ts";
import { needArticles } from "./needs.ts";
import { proposalSectionArticles } from "./proposal-sections.ts";
import { proposalArticles } from "./proposals.ts";
import { readinessArticles } from "./readiness.ts";
import { spanishStartArticles } from "./spanish-start.ts";
import { spanishWritingArticles } from "./spanish-writing.ts";
import { templateArticles } from "./templates.ts";

export const libraryArticles: readonly LibraryArticle[] = [
  ...beginnerArticles,
  ...readinessArticles,
  ...findingFundingArticles,
  ...eligibilityArticles,
  ...needArticles,
  ...goalArticles,
  ...budgetArticles,
  ...costRuleArticles,
  ...letterArticles,
  ...proposalArticles,
  ...proposalSectionArticles,
  ...federalArticles,
  ...afterSubmissionArticles,
  ...awardArticles,
  ...templateArticles,
  ...spanishStartArticles,
  ...spanishWritingArticles,
];
