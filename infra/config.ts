import * as z from "zod";
import { findClosestMatch } from "./nearest.ts";
import { Settings } from "./settings.ts";

const Config = Settings.refine(({ domainName, certificateArn }) => !domainName === !certificateArn, {
  path: ["domainName"],
  message: "domainName and certificateArn belong together",
})
  .refine(({ hostedZoneId, domainName }) => !hostedZoneId || domainName, {
    path: ["hostedZoneId"],
    message: "is for the records of domainName, which is not set",
  })
  .refine(({ stage, removalPolicy }) => stage !== "prod" || removalPolicy !== "destroy", {
    path: ["removalPolicy"],
    message: "production retains its data; use another stage name for a disposable installation",
  });
export type Config = z.output<typeof Config>;

const knownKeys = Object.keys(Settings.shape);
/** CDK's own context keys with plain names; all its others contain `:`, `/` or `@`. */
const cdkKeys = ["acknowledged-issue-numbers", "cli-telemetry"];
const isSetting = (key: string) => !/[:/@]/.test(key) && !cdkKeys.includes(key);

/**
 * Reads the settings from the context of `cdk.json` and `-c key=value`.
 * @throws Error that names every invalid setting and suggests the closest name for unknown ones.
 */
export const readConfig = (context: Record<string, unknown>): Config => {
  const settings = Object.fromEntries(Object.entries(context).filter(([key]) => isSetting(key)));
  const unknown = Object.keys(settings).filter((key) => !knownKeys.includes(key));
  if (unknown.length > 0)
    throw new Error(
      unknown.map((key) => `Unknown setting "${key}": did you mean "${findClosestMatch(key, knownKeys)}"?`).join("\n"),
    );
  const parsed = Config.safeParse(settings);
  if (!parsed.success) throw new Error(`Invalid settings:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
