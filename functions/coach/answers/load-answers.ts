import type { Language } from "#functions/resources/library-index.ts";
import { abbreviationTerms } from "./abbreviation-terms.ts";
import { abroadAnswers } from "./abroad-answers.ts";
import { applicantAnswers } from "./applicant-answers.ts";
import { applicantKindAnswers } from "./applicant-kind-answers.ts";
import { applicationAnswers } from "./application-answers.ts";
import { applicationDetailAnswers } from "./application-detail-answers.ts";
import { applicationPracticeAnswers } from "./application-practice-answers.ts";
import { artistAnswers } from "./artist-answers.ts";
import { awardAnswers } from "./award-answers.ts";
import { awardTerms } from "./award-definitions.ts";
import { awardDetailAnswers } from "./award-detail-answers.ts";
import { awardProgressAnswers } from "./award-progress-answers.ts";
import { basicNeedAnswers } from "./basic-need-answers.ts";
import { beginnerAnswers } from "./beginner-answers.ts";
import { budgetQuestionAnswers } from "./budget-question-answers.ts";
import { capacityAnswers } from "./capacity-answers.ts";
import { caseAwardAnswers } from "./case-award-answers.ts";
import { caseBudgetAnswers } from "./case-budget-answers.ts";
import { caseEligibilityAnswers } from "./case-eligibility-answers.ts";
import { caseFunderAnswers } from "./case-funder-answers.ts";
import { caseNeedAnswers } from "./case-need-answers.ts";
import { clientServiceAnswers } from "./client-service-answers.ts";
import { colleagueAnswers } from "./colleague-answers.ts";
import { communityFunderAnswers } from "./community-funder-answers.ts";
import { conservationAnswers } from "./conservation-answers.ts";
import { costAnswers } from "./cost-answers.ts";
import type { CuratedAnswer } from "./curated-answer.ts";
import { applicationTerms } from "./definitions.ts";
import { difficultCaseAnswers } from "./difficult-case-answers.ts";
import { donorAnswers } from "./donor-answers.ts";
import { draftingAnswers } from "./drafting-answers.ts";
import { evaluationAnswers } from "./evaluation-answers.ts";
import { everydayAnswers } from "./everyday-answers.ts";
import { everydayAwardAnswers } from "./everyday-award-answers.ts";
import { everydayCostAnswers } from "./everyday-cost-answers.ts";
import { everydayQuestionAnswers } from "./everyday-question-answers.ts";
import { exampleWordingAnswers } from "./example-wording-answers.ts";
import { faithAnswers } from "./faith-answers.ts";
import { federalFormAnswers } from "./federal-form-answers.ts";
import { fieldTerms } from "./field-terms.ts";
import { fireServiceAnswers } from "./fire-service-answers.ts";
import { foodProgramAnswers } from "./food-program-answers.ts";
import { formQuestionAnswers } from "./form-question-answers.ts";
import { formatAnswers } from "./format-answers.ts";
import { foundationAnswers } from "./foundation-answers.ts";
import { foundationContactAnswers } from "./foundation-contact-answers.ts";
import { funderAnswers } from "./funder-answers.ts";
import { fundingForAnswers } from "./funding-for-answers.ts";
import { glossaryTerms } from "./glossary-terms.ts";
import { grantQuestionAnswers } from "./grant-question-answers.ts";
import { healthClinicAnswers } from "./health-clinic-answers.ts";
import { indirectQuestionAnswers } from "./indirect-question-answers.ts";
import { lessCommonTerms } from "./less-common-terms.ts";
import { localGovernmentAnswers } from "./local-government-answers.ts";
import { localProjectAnswers } from "./local-project-answers.ts";
import { managementAnswers } from "./management-answers.ts";
import { miscellaneousAnswers } from "./miscellaneous-answers.ts";
import { nonprofitLifeAnswers } from "./nonprofit-life-answers.ts";
import { noticeAnswers } from "./notice-answers.ts";
import { planningAnswers } from "./planning-answers.ts";
import { productAnswers } from "./product-answers.ts";
import { programAnswers } from "./program-answers.ts";
import { projectAnswers } from "./project-answers.ts";
import { proposalCraftAnswers } from "./proposal-craft-answers.ts";
import { purchaseAnswers } from "./purchase-answers.ts";
import { purposeAnswers } from "./purpose-answers.ts";
import { relationshipAnswers } from "./relationship-answers.ts";
import { researchAnswers } from "./research-answers.ts";
import { ruleAnswers } from "./rule-answers.ts";
import { schoolLibraryAnswers } from "./school-library-answers.ts";
import { screenAnswers } from "./screen-answers.ts";
import { situationAnswers } from "./situation-answers.ts";
import { smallBusinessAnswers } from "./small-business-answers.ts";
import { spendingAnswers } from "./spending-answers.ts";
import { staffCostAnswers } from "./staff-cost-answers.ts";
import { startingAnswers } from "./starting-answers.ts";
import { stewardshipAnswers } from "./stewardship-answers.ts";
import { submissionAnswers } from "./submission-answers.ts";
import { troubleshootingAnswers } from "./troubleshooting-answers.ts";
import { writingAnswers } from "./writing-answers.ts";

export const definitions: readonly CuratedAnswer[] = [
  ...applicationTerms,
  ...awardTerms,
  ...glossaryTerms,
  ...lessCommonTerms,
  ...abbreviationTerms,
  ...fieldTerms,
];
export const englishAnswers: readonly CuratedAnswer[] = [
  ...beginnerAnswers,
  ...purchaseAnswers,
  ...applicationPracticeAnswers,
  ...ruleAnswers,
  ...situationAnswers,
  ...funderAnswers,
  ...writingAnswers,
  ...everydayAnswers,
  ...costAnswers,
  ...awardAnswers,
  ...applicationAnswers,
  ...foundationAnswers,
  ...draftingAnswers,
  ...miscellaneousAnswers,
  ...projectAnswers,
  ...applicantAnswers,
  ...productAnswers,
  ...troubleshootingAnswers,
  ...managementAnswers,
  ...startingAnswers,
  ...spendingAnswers,
  ...everydayAwardAnswers,
  ...noticeAnswers,
  ...applicantKindAnswers,
  ...evaluationAnswers,
  ...proposalCraftAnswers,
  ...budgetQuestionAnswers,
  ...submissionAnswers,
  ...stewardshipAnswers,
  ...relationshipAnswers,
  ...awardDetailAnswers,
  ...foundationContactAnswers,
  ...formatAnswers,
  ...fundingForAnswers,
  ...caseAwardAnswers,
  ...caseBudgetAnswers,
  ...caseEligibilityAnswers,
  ...caseFunderAnswers,
  ...caseNeedAnswers,
  ...screenAnswers,
  ...nonprofitLifeAnswers,
  ...grantQuestionAnswers,
  ...everydayQuestionAnswers,
  ...purposeAnswers,
  ...programAnswers,
  ...planningAnswers,
  ...capacityAnswers,
  ...awardProgressAnswers,
  ...everydayCostAnswers,
  ...federalFormAnswers,
  ...staffCostAnswers,
  ...artistAnswers,
  ...conservationAnswers,
  ...faithAnswers,
  ...fireServiceAnswers,
  ...foodProgramAnswers,
  ...healthClinicAnswers,
  ...localGovernmentAnswers,
  ...researchAnswers,
  ...schoolLibraryAnswers,
  ...smallBusinessAnswers,
  ...abroadAnswers,
  ...clientServiceAnswers,
  ...colleagueAnswers,
  ...communityFunderAnswers,
  ...donorAnswers,
  ...formQuestionAnswers,
  ...difficultCaseAnswers,
  ...exampleWordingAnswers,
  ...localProjectAnswers,
  ...applicationDetailAnswers,
  ...basicNeedAnswers,
  ...indirectQuestionAnswers,
];

let spanish: readonly CuratedAnswer[] | undefined;

/**
 * Returns the curated answers for a language. English excludes the definitions, which are exported separately. Spanish is
 * loaded on first use.
 */
export const loadAnswers = async (language: Language): Promise<readonly CuratedAnswer[]> => {
  if (language === "en") return englishAnswers;
  const [
    { spanishAnswers },
    { spanishEverydayAnswers },
    { spanishTerms },
    { spanishAwardAnswers },
    { spanishMiscellaneousAnswers },
    { spanishCaseAnswers },
    { spanishAwardCaseAnswers },
    { spanishQuestionAnswers },
    { spanishFundingAnswers },
    { spanishPracticeAnswers },
  ] = await Promise.all([
    import("./spanish-answers.ts"),
    import("./spanish-everyday-answers.ts"),
    import("./spanish-terms.ts"),
    import("./spanish-award-answers.ts"),
    import("./spanish-miscellaneous-answers.ts"),
    import("./spanish-case-answers.ts"),
    import("./spanish-award-case-answers.ts"),
    import("./spanish-question-answers.ts"),
    import("./spanish-funding-answers.ts"),
    import("./spanish-practice-answers.ts"),
  ]);
  spanish ??= [
    ...spanishTerms,
    ...spanishAnswers,
    ...spanishEverydayAnswers,
    ...spanishAwardAnswers,
    ...spanishMiscellaneousAnswers,
    ...spanishCaseAnswers,
    ...spanishAwardCaseAnswers,
    ...spanishQuestionAnswers,
    ...spanishFundingAnswers,
    ...spanishPracticeAnswers,
  ];
  return spanish;
};
