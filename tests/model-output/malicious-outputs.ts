import type { ReceivedRequest } from "#scripts/openai/answers.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { faults } from "./faults.ts";
import { generateMaliciousTexts, type KnownSecrets } from "./malicious-texts.ts";
import { buildReply, placements, placeText, type Reply } from "./replies.ts";

/** The protocol of the client that sends requests to the model. */
export type Protocol = "OpenAI" | "compatible" | "Perplexity";

/** A malicious response from the model's server. */
export type MaliciousOutput = {
  name: string;
  family: string;
  protocol: Protocol;
  /** Invented facts, which must not appear unmarked. */
  planted: readonly string[];
  reply(request: ReceivedRequest): Reply;
};

const shuffle = <T>(values: readonly T[], random: () => number): T[] =>
  values
    .map((value) => ({ value, position: random() }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ value }) => value);

/** Orders outputs round-robin: one from each family, then a second from each, and so on. */
const interleaveFamilies = (outputs: readonly MaliciousOutput[]): MaliciousOutput[] =>
  [...Map.groupBy(outputs, ({ family }) => family).values()]
    .flatMap((family) => family.map((output, round) => ({ output, round })))
    .toSorted((a, b) => a.round - b.round)
    .map(({ output }) => output);

/**
 * Builds distinct malicious outputs: every fault with every protocol, and new texts in every placement until there are
 * enough.
 */
export const buildMaliciousOutputs = (
  seed: number,
  protocols: readonly Protocol[],
  known: KnownSecrets,
  count: number,
): MaliciousOutput[] => {
  const random = createSeededRandom(seed);
  const faultOutputs = protocols.flatMap((protocol) =>
    faults.map(
      ({ name, planted = [], reply }): MaliciousOutput => ({
        name: `${name} (${protocol})`,
        family: "faults",
        protocol,
        planted,
        reply,
      }),
    ),
  );
  const textOutputs = new Map<string, MaliciousOutput>();
  for (let round = 0; textOutputs.size < count; round++)
    for (const { family, text, planted } of generateMaliciousTexts(known, random))
      for (const [index, placement] of placements.entries()) {
        const protocol = protocols[(round + index) % protocols.length] as Protocol; // There is at least one.
        const reply = (request: ReceivedRequest) => buildReply(request, { text: placeText(request, placement, text) });
        const name = `${text.slice(0, 60)} ${placement} (${protocol})`;
        textOutputs.set(`${placement} ${protocol} ${text}`, { name, family, protocol, planted, reply });
      }
  // At most a third are faults, so that even a short run includes every family.
  const faultCount = Math.min(faultOutputs.length, Math.ceil(count / 3));
  return [
    ...shuffle(faultOutputs, random).slice(0, faultCount),
    ...interleaveFamilies(shuffle([...textOutputs.values()], random)),
  ].slice(0, count);
};
