import { expect, test } from "vitest";
import { createWritingTestContext, sampleAnswers } from "#functions/writing/testing-proposal.ts";
import type { FullDocument } from "#shared/api/documents.ts";
import type { Fact, OrganizationFacts } from "#shared/api/facts.ts";
import { createBudget } from "#shared/domain/budget/testing-budget.ts";

const profile = {
  name: "Lantern House",
  type: "non-profit",
  mission: "To keep every street lit.",
  targetPopulation: "We serve 8,940 neighbors in Harbor County.",
};
const input = { kind: "number", name: "Families served", value: "131 families", period: "2024" };

const setUp = async () => {
  const context = await createWritingTestContext();
  const { call, create } = context;
  const organization = await create("createOrganization", profile);
  const application = await create("createApplication", {
    grantName: "Lanterns for Small Towns",
    funder: "Harborlight Foundation",
    amountRequested: 50_000,
  });
  const list = async () => (await call("listFacts")).body as OrganizationFacts;
  const listValues = async () => (await list()).facts.map(({ name, value, status }) => [name, value, status]);
  const getDocument = async (id: string) => (await call("getDocument", { params: { id } })).body as FullDocument;
  const save = async (document: FullDocument, content: string) =>
    (await call("updateDocument", { params: { id: document.id }, body: { content } })).body as FullDocument;
  const write = async (name: "generateProposal" | "generateLoi" | "generateCoverLetter", body: object) => {
    const { result } = await context.write(name, { applicationId: application.id, ...body });
    return getDocument((result as { documentId: string }).documentId);
  };
  return { ...context, organization, application, list, listValues, getDocument, save, write };
};
const proposalBody = {
  ...sampleAnswers,
  totalBudget: "50,000",
  personnelCosts: "30,000",
  equipmentSupplies: "15,000",
  travelTransportation: "0",
  administrativeCosts: "5,000",
  opportunityId: null,
  organizationHistory: "",
  problemStatement: "",
};

test("adds, changes, confirms and deletes facts, and keeps the previous value", async () => {
  const { call, list, user } = await setUp();
  const fact = (await call("createFact", { body: input })).body as Fact;
  expect(fact).toMatchObject({ ...input, amount: 131, unit: "families", status: "confirmed", confirmedBy: user.id });
  const params = { id: fact.id };
  const body = { ...input, value: "142 families", period: "2025" };
  const changed = (await call("updateFact", { params, body, headers: { "If-Match": '"1"' } })).body as Fact;
  expect(changed).toMatchObject({ value: "142 families", version: 2 });
  expect(changed.superseded).toMatchObject([{ value: "131 families", period: "2024" }]);
  expect((await call("updateFact", { params, body, headers: { "If-Match": '"1"' } })).status).toBe(409);
  expect((await call("confirmFact", { params })).body).toMatchObject({ value: "142 families", version: 3 });
  expect((await call("deleteFact", { params })).status).toBe(204);
  expect((await call("confirmFact", { params })).status).toBe(404);
  expect((await list()).facts).toEqual([]);
});

test("lists no facts in a workspace without an organization, and explains why none can be added", async () => {
  const { call } = await createWritingTestContext();
  expect((await call("listFacts")).body).toEqual({ organizationId: null, facts: [], profile: [], conflicts: [] });
  const response = await call("createFact", { body: input });
  expect([response.status, (response.body as { detail: string }).detail]).toEqual([
    400,
    "Please create your organization profile first",
  ]);
});

test("turns a filled blank of a saved draft into a confirmed fact, which fills the letter for the same application", async () => {
  const { save, write, list, application, user } = await setUp();
  const proposal = await write("generateProposal", proposalBody);
  expect(proposal.content).toContain("[Founding year and results]");
  const filled = (proposal.content ?? "")
    .replace("[The need, in numbers]", "In 2025 the county counted 412 dark homes.")
    .replace("[Founding year and results]", "We opened in 2003 and have lit 240 streets.");
  await save(proposal, filled);
  const facts = (await list()).facts.filter(({ source }) => source.type === "blank");
  expect(facts.map(({ name, value, applicationId }) => [name, value, applicationId])).toEqual(
    expect.arrayContaining([
      ["Founding year and results", "We opened in 2003 and have lit 240 streets.", null],
      ["The need, in numbers", "In 2025 the county counted 412 dark homes.", application.id],
    ]),
  );
  for (const fact of facts) {
    expect(fact).toMatchObject({ status: "confirmed", confirmedBy: user.id, usedIn: [proposal.id] });
    expect(fact.source).toMatchObject({ documentId: proposal.id, label: fact.name });
  }
  const letter = await write("generateCoverLetter", {
    type: "grants",
    recipientOrganization: "Harborlight Foundation",
  });
  const history = (await list()).facts.find(({ name }) => name === "Founding year and results");
  expect(letter.content).not.toContain("412 dark homes");
  expect(history?.superseded).toEqual([]);
});

test("corrects the fact when the draft is saved again, and writes nothing when it is unchanged", async () => {
  const { save, write, list } = await setUp();
  const proposal = await write("generateProposal", proposalBody);
  const fill = (value: string) => (proposal.content ?? "").replace("[Founding year and results]", value);
  await save(proposal, fill("We opened in 2003."));
  await save(proposal, fill("We opened in 2004."));
  const [fact] = (await list()).facts.filter(({ name }) => name === "Founding year and results");
  expect(fact).toMatchObject({ value: "We opened in 2004.", superseded: [], version: 2 });
  await save(proposal, `${fill("We opened in 2004.")}\nThank you.`);
  expect((await list()).facts.find(({ id }) => id === fact?.id)).toMatchObject({ version: 2 });
});

test("ignores facts in a draft for a different organization than the profile's", async () => {
  const { save, write, list } = await setUp();
  const proposal = await write("generateProposal", { ...proposalBody, organizationName: "Harbor Food Bank" });
  await save(proposal, (proposal.content ?? "").replace("[Founding year and results]", "We opened in 2003."));
  expect((await list()).facts).toEqual([]);
});

test("proposes facts only from sentences that a member wrote, and never proposes a rejected one again", async () => {
  const { save, write, list, call } = await setUp();
  const proposal = await write("generateProposal", proposalBody);
  const text = `${proposal.content}\n\nIn 2025 we served 9,120 neighbors.`;
  await save(proposal, text);
  const { facts, conflicts } = await list();
  const [fact] = facts.filter(({ status }) => status === "proposed");
  expect(fact).toMatchObject({ name: "Neighbors served", value: "9,120 neighbors", period: "2025" });
  expect(fact?.source).toMatchObject({ type: "text", quote: "In 2025 we served 9,120 neighbors." });
  expect(conflicts).toEqual([{ first: "profile-targetPopulation-0", second: fact?.id }]);
  await call("deleteFact", { params: { id: fact?.id ?? "" } });
  await save(proposal, `${text}\n\nThank you.`);
  expect((await list()).facts.filter(({ status }) => status === "proposed")).toEqual([]);
});

test("proposes no fact that the profile states", async () => {
  const { save, write, listValues } = await setUp();
  const proposal = await write("generateProposal", proposalBody);
  await save(proposal, `${proposal.content}\n\nThis year we served 8,940 neighbors. We opened in 2003.`);
  expect((await listValues()).map(([, value]) => value)).not.toContain("8,940 neighbors");
});

test("confirms no total or duration that a detailed budget filled in", async () => {
  const { write, listValues } = await setUp();
  const { totalBudget: _, ...rest } = proposalBody;
  await write("generateProposal", { ...rest, budget: createBudget([{ name: "Lamps" }], { years: 2 }) });
  expect((await listValues()).map(([name]) => name)).not.toContain("Total budget");
  await write("generateProposal", proposalBody);
  expect((await listValues()).map(([, value]) => value)).toContain("$50,000");
});

test("resolves a conflict in favor of the fact by correcting the profile, or in favor of the profile", async () => {
  const { call, list } = await setUp();
  const body = { kind: "number", name: "Neighbors served", value: "9,120 neighbors" };
  const { id } = (await call("createFact", { body })).body as Fact;
  const sides = { keep: id, drop: "profile-targetPopulation-0" };
  const resolved = (await call("resolveFactConflict", { body: sides })).body as OrganizationFacts;
  expect(resolved.conflicts).toEqual([]);
  expect(resolved.profile.find(({ field }) => field === "targetPopulation")?.value).toBe(
    "We serve 9,120 neighbors in Harbor County.",
  );
  expect((await call("resolveFactConflict", { body: sides })).status).toBe(409);

  const other = (await call("createFact", { body: { ...body, value: "7 neighbors" } })).body as Fact;
  await call("resolveFactConflict", { body: { keep: id, drop: other.id } });
  const [kept, ...rest] = (await list()).facts;
  expect(rest).toEqual([]);
  expect(kept).toMatchObject({ id, value: "9,120 neighbors" });
  expect(kept?.superseded).toMatchObject([{ value: "7 neighbors" }]);
});

test("deletes a document's proposals with it and keeps confirmed facts", async () => {
  const { save, write, list, call } = await setUp();
  const proposal = await write("generateProposal", proposalBody);
  const content = (proposal.content ?? "").replace("[Founding year and results]", "We opened in 2003.");
  await save(proposal, `${content}\n\nWe trained 36 volunteers.`);
  expect((await list()).facts.map(({ status }) => status)).toContain("proposed");
  await call("deleteDocument", { params: { id: proposal.id } });
  const { facts } = await list();
  expect(facts.map(({ status }) => status)).not.toContain("proposed");
  expect(facts.find(({ name }) => name === "Founding year and results")).toMatchObject({
    usedIn: [],
    source: { documentId: null, label: "Founding year and results" },
  });
});

test("lets viewers read but not change facts, and hides them from other workspaces", async () => {
  const { api, call, list } = await setUp();
  const { id } = (await call("createFact", { body: input })).body as Fact;
  const { cookie } = await api.signUp({ email: "other@example.org" });
  await api.call("createOrganization", { cookie, body: profile });
  expect((await api.call("listFacts", { cookie })).body).toMatchObject({ facts: [] });
  expect((await api.call("deleteFact", { cookie, params: { id } })).status).toBe(404);
  expect((await list()).facts).toHaveLength(1);
});

test("rejects facts beyond an organization's limit", async () => {
  const { call } = await setUp();
  const value = "x".repeat(600);
  const statuses: number[] = [];
  for (let index = 0; index < 200 && !statuses.includes(400); index++)
    statuses.push((await call("createFact", { body: { kind: "statement", name: `Fact ${index}`, value } })).status);
  expect(statuses.at(-1)).toBe(400);
  expect(statuses.length).toBeGreaterThan(100);
});
