import type { PointAction } from "#functions/activity.ts";
import type { JobPartialResult } from "#functions/jobs/jobs.table.ts";
import { getEditor, type JobHandler } from "#functions/jobs/process-job.ts";
import { assembleProposal, type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import type { ProposalRequest, ProposalResult, SectionRequest, SectionResult } from "#shared/api/writing.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import { stripIdPrefix } from "#shared/util/ids.ts";
import { getProposalTitle } from "./document-facts.ts";
import { loadProposalFacts } from "./load-facts.ts";
import { describeSections } from "./model-notes.ts";
import { reviseProposal } from "./revise-proposal.ts";
import { loadSectionPassages } from "./section-passages.ts";
import { formatAnswersForForm, getWritingContext, prepareDocument, toUsed } from "./writing.jobs.ts";

const sectionKeys = Object.keys(proposalSections) as ProposalSectionKey[];
const [startProgress, endProgress] = [10, 90];

/** Hashes of the assembled paragraphs that the rules wrote: the first of a section has its title. */
const listRuleParagraphs = (sections: readonly JobPartialResult[]) =>
  sections.flatMap(({ title, content, model, ruleParagraphs = [] }) =>
    content.split(/\n{2,}/).flatMap((block, index) => {
      if (model !== null && !ruleParagraphs.includes(hashParagraph(block))) return [];
      return hashParagraph(index === 0 ? `${title}\n${block}` : block);
    }),
  );

/** Writes sections concurrently; finished ones are visible immediately and reused by a retry. Saves the document. */
export const proposalJob: JobHandler = async (work) => {
  const { dependencies, jobId, report } = work;
  const { ai } = dependencies;
  const request = work.input as ProposalRequest; // parsed by the route's schema
  await report("Reading your answers", 5);
  const [answered, savedParts] = await Promise.all([
    loadProposalFacts(dependencies, getEditor(work), request),
    work.listPartialResults(),
  ]);
  const passages = await loadSectionPassages(dependencies, getEditor(work).workspaceId, answered);
  const facts = { ...answered, passages };
  const context = getWritingContext(work, request.quality);

  const finished = new Map(savedParts.map((part) => [part.key, part]));
  const getStatus = (): [stage: string, progress: number] => {
    const next = sectionKeys.find((key) => !finished.has(key));
    const progress = startProgress + Math.round(((endProgress - startProgress) * finished.size) / sectionKeys.length);
    return [next ? `Writing: ${proposalSections[next]}` : "Saving", progress];
  };
  const pending = sectionKeys.filter((key) => !finished.has(key));
  // Undefined unless the quality is `best`.
  const plan = pending.length > 0 ? await ai.planProposal?.(facts, context) : undefined;
  await report(...getStatus());
  const save = async (
    key: ProposalSectionKey,
    { value, ...how }: Awaited<ReturnType<typeof ai.writeProposalSection>>,
  ) => {
    const place = sectionKeys.indexOf(key);
    const part: JobPartialResult = { key, title: proposalSections[key], content: value.content, place, ...how };
    finished.set(key, part);
    await work.savePartialResult(part, ...getStatus());
  };
  await settleAll(
    pending.map(async (key) => save(key, await ai.writeProposalSection(key, facts, context, plan && { plan }))),
  );
  const getSections = () => sectionKeys.flatMap((key) => finished.get(key) ?? []);
  const notes = describeSections(getSections());
  if (plan) {
    await report("Revising", endProgress);
    const written = getSections().map(({ key, ...rest }) => ({ ...rest, key: key as ProposalSectionKey })); // saved above
    const now = dependencies.clock.now().getTime();
    const { revised, note } = await reviseProposal(ai, { sections: written, facts, plan }, context, now);
    for (const [key, section] of revised) await save(key, section);
    if (note) notes.push(note);
  }

  const sections = getSections();
  const title = getProposalTitle(facts);
  const model = sections.find((section) => section.model !== null)?.model ?? null;
  const answers = formatAnswersForForm(request);
  const organizationId = facts.organizationId ?? null;
  const content = assembleProposal(title, sections);
  const text = {
    type: "proposal",
    title,
    content,
    model,
    answers,
    organizationId,
    ...toUsed(model, { ...facts, passages: Object.values(facts.passages ?? {}).flat() }, content),
    ...(notes.length > 0 && { notes }),
    ...(model !== null && { ruleParagraphs: listRuleParagraphs(sections) }),
  } as const;
  const action: PointAction = { rule: "proposalGenerated", subject: stripIdPrefix(jobId) };
  const { document, done } = await prepareDocument(work, text, request, action, facts.answers);
  const { id: documentId, createdAt } = document;
  const result: Omit<ProposalResult, "content" | "sections"> = {
    ...{ title, documentId, model, createdAt },
    ...(notes.length > 0 && { notes }),
  };
  return { result, ...done };
};

/** Waits for all sections, so that a retry can reuse the finished ones, then throws the first rejection. */
const settleAll = async (promises: Promise<void>[]) => {
  const rejected = (await Promise.allSettled(promises)).find((result) => result.status === "rejected");
  if (rejected) throw rejected.reason;
};

/** Rewrites one section without saving it; the client inserts it into the document. */
export const proposalSectionJob: JobHandler = async (work) => {
  const { section: key, ...request } = work.input as SectionRequest; // parsed by the route's schema
  await work.report("Reading your answers", 10);
  const answered = await loadProposalFacts(work.dependencies, getEditor(work), request, true);
  const passages = await loadSectionPassages(work.dependencies, getEditor(work).workspaceId, answered, [key]);
  const facts = { ...answered, passages };
  const title = proposalSections[key];
  await work.report(`Writing: ${title}`, 40);
  const context = getWritingContext(work, request.quality);
  const { value, model, ...how } = await work.dependencies.ai.writeProposalSection(key, facts, context);
  const notes = describeSections([{ title, ...how }]);
  const section = { key, title, content: value.content };
  const result: SectionResult = { section, model, ...(notes.length > 0 && { notes }) };
  return { result };
};
