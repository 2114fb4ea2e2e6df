import type { Act } from "#functions/gamification/points.table.ts";
import type { Part } from "#functions/jobs/parts.table.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import { bare } from "#shared/ids.ts";
import { assembleProposal, type ProposalSectionKey, proposalSections } from "#shared/proposals.ts";
import type { ProposalRequest, ProposalResult, SectionRequest, SectionResult } from "#shared/writing.ts";
import { proposalFacts } from "./facts.ts";
import { proposalTitle } from "./proposal-title.ts";
import { keptDocument, typedAnswers, writingOf } from "./writing.jobs.ts";

const keys = Object.keys(proposalSections) as ProposalSectionKey[];
/** What is left of the way when the reading is done, and when the last section is. */
const [begun, written] = [10, 90];

/**
 * Writes a proposal, its sections side by side, and keeps it as a document. A finished section is seen at once, and a
 * second attempt takes it over. The record of the job names the document; the text is put together when it is asked for.
 */
export const proposalJob: JobHandler = async (work) => {
  const { outside, userId, jobId, report } = work;
  // The input is what the route's schema made of a body: money is in cents already.
  const request = work.input as ProposalRequest;
  await report("Reading your answers", 5);
  const [facts, earlier] = await Promise.all([proposalFacts(outside, userId, request), work.parts()]);

  const finished = new Map(earlier.map((part) => [part.key, part]));
  const news = (): [stage: string, progress: number] => {
    const next = keys.find((key) => !finished.has(key));
    const progress = begun + Math.round(((written - begun) * finished.size) / keys.length);
    return [next ? `Writing: ${proposalSections[next]}` : "Saving", progress];
  };
  await report(...news());
  const write = async (key: ProposalSectionKey, place: number) => {
    if (finished.has(key)) return;
    const { value, model } = await outside.ai.proposalSection(key, facts, writingOf(work));
    const part: Part = { key, title: proposalSections[key], content: value.content, place, model };
    finished.set(key, part);
    await work.keepPart(part, ...news());
  };
  await allOrFirstFault(keys.map(write));

  const sections = keys.flatMap((key) => finished.get(key) ?? []);
  const title = proposalTitle(facts);
  const model = sections.find((section) => section.model !== null)?.model ?? null;
  const answers = typedAnswers(request);
  const text = { type: "proposal", title, content: assembleProposal(title, sections), model, answers } as const;
  const act: Act = { rule: "proposalGenerated", subject: bare(jobId) };
  const { document, done } = await keptDocument(work, text, request, act);
  const { id: documentId, createdAt } = document;
  const result: Omit<ProposalResult, "content" | "sections"> = { title, documentId, model, createdAt };
  return { result, ...done };
};

/** Waits for all, so that sections which are nearly done are kept for the next attempt; then throws the first fault. */
const allOrFirstFault = async (all: Promise<void>[]) => {
  const fault = (await Promise.allSettled(all)).find((one) => one.status === "rejected");
  if (fault) throw fault.reason;
};

/** Writes one section anew; the page puts it in, and nothing is kept. */
export const proposalSectionJob: JobHandler = async (work) => {
  const { section: key, ...request } = work.input as SectionRequest; // as above
  await work.report("Reading your answers", 10);
  const facts = await proposalFacts(work.outside, work.userId, request, true);
  const title = proposalSections[key];
  await work.report(`Writing: ${title}`, 40);
  const { value, model } = await work.outside.ai.proposalSection(key, facts, writingOf(work));
  const result: SectionResult = { section: { key, title, content: value.content }, model };
  return { result };
};
