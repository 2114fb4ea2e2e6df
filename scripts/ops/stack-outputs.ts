import type { CommandArgs } from "./command.ts";
import { type Ops, OpsError } from "./ops.ts";
import type { SecretDefinitions } from "./secret-fields.ts";

/** The outputs of a deployed stack. */
export type StackOutputs = {
  all: { name: string; value: string; description: string }[];
  AppUrl: string;
  TableName: string;
  JobQueueUrl: string;
  JobDlqUrl: string;
  BucketName: string;
  secrets: Record<keyof SecretDefinitions, string>;
};

/**
 * Validates a stack's outputs. Throws OpsProblem if one is missing, because another version
 * deployed the stack.
 */
export const parseStackOutputs = (stack: string, all: StackOutputs["all"]): StackOutputs => {
  const getOutput = (name: string) => {
    const found = all.find((output) => output.name === name)?.value;
    if (!found) throw new OpsError(`Stack ${stack} has no output ${name}. Update it with npm run deploy.`);
    return found;
  };
  const names = ["AppUrl", "TableName", "JobQueueUrl", "JobDlqUrl", "BucketName"] as const;
  const [AppUrl, TableName, JobQueueUrl, JobDlqUrl, BucketName] = names.map(getOutput) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const secrets = JSON.parse(getOutput("SecretArns")) as StackOutputs["secrets"];
  return { all, AppUrl, TableName, JobQueueUrl, JobDlqUrl, BucketName, secrets };
};

/** Reads the outputs of the stack in the settings. Throws OpsProblem if it does not exist. */
export const readStackOutputs = async (ops: Ops, { settings, session }: CommandArgs): Promise<StackOutputs> => {
  const { stack, config } = settings();
  const found = await ops.aws(session()).stack(stack);
  if (!found)
    throw new OpsError(
      `Stack ${stack} not found in ${config.region}. Deploy it with npm run deploy, or choose another --stage or --region.`,
    );
  return parseStackOutputs(stack, found.outputs);
};
