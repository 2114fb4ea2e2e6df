import { type Ops, OpsError } from "./ops.ts";
import type { SecretName } from "./secret-fields.ts";
import { readSettings, type Settings, type SettingsOptions } from "./settings.ts";

export type StackOutputs = {
  all: { name: string; value: string; description: string }[];
  AppUrl: string;
  ApiUrl: string;
  UrgentAlarmTopicArn: string;
  TableName: string;
  JobQueueUrl: string;
  JobDlqUrl: string;
  BucketName: string;
  MissedRunsUrl: string;
  secrets: Record<SecretName, string>;
  /** Log groups by the name of their Lambda, such as `auth`, and of the API's and CloudFront's logs. */
  logGroups: Record<string, string>;
};

/** Validates a stack's outputs. Throws OpsError if one is missing, because another version deployed the stack. */
export const parseStackOutputs = (stack: string, all: StackOutputs["all"]): StackOutputs => {
  const getOutput = (name: string) => {
    const value = all.find((output) => output.name === name)?.value;
    if (!value) throw new OpsError(`Stack ${stack} has no output ${name}. Update it with npm run deploy.`);
    return value;
  };
  return {
    all,
    AppUrl: getOutput("AppUrl"),
    ApiUrl: getOutput("ApiUrl"),
    UrgentAlarmTopicArn: getOutput("UrgentAlarmTopicArn"),
    TableName: getOutput("TableName"),
    JobQueueUrl: getOutput("JobQueueUrl"),
    JobDlqUrl: getOutput("JobDlqUrl"),
    BucketName: getOutput("BucketName"),
    MissedRunsUrl: getOutput("MissedRunsUrl"),
    secrets: JSON.parse(getOutput("SecretArns")) as StackOutputs["secrets"],
    logGroups: JSON.parse(getOutput("LogGroups")) as StackOutputs["logGroups"],
  };
};

/** Reads the outputs of the stack in the settings. Throws OpsError if it does not exist. */
export const readStackOutputs = async (ops: Ops, { stack, config, session }: Settings): Promise<StackOutputs> => {
  const description = await ops.aws(session).findStack(stack);
  if (!description)
    throw new OpsError(
      `Stack ${stack} not found in ${config.region}. Deploy it with npm run deploy, or choose another --stage or --region.`,
    );
  return parseStackOutputs(stack, description.outputs);
};

export const printOutputs = async (ops: Ops, options: SettingsOptions & { json?: boolean }): Promise<number> => {
  const { all } = await readStackOutputs(ops, readSettings(options));
  if (options.json) {
    ops.print(JSON.stringify(Object.fromEntries(all.map(({ name, value }) => [name, value])), null, 2));
    return 0;
  }
  for (const { name, value, description } of all.toSorted((a, b) => a.name.localeCompare(b.name))) {
    ops.print(`${name}: ${value}`);
    if (description) ops.print(`  ${description}`);
  }
  return 0;
};
