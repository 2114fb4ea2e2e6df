import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "#infra/config.ts";
import type { Values } from "./command.ts";
import { OpsProblem } from "./ops.ts";

export type Settings = {
  config: Config;
  /** The name of the stack. */
  stack: string;
  /** Does somebody say it, in cdk.json or behind `-c`? */
  isSet(key: keyof Config): boolean;
  /** What `cdk` has to be told to find the same settings. */
  context: string[];
};

const projectFolder = join(import.meta.dirname, "..", "..");

const fromFile = (folder: string): Record<string, unknown> => {
  const { context = {} } = JSON.parse(readFileSync(join(folder, "cdk.json"), "utf8")) as { context?: object };
  return { ...context };
};

/** The settings as `cdk` would read them: cdk.json, then what was typed. Throws OpsProblem that names every wrong one. */
export const readSettings = (values: Values, folder = projectFolder): Settings => {
  const pairs = [values.context ?? []].flat().map((text) => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(String(text)) ?? [];
    if (!key) throw new OpsProblem(`"-c ${text}" is no setting. It has to be -c key=value.`);
    return [key, value ?? ""] as const;
  });
  for (const key of ["stage", "region"] as const)
    if (typeof values[key] === "string") pairs.push([key, values[key]] as const);
  const given = { ...fromFile(folder), ...Object.fromEntries(pairs) };
  let config: Config;
  try {
    config = readConfig(given);
  } catch (error) {
    throw new OpsProblem(`${(error as Error).message}\nPut it right in cdk.json, or in what follows -c.`);
  }
  return {
    config,
    isSet: (key) => key in given,
    stack: `Grantlamp-${config.stage}`,
    context: pairs.flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  };
};
