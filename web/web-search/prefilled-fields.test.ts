import { expect, test } from "vitest";
import type { Organization } from "#shared/api/organizations.ts";
import { getGenieValues } from "#web/genie/genie-values.ts";
import { toSearchProfile } from "#web/opportunities/search-profile.ts";
import { getLetterDefaults, getProposalDefaults } from "#web/writing/form-defaults.ts";
import type { WritingSubject } from "#web/writing/use-writing-subject.ts";
import { getFundingValues, getOptimizerValues } from "./search-forms.tsx";

const organization = {
  ...{ name: "Lantern House", taxId: "12-3456789", type: "non-profit", mission: "To light streets." },
  ...{ history: "Founded in 2009.", focusAreas: ["Arts & Culture"], geographicScope: "local", veteranStatus: true },
  ...{ targetPopulation: "142 families", annualBudget: "under-100k", fundingAmount: "10k-50k" },
} as unknown as Organization; // only the fields the forms use
const subject = {
  application: {
    ...{ amountRequested: 50_000, contactPerson: "Dr. Robin Vale" },
    ...{ deadline: "2027-04-30T00:00:00.000Z", deadlineEstimated: false },
  },
  opportunity: null,
  funder: "Harborlight Foundation",
} as unknown as WritingSubject; // only the fields the forms use
const sources = { organization, suggestedName: "Sign-up name", subject };

/** A field that stays empty for the user, because it is about this project or search. */
const blank = "";
/** Every field of every form that a user fills in for a draft or a search, with its initial value. */
const forms: [string, Record<string, unknown>, Record<string, unknown>][] = [
  [
    "proposal",
    getProposalDefaults(sources),
    {
      organizationName: "Lantern House",
      taxId: "12-3456789",
      missionStatement: "To light streets.",
      organizationHistory: "Founded in 2009.",
      projectTitle: blank,
      problemStatement: blank,
      projectGoals: blank,
      methodology: blank,
      totalBudget: "50,000",
      projectDuration: blank,
      personnelCosts: blank,
      equipmentSupplies: blank,
      travelTransportation: blank,
      administrativeCosts: blank,
      budget: blank,
      budgetMode: blank,
      successMetrics: blank,
      expectedImpact: blank,
      sustainabilityPlan: blank,
    },
  ],
  [
    "cover letter",
    getLetterDefaults(sources),
    {
      type: "grants",
      recipientOrganization: "Harborlight Foundation",
      contactPerson: "Dr. Robin Vale",
      organizationName: "Lantern House",
      purposeSummary: blank,
      amountRequested: "50,000",
      deadline: "2027-04-30",
      keyBenefits: blank,
      alignment: blank,
    },
  ],
  [
    "Genie",
    getGenieValues(organization, "Sign-up name"),
    {
      organizationName: "Lantern House",
      missionStatement: "To light streets.",
      targetPopulation: "142 families",
      annualBudget: "under-100k",
      projectNeed: blank,
    },
  ],
  [
    "search optimizer",
    getOptimizerValues(organization),
    {
      organizationType: "501c3-nonprofit",
      primarySector: "arts-culture",
      focusAreas: "Arts & Culture",
      geographicScope: "local",
      targetDemographics: "142 families",
      programs: blank,
    },
  ],
  [
    "Funding search",
    getFundingValues(organization),
    {
      organizationType: "nonprofit",
      geographicScope: "local",
      focusAreas: "Arts & Culture",
      fundingAmount: "$10,000 - $50,000",
    },
  ],
  [
    "Funding Finder",
    toSearchProfile(organization),
    {
      organizationType: "non-profit",
      focusAreas: ["Arts & Culture"],
      veteranStatus: true,
      geographicScope: "local",
      fundingAmount: "10k-50k",
      need: "To light streets.",
    },
  ],
];

test.each(forms)(
  "prefills the %s form from the profile, the application and the opportunity",
  (_, values, expected) => {
    expect(values).toEqual(expected);
  },
);

test("prefills a letter with the opportunity's deadline, but not with an estimated one", () => {
  const { application } = subject;
  const opportunity = { deadline: "2027-05-15T00:00:00.000Z" } as WritingSubject["opportunity"];
  const estimated = { ...subject, application: application && { ...application, deadlineEstimated: true } };
  expect(getLetterDefaults({ ...sources, subject: estimated }).deadline).toBe("");
  expect(getLetterDefaults({ ...sources, subject: { ...estimated, opportunity } }).deadline).toBe("2027-05-15");
});
