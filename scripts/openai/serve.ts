/**
 * Runs the stand-in for OpenAI until it is stopped, as quick as a real model: `node scripts/openai/serve.ts`, with
 * PORT for another port than 4010. Nothing of it is a model: it gives the drafts back as they are.
 */
import { startOpenAiStandIn } from "./stand-in.ts";

const { base } = await startOpenAiStandIn({
  port: Number(process.env.PORT ?? 4010),
  pace: { first: 740, perSecond: 131 },
});
process.stdout.write(`OPENAI_BASE_URL=${base} OPENAI_MODEL=stand-in npm start\n`);
