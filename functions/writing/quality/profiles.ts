import { buildCatalogRecord } from "#functions/matching/testing.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { LetterAnswers, ProposalAnswers } from "#shared/api/proposals.ts";
import type { CoverLetterFacts, LoiFacts, ProposalFacts } from "../document-facts.ts";
import { emptyProposalAnswers } from "../letter-parts.ts";
import { type MessyProfile, messyProfiles } from "./messy-profiles.ts";
import { ordinaryProfiles } from "./ordinary-profiles.ts";
import { profileTemplates } from "./profile-templates.ts";

export type SampleProfile = { id: string; proposal: ProposalFacts; letter: CoverLetterFacts; loi: LoiFacts };

const places = ["Alder County", "the Brookside district", "Cinder Falls", "Dunmore Valley", "East Halden", "Fern Bay"];
const leads = ["Mara Quill", "Tobias Renn", "Ines Calloway", "Duncan Vesper", "Priya Holloway", "Samuel Okafor"];
const durations = ["6-months", "1-year", "2-years", "3-years"] as const;
const types = ["grants", "sponsorships", "donations"] as const;
const today = "2026-11-21";

/** Forty-two organizations, three of each kind, with and without an opportunity, record and requirements. */
const wellFormedProfiles: readonly SampleProfile[] = profileTemplates.flatMap((base, kind) =>
  base.names.map((name, variant): SampleProfile => {
    const index = kind * 3 + variant;
    const place = places[index % places.length] ?? "";
    const lead = leads[(index * 5 + variant) % leads.length] ?? "";
    const slots = {
      name,
      place,
      lead,
      a: 11 + index,
      b: 340 + index * 17,
      c: 1_203 + index * 31,
      year: 1987 + (index % 20),
    };
    const lines = [
      4_150_000 + index * 123_400,
      1_270_050 + index * 45_000,
      index % 4 === 0 ? 0 : 215_000 + index * 7_100,
      389_900,
    ];
    const total = lines.reduce((sum, cents) => sum + cents, 0);
    const [personnelCosts = 0, equipmentSupplies = 0, travelTransportation = 0, administrativeCosts = 0] = lines;
    const answers: ProposalAnswers = {
      organizationName: name,
      taxId: `${20 + (index % 70)}-${String(3_000_017 + index * 10_111)}`,
      projectTitle: `${base.title} ${["in", "for", "across"][variant]} ${place}`,
      totalBudget: total,
      projectDuration: durations[index % 4] ?? "1-year",
      personnelCosts,
      equipmentSupplies,
      travelTransportation,
      administrativeCosts,
      ...base.answers(slots),
    };
    const opportunity = {
      title: base.program,
      funder: base.funder,
      description: `Supports ${base.kind} work in small places.`,
      deadline: `2027-0${1 + (index % 9)}-15`,
    };
    const record: CatalogRecord | null =
      variant === 2
        ? null
        : {
            ...buildCatalogRecord({ id: `tst-${index}`, title: base.program }),
            awardFloor: 1_000_000,
            awardCeiling: total + 900_000,
          };
    const requirements =
      variant === 0
        ? [
            { kind: "criterion", requirement: "Need for the project", quote: "the need for the project" },
            { kind: "criterion", requirement: "Quality of the plan", quote: "the quality of the plan" },
          ]
        : [];
    const contact = { name: lead, email: `${lead.toLowerCase().replace(" ", ".")}@example.org`, phone: "555-0142" };
    const letterAnswers: LetterAnswers = {
      type: types[index % 3] ?? "grants",
      recipientOrganization: base.funder,
      contactPerson: variant === 1 ? "Ms. Helena Brandt" : null,
      organizationName: name,
      purposeSummary: answers.projectGoals,
      amountRequested: total,
      deadline: opportunity.deadline,
      keyBenefits: answers.expectedImpact,
      alignment: answers.missionStatement,
    };
    return {
      id: `${base.kind} ${variant + 1}`,
      proposal: {
        ...{ today, answers, opportunity: variant === 1 && index % 2 ? null : opportunity, record, requirements },
        person: contact,
      },
      letter: {
        today,
        answers: letterAnswers,
        person: contact,
        organization: { name, mission: answers.missionStatement, taxId: answers.taxId },
        isGovernment: false,
        // Every third letter is the first document of its application.
        ...(variant === 2 ? {} : { opportunity, proposal: answers }),
      },
      loi: {
        today,
        organization: {
          name,
          type: "non-profit",
          mission: answers.missionStatement,
          focusAreas: ["Community Development"],
          veteranStatus: false,
          geographicScope: "local",
          state: null,
          targetPopulation: `Families in ${place}`,
          annualBudget: "100k-500k",
          fundingAmount: "50k-100k",
          taxId: answers.taxId,
          history: answers.organizationHistory,
        },
        person: contact,
        opportunity: { ...opportunity, amount: "Up to $150,000", deadlineNote: null },
        record: null,
        application: { amountRequested: total, contactPerson: null },
        // Every third letter is the first document of its application.
        proposal: variant === 2 ? null : answers,
      },
    };
  }),
);

export const toSample = (base: MessyProfile, index: number): SampleProfile => {
  const { funder, program, contact, organization } = base;
  const [personnelCosts, equipmentSupplies, travelTransportation, administrativeCosts] = (
    base.costs ?? [null, null, null, null]
  ).map((dollars) => (dollars === null ? null : dollars * 100)) as [
    number | null,
    number | null,
    number | null,
    number | null,
  ];
  const totalBudget = base.costs ? base.costs.reduce((sum, dollars) => sum + dollars, 0) * 100 : null;
  const answers: ProposalAnswers = {
    ...emptyProposalAnswers,
    ...base.answers,
    ...{ taxId: organization.taxId ?? null, projectDuration: base.duration, totalBudget },
    ...{ personnelCosts, equipmentSupplies, travelTransportation, administrativeCosts },
  };
  const profile: LoiFacts["organization"] = {
    ...{
      name: answers.organizationName,
      type: null,
      mission: null,
      focusAreas: [],
      veteranStatus: false,
      geographicScope: null,
    },
    ...{ state: null, targetPopulation: null, annualBudget: null, fundingAmount: null, taxId: null, history: null },
    ...organization,
  };
  const person = { name: "Jordan Ames", email: "jordan.ames@example.org", phone: "555-0133" };
  const opportunity = {
    title: program,
    funder,
    description: "Supports projects that last beyond the grant.",
    deadline: "2027-03-15",
  };
  return {
    id: base.id,
    proposal: { today, answers, opportunity, record: null, requirements: base.requirements ?? [], profile, person },
    letter: {
      today,
      answers: {
        ...{
          type: types[index % 3] ?? "grants",
          recipientOrganization: funder,
          contactPerson: contact,
          organizationName: answers.organizationName,
        },
        ...{ purposeSummary: answers.projectGoals, amountRequested: totalBudget, deadline: "2027-03-15" },
        ...{ keyBenefits: answers.expectedImpact, alignment: null },
      },
      person,
      organization: { name: answers.organizationName, mission: answers.missionStatement, taxId: answers.taxId },
      opportunity,
      isGovernment: false,
      proposal: answers,
    },
    loi: {
      today,
      organization: profile,
      person,
      opportunity: { ...opportunity, amount: null, deadlineNote: null },
      record: null,
      application: { amountRequested: totalBudget, contactPerson: contact },
      proposal: answers,
    },
  };
};

/** Fifty organizations: three of each of fourteen kinds, and eight with messy answers. */
export const sampleProfiles: readonly SampleProfile[] = [...wellFormedProfiles, ...messyProfiles.map(toSample)];
/** Kept separate from the fifty, because longer answers reduce the share of boilerplate. */
export const ordinarySamples: readonly SampleProfile[] = ordinaryProfiles.map(toSample);
