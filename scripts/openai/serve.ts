/** `node scripts/openai/serve.ts`: starts the fake OpenAI server at a real model's speed, on PORT (4010 by default). */
import { startFakeOpenAi } from "./fake-openai.ts";

const { base } = await startFakeOpenAi({
  port: Number(process.env.PORT ?? 4010),
  pace: { msToFirstToken: 740, tokensPerSecond: 131 },
});
process.stdout.write(`OPENAI_BASE_URL=${base} OPENAI_MODEL=fake npm start\n`);
