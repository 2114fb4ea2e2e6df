import type { ReceivedRequest } from "#scripts/openai/answers.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { faults } from "./faults.ts";
import { drawMaliciousTexts, type KnownSecrets } from "./malicious-texts.ts";
import { buildReply, placements, placeText, type Reply } from "./replies.ts";

/** The client through which a request reaches the model. */
export type Protocol = "OpenAI" | "compatible" | "Perplexity";

/** One malicious output from the model's server. */
export type MaliciousOutput = {
  name: string;
  family: string;
  protocol: Protocol;
  /** Invented facts, which must not appear unmarked. */
  planted: readonly string[];
  reply(request: ReceivedRequest): Reply;
};

const shuffle = <T>(values: readonly T[], draw: () => number): T[] =>
  values
    .map((value) => ({ value, position: draw() }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ value }) => value);

/** Orders outputs: one from each family, then a second from each, and so on. */
const interleaveFamilies = (outputs: readonly MaliciousOutput[]): MaliciousOutput[] =>
  [...Map.groupBy(outputs, ({ family }) => family).values()]
    .flatMap((family) => family.map((output, round) => ({ output, round })))
    .toSorted((a, b) => a.round - b.round)
    .map(({ output }) => output);

/**
 * Builds distinct malicious outputs: every fault over every protocol, then texts at every placement, redrawn until
 * there are enough.
 */
export const buildMaliciousOutputs = (
  seed: number,
  protocols: readonly Protocol[],
  known: KnownSecrets,
  count: number,
): MaliciousOutput[] => {
  const draw = createSeededRandom(seed);
  const ofFaults = protocols.flatMap((protocol) =>
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
  const ofTexts = new Map<string, MaliciousOutput>();
  for (let round = 0; ofTexts.size < count; round++)
    for (const { family, text, planted } of drawMaliciousTexts(known, draw))
      for (const [index, placement] of placements.entries()) {
        const protocol = protocols[(round + index) % protocols.length] as Protocol; // There is at least one.
        const reply = (request: ReceivedRequest) => buildReply(request, { text: placeText(request, placement, text) });
        const name = `${text.slice(0, 60)} ${placement} (${protocol})`;
        ofTexts.set(`${placement} ${protocol} ${text}`, { name, family, protocol, planted, reply });
      }
  // A short run includes every family; a long one starts with all faults.
  const faultCount = Math.min(ofFaults.length, Math.ceil(count / 3));
  return [
    ...shuffle(ofFaults, draw).slice(0, faultCount),
    ...interleaveFamilies(shuffle([...ofTexts.values()], draw)),
  ].slice(0, count);
};
