import { expect, test } from "vitest";
import type { FullDocument } from "#shared/api/documents.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import { ruleBasedAi } from "./ai.ts";
import type { ProposalFacts } from "./document-facts.ts";
import type { LetterFacts } from "./letter-composers.ts";
import { createWritingTestContext } from "./testing-proposal.ts";

const past = {
  title: "2022 Proposal",
  content:
    "Statement of Need\nOne in four streets in the county is dark, and older people stay at home after dusk.\n\nSustainability\nThe county pays for electricity after the grant.",
};

const fromReport = "Older people in the county stay at home after dusk.";

const writeProposal = async (modelName: string | null) => {
  const context = await createWritingTestContext();
  const { dependencies, create, write, call } = context;
  const { id } = await create("createDocument", past);
  const received: Partial<Record<string, ProposalFacts["passages"]>> = {};
  dependencies.ai = {
    ...ruleBasedAi,
    getModelName: async () => modelName,
    writeProposalSection: async (section, facts, writing) => {
      received[section] = facts.passages;
      const written = await ruleBasedAi.writeProposalSection(section, facts, writing);
      const content = section === "need" && modelName ? fromReport : written.value.content;
      return { value: { ...written.value, content }, model: modelName };
    },
  };
  const { result } = await write("generateProposal", { projectTitle: "Lamps for dark streets" });
  const { documentId } = result as { documentId: string };
  const document = (await call("getDocument", { params: { id: documentId } })).body as FullDocument;
  return { id, received, document };
};

test("passes passages from the organization's documents to the model and lists them as sources with the sentences they support", async () => {
  const { id, received, document } = await writeProposal("example-model");
  expect(received.need?.need?.[0]).toMatchObject({ documentId: id, title: past.title, page: null });
  expect(received.need?.need?.[0]?.text).toContain("older people stay at home");
  expect(document.passages).toEqual([
    { documentId: id, title: past.title, page: null, sentences: [hashParagraph(fromReport)] },
  ]);
});

test("reads and lists no documents without a model", async () => {
  const { received, document } = await writeProposal(null);
  expect(received.need).toEqual({});
  expect(document.passages).toBeUndefined();
});

test("passes passages from documents and answers to the model that writes a letter and lists them as sources", async () => {
  const { dependencies, create, write, call } = await createWritingTestContext();
  await create("createOrganization", { name: "Lantern House", type: "non-profit", mission: "Lamps" });
  const { id } = await create("createDocument", past);
  const answer = { text: "Our experience: volunteers of our organization have lit 240 streets since 2009." };
  const answers = [{ topic: "history", title: "History and experience", variants: [answer] }];
  const [{ id: answerId }] = (await call("createAnswers", { body: { answers } })).body as [{ id: string }];
  const received: LetterFacts["cover_letter"]["passages"][] = [];
  let model: string | null = "example-model";
  dependencies.ai = {
    ...ruleBasedAi,
    getModelName: async () => model,
    writeLetter: async (kind, facts, writing) => {
      received.push(facts.passages);
      return { ...(await ruleBasedAi.writeLetter(kind, facts, writing)), model };
    },
  };
  const body = { type: "grants", purposeSummary: "Sustainability of lamps in dark streets" };
  const readLetter = async () => {
    const { documentId } = (await write("generateCoverLetter", body)).result as { documentId: string };
    return (await call("getDocument", { params: { id: documentId } })).body as FullDocument;
  };
  const { passages } = await readLetter();
  expect(received[0]?.map(({ text }) => text)).toContain(answer.text);
  expect(passages).toContainEqual({ documentId: null, answerId, title: "History and experience", page: null });
  expect(passages).toContainEqual({ documentId: id, title: past.title, page: null });
  model = null;
  expect((await readLetter()).passages).toBeUndefined();
  expect(received[1]).toEqual([]);
});

test("passes the chosen quality to the model that writes a letter, and not as an answer", async () => {
  const { dependencies, create, write } = await createWritingTestContext();
  const opportunity = await create("createFundingOpportunity", {
    title: "Lamps for All",
    funder: "Example Foundation",
  });
  const received: unknown[] = [];
  dependencies.ai = {
    ...ruleBasedAi,
    writeLetter: (kind, facts, writing) => {
      received.push([writing.quality, "answers" in facts && "quality" in facts.answers]);
      return ruleBasedAi.writeLetter(kind, facts, writing);
    },
  };
  await write("generateLoi", { opportunityId: opportunity.id, quality: "best" });
  await write("generateCoverLetter", { type: "grants", purposeSummary: "Lamps", quality: "fast" });
  expect(received).toEqual([
    ["best", false],
    ["fast", false],
  ]);
});
