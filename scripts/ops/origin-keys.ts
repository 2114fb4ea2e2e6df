import { randomInt } from "node:crypto";
import { getOriginKeyField, originKeyLength, parseOriginKeyGeneration } from "#infra/api/origin-key.ts";
import { OpsProblem } from "./ops.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A key between CloudFront and the API, which takes letters and digits alone. */
export const newOriginKey = (): string =>
  Array.from({ length: originKeyLength }, () => alphabet[randomInt(alphabet.length)]).join("");

const rotating = "docs/runbook.md, Rotating the key between CloudFront and the API";

type Wish = { isThere: boolean; generate: boolean; remove: boolean; inUse: readonly number[] };

/**
 * Refuses what would part CloudFront from the API: a key in use is neither changed, made anew nor taken out, and none is typed.
 * Does nothing for other fields. Throws OpsProblem with what to do instead.
 */
export const refuseWrongTurn = (field: string, { isThere, generate, remove, inUse }: Wish): void => {
  const generation = parseOriginKeyGeneration(field);
  if (generation === undefined) return;
  if (remove && inUse.includes(generation))
    throw new OpsProblem(
      `The setting originKeys names generation ${generation}: without it nothing can be deployed. Turn the key first (${rotating}).`,
    );
  if (remove) return;
  const next = getOriginKeyField(Math.max(generation, ...inUse) + 1);
  // One that is named and missing may be deployed: whoever reads it next would have another than the rest.
  if (isThere || inUse.includes(generation))
    throw new OpsProblem(
      `${isThere ? `There is a key of generation ${generation} already` : `The setting originKeys names generation ${generation} already`}. CloudFront and the API would not read another under its name; make the next: npm run secrets:put -- app ${next} --generate (${rotating}).`,
    );
  if (!generate)
    throw new OpsProblem(`This key is made here and seen by nobody: npm run secrets:put -- app ${field} --generate.`);
};
