import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "#infra/config.ts";
import type { OptionValues } from "./command.ts";
import { OpsError } from "./ops.ts";

export type Settings = {
  config: Config;
  /** Stack name. */
  stack: string;
  /** True if the key is set in cdk.json or with `-c`. */
  isSet(key: keyof Config): boolean;
  /** Arguments that make `cdk` use the same settings. */
  context: string[];
};

const projectFolder = join(import.meta.dirname, "..", "..");

const readContext = (folder: string): Record<string, unknown> => {
  const { context = {} } = JSON.parse(readFileSync(join(folder, "cdk.json"), "utf8")) as { context?: object };
  return { ...context };
};

/**
 * Reads settings as `cdk` does: cdk.json, then command-line overrides. Throws OpsProblem listing
 * every invalid setting.
 */
export const readSettings = (values: OptionValues, folder = projectFolder): Settings => {
  const pairs = [values.context ?? []].flat().map((text) => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(String(text)) ?? [];
    if (!key) throw new OpsError(`"-c ${text}" is not a setting. Use -c key=value.`);
    return [key, value ?? ""] as const;
  });
  for (const key of ["stage", "region"] as const)
    if (typeof values[key] === "string") pairs.push([key, values[key]] as const);
  const given = { ...readContext(folder), ...Object.fromEntries(pairs) };
  let config: Config;
  try {
    config = readConfig(given);
  } catch (error) {
    throw new OpsError(`${(error as Error).message}\nFix it in cdk.json or in the -c option.`);
  }
  return {
    config,
    isSet: (key) => key in given,
    stack: `Grantlamp-${config.stage}`,
    context: pairs.flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  };
};
