import { expect, test } from "vitest";
import { createWritingTestContext, sampleAnswers } from "#functions/writing/testing-proposal.ts";
import type { DraftFact, Fact, OrganizationFacts } from "#shared/api/facts.ts";
import { reviewDraft } from "#shared/checks/check-draft.ts";
import { createProposalDraft, validSources } from "#shared/checks/testing.ts";
import { isFactForDraft } from "#shared/facts/fact-rules.ts";
import { toDraftFact } from "./draft-facts.ts";

const setUp = async () => {
  const context = await createWritingTestContext();
  const { call, create } = context;
  await create("createOrganization", {
    name: "Lantern House",
    type: "non-profit",
    mission: "To keep every street lit.",
  });
  const application = await create("createApplication", { grantName: "Lanterns", funder: "Harborlight Foundation" });
  const write = async (applicationId: string | null, body = {}) => {
    const { result } = await context.write("generateProposal", {
      ...{ ...sampleAnswers, totalBudget: "", personnelCosts: "", equipmentSupplies: "", travelTransportation: "" },
      ...{ administrativeCosts: "", applicationId, opportunityId: null, ...body },
    });
    return (result as { documentId: string }).documentId;
  };
  const confirm = async (documentId: string, ...facts: DraftFact[]) =>
    (await call("confirmDraftFacts", { body: { documentId, facts } })).body as OrganizationFacts;
  const list = async () => ((await call("listFacts")).body as OrganizationFacts).facts;
  const listChecked = async () => (await list()).filter(({ source }) => source.type === "check");
  return { ...context, application, write, confirm, list, listChecked };
};
const homesFact = { text: "412", sentence: "The county counted 412 dark homes." };
const speakerFact = { text: "Marcus Ellery", sentence: "Marcus Ellery wrote the letter." };

test("confirms a figure and a name in a draft for its application, recording who confirmed them and where", async () => {
  const { application, write, confirm, user } = await setUp();
  const documentId = await write(application.id);
  const { facts } = await confirm(documentId, homesFact, speakerFact);
  const confirmed = { status: "confirmed", confirmedBy: user.id, applicationId: application.id };
  expect(facts.filter(({ source }) => source.type === "check")).toMatchObject([
    {
      ...confirmed,
      name: "Confirmed figure",
      value: "412 dark homes",
      source: { documentId, quote: homesFact.sentence },
    },
    {
      ...confirmed,
      name: "Confirmed name",
      value: "Marcus Ellery",
      source: { documentId, quote: speakerFact.sentence },
    },
  ]);
});

test("adds no fact when the same one is confirmed again, and lets the user delete it", async () => {
  const { application, write, confirm, listChecked, call } = await setUp();
  const documentId = await write(application.id);
  await confirm(documentId, homesFact);
  await confirm(await write(application.id), homesFact, speakerFact);
  const [first, second] = await listChecked();
  expect([first?.value, second?.value].toSorted()).toEqual(["412 dark homes", "Marcus Ellery"]);
  await call("deleteFact", { params: { id: first?.id ?? "" } });
  expect(await listChecked()).toHaveLength(1);
});

test("limits a fact confirmed in a draft without an application to that draft, and deletes it with the draft", async () => {
  const { write, confirm, listChecked, call } = await setUp();
  const [documentId, otherId] = [await write(null), await write(null)];
  await confirm(documentId, homesFact);
  await confirm(otherId, homesFact);
  const facts = await listChecked();
  const target = { applicationId: null, opportunityId: null };
  expect(facts.filter((fact) => isFactForDraft(fact, { ...target, documentId }))).toHaveLength(1);
  await call("deleteDocument", { params: { id: documentId } });
  expect((await listChecked()).map(({ source }) => source.documentId)).toEqual([otherId]);
});

test("applies a figure about the organization to all its drafts, unless the draft names a different applicant", async () => {
  const { application, write, confirm, list } = await setUp();
  const servedFact = { text: "142", sentence: "In 2025 we served 142 families." };
  await confirm(await write(application.id, { organizationName: "Harbor Food Bank" }), servedFact);
  await confirm(await write(application.id), servedFact);
  const facts = (await list()).filter(({ value }) => value === "142 families");
  expect(facts.map(({ name, applicationId, period }) => [name, applicationId, period]).toSorted()).toEqual([
    ["Confirmed figure", application.id, null],
    ["Families served", null, "2025"],
  ]);
});

test("rejects a document that does not exist", async () => {
  const { call, write } = await setUp();
  const documentId = await write(null);
  await call("deleteDocument", { params: { id: documentId } });
  expect((await call("confirmDraftFacts", { body: { documentId, facts: [homesFact] } })).status).toBe(404);
});

test("supports only the confirmed figure, or every figure in a confirmed sentence", () => {
  const sentence = "The county counted 1,873 dark homes, 18% of all, says Marcus Ellery.";
  const draft = createProposalDraft({ conclusion: sentence });
  const document = { id: "doc_1", title: "Proposal", applicationId: null, opportunityId: null };
  const findUnconfirmed = (text: string) => {
    const { period = null, ...fact } = toDraftFact({ text, sentence }, document, true);
    const facts = [{ id: "fct_1", email: null, phone: null, period, ...fact }] as unknown as Fact[];
    const { findings } = reviewDraft(draft, { ...validSources, facts });
    return findings.filter(({ status }) => status === "confirm").map(({ fact }) => fact);
  };
  expect(findUnconfirmed("1,873")).toEqual(["18%", "Marcus Ellery"]);
  expect(findUnconfirmed("Marcus Ellery")).toEqual(["1,873", "18%"]);
  expect(findUnconfirmed(sentence)).toEqual([]);
});
