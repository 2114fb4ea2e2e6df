import { expect, test } from "vitest";
import type { FullDocument } from "#shared/api/documents.ts";
import { hashParagraph } from "#shared/domain/provenance.ts";
import { ruleBasedAi } from "./ai.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { createWritingTestContext } from "./testing-proposal.ts";

const past = {
  title: "Proposal of 2022",
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

test("a model gets passages of the organization's documents, and the proposal lists them with the sentences from them", async () => {
  const { id, received, document } = await writeProposal("example-model");
  expect(received.need?.need?.[0]).toMatchObject({ documentId: id, title: past.title, page: null });
  expect(received.need?.need?.[0]?.text).toContain("older people stay at home");
  expect(document.passages).toEqual([
    { documentId: id, title: past.title, page: null, sentences: [hashParagraph(fromReport)] },
  ]);
});

test("without a model, no document is read and none is listed", async () => {
  const { received, document } = await writeProposal(null);
  expect(received.need).toEqual({});
  expect(document.passages).toBeUndefined();
});
