import * as z from "zod";
import { nearest } from "./nearest.ts";
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
    message: "production keeps its data; name the stage otherwise for an installation that may vanish",
  });
export type Config = z.output<typeof Config>;

const knownKeys = Object.keys(Settings.shape);
/** What the tool keeps under a plain name in `cdk.json` and `cdk.context.json`; all else of its own carries `:`, `/` or `@`. */
const ownOfTool = ["acknowledged-issue-numbers", "cli-telemetry"];
const isOurs = (key: string) => !/[:/@]/.test(key) && !ownOfTool.includes(key);

/**
 * The settings in the context of `cdk.json` and of `-c key=value`.
 * @throws Error that names every wrong setting; for an unknown one, the nearest known.
 */
export const readConfig = (context: Record<string, unknown>): Config => {
  const ours = Object.fromEntries(Object.entries(context).filter(([key]) => isOurs(key)));
  const unknown = Object.keys(ours).filter((key) => !knownKeys.includes(key));
  if (unknown.length > 0)
    throw new Error(
      unknown.map((key) => `Unknown setting "${key}": did you mean "${nearest(key, knownKeys)}"?`).join("\n"),
    );
  const parsed = Config.safeParse(ours);
  if (!parsed.success) throw new Error(`Wrong settings:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
