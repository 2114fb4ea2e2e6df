import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "#infra/config.ts";
import { type AwsSession, OpsError } from "./ops.ts";

export type SettingsOptions = { stage?: string; region?: string; profile?: string; context?: string[] };

export type Settings = {
  config: Config;
  session: AwsSession;
  stack: string;
  /** True if the key is set in cdk.json or with `-c`. */
  isSet(key: keyof Config): boolean;
  /** Arguments that make `cdk` use the same settings. */
  context: string[];
};

const projectFolder = join(import.meta.dirname, "..", "..");

const readContext = (): Record<string, unknown> => {
  const { context = {} } = JSON.parse(readFileSync(join(projectFolder, "cdk.json"), "utf8")) as { context?: object };
  return { ...context };
};

/**
 * Reads settings as `cdk` does: cdk.json, then command-line overrides. Throws OpsError listing every invalid setting.
 */
export const readSettings = ({ context = [], stage, region, profile }: SettingsOptions): Settings => {
  const pairs = context.map((text) => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (!key) throw new OpsError(`"-c ${text}" is not a setting. Use -c key=value.`);
    return [key, value ?? ""] as const;
  });
  for (const [key, value] of Object.entries({ stage, region })) if (value !== undefined) pairs.push([key, value]);
  const values = { ...readContext(), ...Object.fromEntries(pairs) };
  let config: Config;
  try {
    config = readConfig(values);
  } catch (error) {
    throw new OpsError(`${(error as Error).message}\nFix it in cdk.json or in the -c option.`);
  }
  return {
    config,
    session: { profile, region: config.region },
    isSet: (key) => key in values,
    stack: `Grantlamp-${config.stage}`,
    context: pairs.flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  };
};
