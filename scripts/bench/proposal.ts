/**
 * `npm run bench:proposal`: generates a proposal through the OpenAI client against a simulated server as fast as a real
 * model (0.74 s to the first token, then 131 tokens a second), its sections in parallel and in sequence. Exit code 1 if
 * parallel sections take more than a quarter of the time.
 */
import { createAi } from "#functions/ai/create-ai.ts";
import { type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { sampleProfiles } from "#functions/writing/quality/profiles.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { startFakeOpenAi } from "../openai/fake-openai.ts";
import { print } from "./runner.ts";

const fakeOpenAi = await startFakeOpenAi({ pace: { msToFirstToken: 740, tokensPerSecond: 131 } });
const table = createMemoryTable();
const workspaceId = "11111111-1111-4111-8111-111111111111" as WorkspaceId;
await table.write({ put: workspaceKey(workspaceId) });
const settings = { key: "fake", base: fakeOpenAi.base, model: "fake" };
const ai = createAi(settings, { table, clock: { now: () => new Date() } }, ruleBasedAi);
const facts = sampleProfiles[0]?.proposal;
if (!ai || !facts) throw new Error("No model or no sample profile");

const keys = Object.keys(proposalSections) as ProposalSectionKey[];
const generateSection = async (key: ProposalSectionKey) => {
  const options = { signal: new AbortController().signal, deadline: Date.now() + 240_000, workspaceId };
  return (await ai.writeProposalSection(key, facts, options)).model;
};
const measure = async (name: string, generate: () => Promise<(string | null)[]>) => {
  const startedAt = performance.now();
  const models = await generate();
  const seconds = (performance.now() - startedAt) / 1000;
  const byModel = models.filter(Boolean).length;
  print(
    `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s, ${byModel} of ${keys.length} sections written by the model`,
  );
  return seconds;
};
const parallel = await measure("in parallel", () => Promise.all(keys.map(generateSection)));
const sequential = await measure("in sequence", async () => {
  const models = [];
  for (const key of keys) models.push(await generateSection(key));
  return models;
});
const fraction = parallel / sequential;
print(`Parallel sections take ${(100 * fraction).toFixed(0)}% of the time`);
await fakeOpenAi.close();
process.exitCode = fraction <= 0.25 ? 0 : 1;
