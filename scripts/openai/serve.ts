/** `node scripts/openai/serve.ts`: the OpenAI stand-in at a real model's speed, on PORT (4010 by default). */
import { startOpenAiStandIn } from "./stand-in.ts";

const { base } = await startOpenAiStandIn({
  port: Number(process.env.PORT ?? 4010),
  pace: { first: 740, perSecond: 131 },
});
process.stdout.write(`OPENAI_BASE_URL=${base} OPENAI_MODEL=stand-in npm start\n`);
