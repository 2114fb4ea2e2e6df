/**
 * `npm run bench:proposal`: how long a proposal takes through the OpenAI client against a stand-in as quick as a real
 * model (0.74 s to the first token, then 131 tokens a second), its sections written side by side and one after the
 * other. Ends with 1 where side by side takes more than a quarter.
 */
import { makeAi } from "#functions/ai/make-ai.ts";
import { accessKey } from "#functions/table/keys.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { sampleProfiles } from "#functions/writing/quality/profiles.ts";
import { ruleBasedAi } from "#functions/writing/rule-based-ai.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { startOpenAiStandIn } from "../openai/stand-in.ts";

const standIn = await startOpenAiStandIn({ port: 0, pace: { first: 740, perSecond: 131 } });
const clock = { now: () => new Date() };
const settings = { key: "of-the-stand-in", base: standIn.base, model: "stand-in" };
const table = createMemoryTable();
await table.write({ put: accessKey("somebody") });
const ai = makeAi(settings, { table, clock }, ruleBasedAi);
const facts = sampleProfiles[0]?.proposal;
if (!ai || !facts) throw new Error("No model, or nothing to write from");

const keys = Object.keys(proposalSections) as ProposalSectionKey[];
const write = async (key: ProposalSectionKey) => {
  const writing = { signal: new AbortController().signal, deadline: Date.now() + 240_000, userId: "somebody" };
  return (await ai.writeProposalSection(key, facts, writing)).model;
};
const timed = async (act: () => Promise<(string | null)[]>) => {
  const before = performance.now();
  const models = await act();
  return { seconds: (performance.now() - before) / 1000, byModel: models.filter(Boolean).length };
};
const together = await timed(() => Promise.all(keys.map(write)));
const oneByOne = await timed(async () => {
  const models = [];
  for (const key of keys) models.push(await write(key));
  return models;
});
const share = together.seconds / oneByOne.seconds;
const line = (what: string, { seconds, byModel }: typeof together) =>
  process.stdout.write(
    `${what.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s, ${byModel} of ${keys.length} sections by the model\n`,
  );
line("side by side", together);
line("one after the other", oneByOne);
process.stdout.write(`side by side takes ${(100 * share).toFixed(0)} % of the time\n`);
await standIn.close();
process.exitCode = share <= 0.25 ? 0 : 1;
