import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { documentLimits, type FullDocument } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import { proposalSections } from "#shared/api/proposals.ts";
import type { Checklist } from "#shared/api/requirements.ts";
import type { ProposalResult, SectionResult } from "#shared/api/writing.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import type { Ai, ReviewedProposal, SectionTask, WritingContext } from "./ai.ts";
import { ruleBasedAi } from "./ai.ts";
import { createWritingTestContext, processSentJobs, proposalSectionKeys, sampleAnswers } from "./testing-proposal.ts";

const centsToDollars = (cents: number | null) => (cents ?? 0) / 100;
const form = {
  ...sampleAnswers,
  totalBudget: "50,000",
  personnelCosts: "$30,000",
  equipmentSupplies: centsToDollars(sampleAnswers.equipmentSupplies),
  travelTransportation: "0",
  administrativeCosts: centsToDollars(sampleAnswers.administrativeCosts),
};
const createControlledAi = () => {
  const calls: string[] = [];
  const resolvers = new Map<string, () => void>();
  const ai: Ai = {
    ...ruleBasedAi,
    getModelName: async () => "test-model",
    writeProposalSection: async (key, facts, context) => {
      calls.push(key);
      await new Promise<void>((resolve) => resolvers.set(key, resolve));
      return { value: (await ruleBasedAi.writeProposalSection(key, facts, context)).value, model: "test-model" };
    },
  };
  return { ai, calls, finish: (...keys: string[]) => keys.map((key) => resolvers.get(key)?.()) };
};
const settle = async () => {
  for (let turn = 0; turn < 60; turn++) await setImmediate();
};

test("writes a proposal from the form, saves it as a document and returns it in the job's result", async () => {
  const { write, call, listItems } = await createWritingTestContext();
  const job = await write("generateProposal", form);
  expect(job).toMatchObject({ status: "succeeded", stage: "Saving", progress: 100 });
  expect(job.sections).toBeUndefined();
  const result = job.result as ProposalResult;
  expect(result).toMatchObject({ title: "Lamps for All", model: null, createdAt: expect.any(String) });
  expect(result.sections.map(({ key, title }) => [key, title])).toEqual(Object.entries(proposalSections));
  for (const { title, content } of result.sections) expect(result.content).toContain(`\n\n${title}\n${content}`);
  expect(result.content).toContain("Lantern House requests $50,000 for “Lamps for All.”");
  const saved = (await call("getDocument", { params: { id: result.documentId } })).body as FullDocument;
  expect(saved).toMatchObject({ type: "proposal", title: "Lamps for All", content: result.content, model: null });
  // Answers are formatted as a user would type them, and are not listed as a version.
  expect(saved.answers).toMatchObject({ organizationName: "Lantern House", totalBudget: "50,000" });
  const versions = await call("listDocumentVersions", { params: { id: result.documentId } });
  expect((versions.body as { version: number }[]).map(({ version }) => version)).toEqual([1]);
  expect((await call("deleteDocument", { params: { id: result.documentId } })).status).toBe(204);
  expect(await listItems("TEXT#")).toEqual([]);
  expect(JSON.stringify((await listItems("JOB#")).at(-1)?.result).length).toBeLessThan(300);
});

test("a synchronous request returns the proposal", async () => {
  const dependencies = createTestDependencies();
  const { call } = await createWritingTestContext(dependencies);
  const { send } = dependencies.queue;
  dependencies.queue = { send: async (...messages) => send(...messages).then(() => processSentJobs(dependencies)) };
  const { status, body } = await call("generateProposal", { body: form });
  expect({ status, keys: Object.keys(body as object).sort() }).toEqual({
    status: 200,
    keys: ["content", "createdAt", "documentId", "model", "sections", "title"],
  });
});

test("writes sections concurrently and shows each as soon as it is finished", async () => {
  const { ai, calls, finish } = createControlledAi();
  const { dependencies, startJob, getJob } = await createWritingTestContext(createTestDependencies({ ai }));
  const jobId = await startJob("generateProposal", form);
  const processing = processSentJobs(dependencies);
  await settle();
  expect(calls).toEqual(proposalSectionKeys);
  expect(await getJob(jobId)).toMatchObject({
    status: "running",
    stage: "Writing: Executive Summary",
    progress: 10,
    sections: [],
  });
  finish("summary", "budget");
  await settle();
  const job = await getJob(jobId);
  expect(job).toMatchObject({ stage: "Writing: Statement of Need", progress: 28 });
  expect(job.sections?.map(({ key }) => key)).toEqual(["summary", "budget"]);
  finish(...proposalSectionKeys);
  await processing;
  expect(await getJob(jobId)).toMatchObject({ status: "succeeded", result: { model: "test-model" } });
});

test("a retry reuses the sections that a crashed worker had finished", async () => {
  const { ai, calls, finish } = createControlledAi();
  const { dependencies, user, startJob, getJob, listItems } = await createWritingTestContext(
    createTestDependencies({ ai }),
  );
  const jobId = await startJob("generateProposal", form);
  const message = { userId: user.id, jobId };
  void processJob(dependencies, jobKindHandlers, message, () => new Promise(() => {})); // never renews its lease and never ends
  await settle();
  finish("need", "goals");
  await settle();
  dependencies.clock.advance(31_000);
  calls.length = 0;
  const second = processJob(dependencies, jobKindHandlers, message);
  await settle();
  expect(calls).toEqual(proposalSectionKeys.filter((key) => key !== "need" && key !== "goals"));
  finish(...proposalSectionKeys);
  await settle();
  finish(...proposalSectionKeys);
  expect(await second).toBe("succeeded");
  expect(await getJob(jobId)).toMatchObject({ status: "succeeded" });
  expect(await listItems("DOC#")).toHaveLength(1);
  expect(await listItems("POINTS#proposalGenerated#")).toHaveLength(1);
});

test("cancellation aborts the writing and leaves no document and no points", async () => {
  const { ai } = createControlledAi();
  const { dependencies, user, call, startJob, getJob, listItems } = await createWritingTestContext(
    createTestDependencies({ ai }),
  );
  const jobId = await startJob("generateProposal", form);
  let isAborted = false;
  const { writeProposalSection } = ai;
  ai.writeProposalSection = (key, facts, context) => {
    context.signal.addEventListener("abort", () => {
      isAborted = true;
    });
    return writeProposalSection(key, facts, context);
  };
  let heartbeat = () => {};
  const processing = processJob(dependencies, jobKindHandlers, { userId: user.id, jobId }, (_, signal) =>
    Promise.race([
      new Promise<void>((resolve) => {
        heartbeat = resolve;
      }),
      new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve())),
    ]),
  );
  await settle();
  expect((await call("cancelJob", { params: { id: jobId } })).body).toMatchObject({ status: "canceled" });
  heartbeat();
  expect(await processing).toBe("lost");
  expect(isAborted).toBe(true);
  expect(await getJob(jobId)).toMatchObject({ status: "canceled" });
  expect([await listItems("DOC#"), await listItems("POINTS#proposal")]).toEqual([[], []]);
});

test("times out when a model never answers, keeping finished sections but saving no document", async () => {
  const { ai, finish } = createControlledAi();
  const { dependencies, user, startJob, getJob, listItems } = await createWritingTestContext(
    createTestDependencies({ ai }),
  );
  const jobId = await startJob("generateProposal", form);
  let heartbeats = 0;
  const outcome = processJob(dependencies, jobKindHandlers, { userId: user.id, jobId }, async (milliseconds) => {
    await settle();
    if (++heartbeats === 3) finish("need");
    dependencies.clock.advance(milliseconds);
  });
  expect(await outcome).toBe("failed");
  expect(heartbeats).toBe(24);
  const job = await getJob(jobId);
  expect(job).toMatchObject({ status: "failed", problem: { code: "timeout" } });
  expect(job.sections?.map(({ key }) => key)).toEqual(["need"]);
  expect([await listItems("DOC#"), await listItems("POINTS#proposal")]).toEqual([[], []]);
});

test("a job that no worker picks up is failed on read after ten minutes", async () => {
  const { dependencies, startJob, getJob } = await createWritingTestContext();
  const jobId = await startJob("generateProposal", form);
  dependencies.clock.advance(599_000);
  expect(await getJob(jobId)).toMatchObject({ status: "queued" });
  dependencies.clock.advance(1000);
  expect(await getJob(jobId)).toMatchObject({ status: "failed", problem: { code: "timeout" } });
});

test("retries a transient fault with the finished sections, but not a declined request", async () => {
  let faults: AppError[] = [new AppError("unavailable", "The model is busy", { retryAfterSeconds: 20 })];
  const written: string[] = [];
  const ai: Ai = {
    ...ruleBasedAi,
    writeProposalSection: async (key, facts, context) => {
      const fault = key === "methods" ? faults.shift() : undefined;
      if (fault) throw fault;
      written.push(key);
      return ruleBasedAi.writeProposalSection(key, facts, context);
    },
  };
  const { dependencies, write, startJob, getJob } = await createWritingTestContext(createTestDependencies({ ai }));
  const jobId = await startJob("generateProposal", form);
  await processSentJobs(dependencies);
  expect(await getJob(jobId)).toMatchObject({ status: "queued" });
  dependencies.clock.advance(19_000);
  await getJob(jobId);
  expect(dependencies.queuedJobs).toEqual([]);
  dependencies.clock.advance(1000);
  await getJob(jobId);
  await processSentJobs(dependencies);
  expect(await getJob(jobId)).toMatchObject({ status: "succeeded" });
  expect(written.toSorted()).toEqual(proposalSectionKeys.toSorted());
  faults = [new AppError("invalid_request", "The model declines to write this")];
  expect(await write("generateProposal", form)).toMatchObject({
    status: "failed",
    problem: { code: "invalid_request" },
  });
});

/** An AI whose sections come from a model, except those that `change` replaces. */
const createSectionAi = (
  change: (key: string, attempt: Partial<WritingContext>, task?: SectionTask) => object,
): Ai => ({
  ...ruleBasedAi,
  getModelName: async () => "test-model",
  writeProposalSection: async (key, facts, context, task) => {
    const { value } = await ruleBasedAi.writeProposalSection(key, facts, context);
    const content = `Written by a model: ${value.content}`;
    return { value: { ...value, content }, model: "test-model", ruleParagraphs: [], ...change(key, context, task) };
  },
});

test("records which sections the rules wrote and why in the result and the document", async () => {
  const byRules = { value: { key: "", title: "", content: "Rules wrote this.\n\nAnd this." }, model: null };
  const ai = createSectionAi((key) => {
    if (key === "need" || key === "goals") return { ...byRules, fallback: "the model was busy" };
    return key === "methods" ? { notes: ["It was not given the passages."] } : {};
  });
  const { write, call } = await createWritingTestContext(createTestDependencies({ ai }));
  const { result } = await write("generateProposal", form);
  const { notes, documentId, model } = result as ProposalResult;
  expect(model).toBe("test-model");
  expect(notes).toEqual([
    "We wrote “Statement of Need” and “Goals and Objectives” without AI because the model was busy.",
    "It was not given the passages.",
  ]);
  const document = (await call("getDocument", { params: { id: documentId } })).body as FullDocument;
  expect(document.notes).toEqual(notes);
  expect(document.ruleParagraphs).toEqual(
    ["Statement of Need\nRules wrote this.", "And this.", "Goals and Objectives\nRules wrote this.", "And this."].map(
      hashParagraph,
    ),
  );
});

test("retries a busy model once, then lets the rules write", async () => {
  const attempts: (boolean | undefined)[] = [];
  const ai = createSectionAi((key, { isRetryable }) => {
    if (key !== "need") return {};
    attempts.push(isRetryable);
    if (isRetryable) throw new AppError("unavailable", "Busy");
    return { model: null, fallback: "the model was busy" };
  });
  const { dependencies, startJob, getJob } = await createWritingTestContext(createTestDependencies({ ai }));
  const jobId = await startJob("generateProposal", form);
  await processSentJobs(dependencies);
  dependencies.clock.advance(60_000);
  await getJob(jobId);
  await processSentJobs(dependencies);
  expect(attempts).toEqual([true, false]);
  expect((await getJob(jobId)).result).toMatchObject({
    notes: ["We wrote “Statement of Need” without AI because the model was busy."],
  });
});

test("plans first in quality “best” and rewrites sections that the reviewer criticizes", async () => {
  const tasks: [string, SectionTask | undefined][] = [];
  const plan = { need: ["Streets are dark"] };
  const ai: Ai = {
    ...createSectionAi((key, _, task) => {
      tasks.push([key, task]);
      return task?.revision ? { value: { key, title: "", content: `Revised ${key}.` } } : {};
    }),
    planProposal: async (_facts, { quality }) => (quality === "best" ? plan : undefined),
    reviewProposal: async () => ({
      value: { criteria: [], comments: { need: ["Name the streets"], budget: ["More"] } },
      model: "test-model",
    }),
  };
  const { write, call } = await createWritingTestContext(createTestDependencies({ ai }));
  await write("generateProposal", form);
  expect(tasks.map(([key]) => key)).toEqual(proposalSectionKeys);
  expect(tasks[0]?.[1]).toBeUndefined();
  tasks.length = 0;
  const { result } = await write("generateProposal", { ...form, quality: "best" });
  expect(tasks.map(([key]) => key)).toEqual([...proposalSectionKeys, "need"]);
  expect(tasks[0]?.[1]).toEqual({ plan });
  expect(tasks.at(-1)?.[1]?.revision).toEqual({
    text: expect.stringContaining("Written by a model"),
    comments: ["Name the streets"],
  });
  const { content, documentId } = result as ProposalResult;
  expect(content).toContain("\nRevised need.\n");
  const document = (await call("getDocument", { params: { id: documentId } })).body as FullDocument;
  expect([document.content, document.answers?.quality]).toEqual([content, undefined]);
});

test("reviews a saved proposal against the checklist's criteria only if a model is configured", async () => {
  const { dependencies, write, create, call } = await createWritingTestContext();
  const application = await create("createApplication", { grantName: "Lamps", funder: "Example Foundation" });
  const criterion = { kind: "criterion", requirement: "Need (30 points)" };
  await call("addRequirement", { params: { id: application.id }, body: criterion });
  const { result } = await write("generateProposal", { ...form, applicationId: application.id });
  const body = { documentId: (result as ProposalResult).documentId };
  expect((await write("generateOpinion", body)).problem?.detail).toContain("none is set up");
  let reviewed: ReviewedProposal | undefined;
  const opinion = {
    criterion: "Need (30 points)",
    maxPoints: 30,
    points: 20,
    strength: "Clear.",
    gap: "More figures.",
  };
  dependencies.ai = {
    ...dependencies.ai,
    getModelName: async () => "test-model",
    reviewProposal: async (proposal) => {
      reviewed = proposal;
      return { value: { criteria: [opinion], comments: {} }, model: "test-model" };
    },
  };
  expect((await write("generateOpinion", body)).result).toEqual({ criteria: [opinion], model: "test-model" });
  expect(reviewed?.criteria).toEqual([{ criterion: "Need (30 points)", points: 30, asks: null }]);
  expect(reviewed?.sections.map(({ key }) => key)).toEqual(proposalSectionKeys);
  dependencies.ai.reviewProposal = async () => ({ value: null, model: null, fallback: "the model was busy" });
  expect((await write("generateOpinion", body)).problem?.detail).toContain(
    "No second opinion is available because the model was busy",
  );
});

test("awards points once per document and for at most five documents a day", async () => {
  const { dependencies, user, write, listItems } = await createWritingTestContext();
  for (let times = 0; times < 6; times++) expect((await write("generateProposal", {})).status).toBe("succeeded");
  const [job] = await listItems("JOB#");
  await processJob(dependencies, jobKindHandlers, { userId: user.id, jobId: String(job?.id) });
  expect(await listItems("DOC#")).toHaveLength(6);
  expect((await listItems("POINTS#proposalGenerated#")).map(({ points }) => points)).toEqual([25, 25, 25, 25, 25]);
});

const longAnswers = /Statement|History|Goals|method|Metrics|Impact|Plan/;
test("writes and stores a proposal from the longest possible form", async () => {
  const { write, call, listItems } = await createWritingTestContext();
  const fields = Object.keys(sampleAnswers).filter((field) => longAnswers.test(field));
  expect(fields).toHaveLength(8);
  const long = (field: string) => {
    const sentences = Array.from({ length: 400 }, (_, index) => `Lámps of the ${field} number ${index} are lit.`);
    return sentences.join(" ").slice(0, 12_000).trim();
  };
  const { result, status } = await write(
    "generateProposal",
    Object.fromEntries(fields.map((field) => [field, long(field)])),
  );
  expect(status).toBe("succeeded");
  const { content, documentId } = result as ProposalResult;
  expect(content.length).toBeGreaterThan(85_000);
  expect(content.length).toBeLessThan(documentLimits.characters);
  expect(((await call("getDocument", { params: { id: documentId } })).body as FullDocument).content).toBe(content);
  expect(await listItems("JOBPART#")).toHaveLength(9);
});

test("returns 400 with the field for 50,000 characters in a field", async () => {
  const { call, dependencies } = await createWritingTestContext();
  const response = await call("generateProposal", { body: { methodology: "x".repeat(50_000) } });
  expect(response).toMatchObject({ status: 400, body: { issues: [{ path: "body.methodology" }] } });
  expect(dependencies.queuedJobs).toEqual([]);
});

test("rewrites one section without saving it", async () => {
  const { write, listItems } = await createWritingTestContext();
  const { result } = await write("generateSection", { ...form, section: "budget" });
  const { section, model } = result as SectionResult;
  expect({ key: section.key, title: section.title, model }).toEqual({
    key: "budget",
    title: "Budget and Justification",
    model: null,
  });
  expect(section.content).toContain("$50,000");
  expect(await listItems("DOC#")).toEqual([]);
});

test("rewrites a section after its opportunity was deleted, but returns 404 for a new proposal", async () => {
  const { write, call } = await createWritingTestContext();
  const opportunityId = "opp_01m7z9y6agwt1gwtqe5memh9wt";
  const job = await write("generateSection", { ...form, opportunityId, section: "need" });
  expect(job.status).toBe("succeeded");
  expect((await call("generateProposal", { body: { ...form, opportunityId } })).status).toBe(404);
});

test("uses the program and the checklist of the application", async () => {
  const { write, create, call } = await createWritingTestContext();
  const application = await create("createApplication", { grantName: "Lamps for Towns", funder: "Example Foundation" });
  const applicable = { kind: "criterion", requirement: "Quality of the plan" };
  const notApplicable = { kind: "criterion", requirement: "Clarity of the schedule" };
  await call("addRequirement", { params: { id: application.id }, body: applicable });
  const { id: requirementId } = (await call("addRequirement", { params: { id: application.id }, body: notApplicable }))
    .body as {
    id: string;
  };
  await call("updateRequirement", { params: { id: application.id, requirementId }, body: { state: "not_applicable" } });
  const { content } = (await write("generateProposal", { ...form, applicationId: application.id }))
    .result as ProposalResult;
  expect(content).toContain("requests $50,000 from the Example Foundation under the Lamps for Towns program");
  expect(content).toContain("\nQuality of the plan\n");
  expect(content).not.toContain("Clarity of the schedule");
});

test("one of two criteria becomes a heading only when the user has accepted it", async () => {
  const { write, create, call } = await createWritingTestContext();
  const application = await create("createApplication", { grantName: "Lamps", funder: "Example Foundation" });
  const params = { id: application.id };
  const text = "Review criteria\nNeed for light (30 points)\nQuality of the plan (70 points)";
  await call("findRequirements", { params, body: { text } });
  const { items } = (await call("listRequirements", { params })).body as Checklist;
  const propose = async () =>
    ((await write("generateProposal", { ...form, applicationId: application.id })).result as ProposalResult).content;
  const before = await propose();
  for (const { requirement } of items) expect(before).not.toContain(`\n${requirement}\n`);
  const [accepted, dismissed] = items;
  await call("decideRequirements", { params, body: { ids: [accepted?.id], decision: "accept" } });
  const after = await propose();
  expect(after).toContain(`\n${accepted?.requirement}\n`);
  expect(after).not.toContain(`\n${dismissed?.requirement}\n`);
});

test("a scoring list of three or more criteria shapes a draft until the user decides", async () => {
  const { write, create, call } = await createWritingTestContext();
  const application = await create("createApplication", { grantName: "Lamps", funder: "Example Foundation" });
  const params = { id: application.id };
  const text = "Review criteria\nNeed for light (30 points)\nQuality of the plan (50 points)\nBudget (20 points)";
  await call("findRequirements", { params, body: { text } });
  const { items } = (await call("listRequirements", { params })).body as Checklist;
  const propose = async () =>
    ((await write("generateProposal", { ...form, applicationId: application.id })).result as ProposalResult).content;
  const before = await propose();
  for (const { requirement } of items) expect(before).toContain(`\n${requirement}\n`);
  const [accepted, ...others] = items;
  await call("decideRequirements", { params, body: { ids: [accepted?.id], decision: "accept" } });
  const after = await propose();
  expect(after).toContain(`\n${accepted?.requirement}\n`);
  for (const { requirement } of others) expect(after).not.toContain(`\n${requirement}\n`);
});

test("writes a cover letter, saves it and returns advice", async () => {
  const { write, call, listItems } = await createWritingTestContext();
  const body = { type: "grants", recipientOrganization: "Department of Education", amountRequested: "1,000" };
  const { result } = await write("generateCoverLetter", body);
  expect(result).toMatchObject({ title: "Cover Letter - Department of Education", model: null });
  const { content, documentId, notes } = result as { content: string; documentId: string; notes: string[] };
  expect(notes[0]).toContain("Government funders rarely want");
  expect(content).toContain("a grant of $1,000");
  expect((await call("getDocument", { params: { id: documentId } })).body).toMatchObject({
    type: "cover_letter",
    content,
  });
  expect((await listItems("POINTS#coverLetterGenerated#")).map(({ points }) => points)).toEqual([15]);
});
