/**
 * Runs the OpenAI stand-in at the speed of a real model: `node scripts/openai/serve.ts`. PORT changes the port from 4010.
 * It is not a model: it returns drafts unchanged.
 */
import { startOpenAiStandIn } from "./stand-in.ts";

const { base } = await startOpenAiStandIn({
  port: Number(process.env.PORT ?? 4010),
  pace: { first: 740, perSecond: 131 },
});
process.stdout.write(`OPENAI_BASE_URL=${base} OPENAI_MODEL=stand-in npm start\n`);
