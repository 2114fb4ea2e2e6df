import type { Asked } from "#scripts/openai/answers.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { faults } from "./faults.ts";
import { drawMaliciousTexts, type Known } from "./malicious-texts.ts";
import { buildReply, placements, placeText, type Reply } from "./replies.ts";

/** The client through which a request reaches the model. */
export type Protocol = "OpenAI" | "compatible" | "Perplexity";

/** One malicious output of the model's server. */
export type Case = {
  name: string;
  family: string;
  protocol: Protocol;
  /** Invented facts, which must not appear unmarked. */
  planted: readonly string[];
  reply(asked: Asked): Reply;
};

const shuffled = <T>(list: readonly T[], draw: () => number): T[] =>
  list
    .map((one) => ({ one, at: draw() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** One of each family, then a second of each, and so on. */
const inTurn = (cases: readonly Case[]): Case[] => {
  const met = new Map<string, number>();
  const rounds = cases.map((one) => {
    const round = met.get(one.family) ?? 0;
    met.set(one.family, round + 1);
    return { one, round };
  });
  return rounds.toSorted((a, b) => a.round - b.round).map(({ one }) => one);
};

/**
 * Distinct malicious outputs: every fault over every protocol, then texts at every placement, redrawn until there are
 * enough.
 */
export const buildCases = (seed: number, protocols: readonly Protocol[], known: Known, many: number): Case[] => {
  const draw = createSeededRandom(seed);
  const ofFaults = protocols.flatMap((protocol) =>
    faults.map(
      ({ name, planted = [], reply }): Case => ({
        name: `${name} (${protocol})`,
        family: "faults",
        protocol,
        planted,
        reply,
      }),
    ),
  );
  const ofTexts: Case[] = [];
  const seen = new Set<string>();
  for (let round = 0; ofTexts.length < many; round++)
    for (const { family, text, planted } of drawMaliciousTexts(known, draw))
      for (const [at, placement] of placements.entries()) {
        const protocol = protocols[(round + at) % protocols.length] as Protocol; // there is at least one
        const key = `${placement} ${protocol} ${text}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const reply = (asked: Asked) => buildReply(asked, { text: placeText(asked, placement, text) });
        ofTexts.push({ name: `${text.slice(0, 60)} ${placement} (${protocol})`, family, protocol, planted, reply });
      }
  const all = [...shuffled(ofFaults, draw), ...inTurn(shuffled(ofTexts, draw))];
  // A short run includes every family; a long one begins with all faults.
  const share = Math.min(ofFaults.length, Math.ceil(many / 3));
  return [...all.slice(0, share), ...all.slice(ofFaults.length)].slice(0, many);
};
