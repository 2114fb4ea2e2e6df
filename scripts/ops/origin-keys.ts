import { randomInt } from "node:crypto";
import { getOriginKeyField, originKeyLength, parseOriginKeyGeneration } from "#infra/api/origin-key.ts";
import { OpsError } from "./ops.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Generates an origin key (CloudFront to API): letters and digits only. */
export const generateOriginKey = (): string =>
  Array.from({ length: originKeyLength }, () => alphabet[randomInt(alphabet.length)]).join("");

const runbookSection = "docs/runbook.md, Rotating the key between CloudFront and the API";

type Change = { isThere: boolean; generate: boolean; remove: boolean; inUse: readonly number[] };

/**
 * Rejects changes that would break the connection between CloudFront and the API: replacing or
 * removing a key in use, or typing a key. Ignores other fields. Throws OpsProblem with what to do
 * instead.
 */
export const validateOriginKeyChange = (field: string, { isThere, generate, remove, inUse }: Change): void => {
  const generation = parseOriginKeyGeneration(field);
  if (generation === undefined) return;
  if (remove && inUse.includes(generation))
    throw new OpsError(
      `The setting originKeys uses generation ${generation}; without it, deployments fail. Rotate the key first (${runbookSection}).`,
    );
  if (remove) return;
  const next = getOriginKeyField(Math.max(generation, ...inUse) + 1);
  // A missing key in originKeys may still be deployed; a new value would differ from the running one.
  if (isThere || inUse.includes(generation))
    throw new OpsError(
      `${isThere ? `A key of generation ${generation} already exists` : `The setting originKeys already uses generation ${generation}`}. CloudFront and the API would not pick up a new value under that name. Generate the next key: npm run secrets:put -- app ${next} --generate (${runbookSection}).`,
    );
  if (!generate)
    throw new OpsError(`Origin keys can only be generated: npm run secrets:put -- app ${field} --generate.`);
};
