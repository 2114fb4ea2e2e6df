import { expect, test } from "vitest";
import { applicationStatuses, priorities } from "#shared/api/applications.ts";
import { achievementCategories, achievementIconNames, achievementTiers } from "#shared/api/gamification.ts";
import { opportunityStatuses } from "#shared/api/opportunities.ts";
import {
  annualBudgets,
  focusAreas,
  fundingAmounts,
  geographicScopes,
  organizationTypes,
} from "#shared/api/organization-options.ts";
import { letterTypes, proposalDurations } from "#shared/api/proposals.ts";
import { taskCategories } from "#shared/api/tasks.ts";
import {
  fundingRanges,
  fundingSearchScopes,
  fundingSearchTypes,
  optimizerScopes,
  optimizerSectors,
  optimizerTypes,
} from "#shared/domain/form-vocabularies.ts";
import { deadlineOptions, sortOptions } from "#web/opportunities/results-filters.tsx";

const splitList = (text: string) => text.split(", ");

/** The choices of the specification (sections 3, 4, 5 and 9), in its order. */
test.each([
  [
    "statuses of applications",
    applicationStatuses,
    "draft, in_progress, submitted, under_review, awarded, declined, withdrawn",
  ],
  ["priorities", priorities, "high, medium, low"],
  ["statuses of opportunities", opportunityStatuses, "open, applied, closed"],
  [
    "categories of tasks",
    Object.keys(taskCategories),
    "document_prep, research, review, submission, follow_up, general",
  ],
  ["categories of achievements", achievementCategories, "writing, funding, engagement, milestone"],
  [
    "kinds of organization",
    Object.keys(organizationTypes),
    "non-profit, veteran-organization, for-profit, government, academic",
  ],
  [
    "focus areas",
    focusAreas,
    "Education, Healthcare, Environment, Technology, Arts & Culture, Community Development, Social Services, Youth Development, Senior Services, Housing, Veteran Services",
  ],
  ["geographic scopes", Object.keys(geographicScopes), "local, state, regional, national, international"],
  ["funding amounts", Object.keys(fundingAmounts), "under-10k, 10k-50k, 50k-100k, 100k-500k, over-500k"],
  ["annual budgets", Object.keys(annualBudgets), "under-100k, 100k-500k, 500k-1m, over-1m"],
  ["durations of proposals", Object.keys(proposalDurations), "6-months, 1-year, 2-years, 3-years"],
  ["types of letters", Object.keys(letterTypes), "grants, sponsorships, donations"],
  [
    "organizations in the optimization",
    Object.keys(optimizerTypes),
    "501c3-nonprofit, for-profit-business, government-entity, educational-institution, religious-organization",
  ],
  [
    "sectors in the optimization",
    Object.keys(optimizerSectors),
    "education, healthcare, environmental, technology, social-services, arts-culture, veteran-services",
  ],
  ["scopes in the optimization", Object.keys(optimizerScopes), "local, state-regional, national, international"],
  [
    "organizations in the AI search",
    Object.keys(fundingSearchTypes),
    "nonprofit, for-profit, university, government, individual",
  ],
  ["scopes in the AI search", Object.keys(fundingSearchScopes), "local, state, national, international"],
  ["deadlines to filter by", Object.keys(deadlineOptions), "all, next-30, next-60, next-90, overdue, no-deadline"],
  ["orders of results", Object.keys(sortOptions), "matchScore, deadline, amount, title"],
])("%s", (_, ours, theirs) => {
  expect(ours).toEqual(splitList(theirs));
});

test("choices with commas, and choices in an order of our own", () => {
  expect(fundingRanges).toEqual([
    "$1,000 - $10,000",
    "$10,000 - $50,000",
    "$50,000 - $100,000",
    "$100,000 - $500,000",
    "$500,000+",
  ]);
  expect([...achievementTiers].sort()).toEqual(["bronze", "gold", "platinum", "silver"]);
  expect(achievementIconNames).toEqual(
    splitList(
      "Trophy, Award, Star, Crown, Zap, FileText, Mail, FileSignature, Search, Target, Compass, Send, MessageCircle, MessageSquare, Calendar, CalendarDays, Sparkles, Flame, Globe",
    ),
  );
});
