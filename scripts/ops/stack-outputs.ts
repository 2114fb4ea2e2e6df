import type { Args } from "./command.ts";
import { type Ops, OpsProblem } from "./ops.ts";
import type { Secrets } from "./secret-forms.ts";

/** What a script needs to know of a deployed stack, as its outputs say it. */
export type Deployed = {
  all: { name: string; value: string; says: string }[];
  AppUrl: string;
  TableName: string;
  JobQueueUrl: string;
  JobDlqUrl: string;
  BucketName: string;
  secrets: Record<keyof Secrets, string>;
};

/** Reads a stack's outputs; one that lacks any was deployed by another version. */
export const deployedBy = (stack: string, all: Deployed["all"]): Deployed => {
  const of = (name: string) => {
    const found = all.find((output) => output.name === name)?.value;
    if (!found)
      throw new OpsProblem(`The stack ${stack} has no output ${name}: bring it up to date with npm run deploy.`);
    return found;
  };
  const names = ["AppUrl", "TableName", "JobQueueUrl", "JobDlqUrl", "BucketName"] as const;
  const [AppUrl, TableName, JobQueueUrl, JobDlqUrl, BucketName] = names.map(of) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const secrets = JSON.parse(of("SecretArns")) as Deployed["secrets"];
  return { all, AppUrl, TableName, JobQueueUrl, JobDlqUrl, BucketName, secrets };
};

/** The stack that the settings name. Throws OpsProblem when it is not there. */
export const deployed = async (ops: Ops, { settings, session }: Args): Promise<Deployed> => {
  const { stack, config } = settings();
  const found = await ops.aws(session()).stack(stack);
  if (!found)
    throw new OpsProblem(
      `There is no stack ${stack} in ${config.region}. Deploy it with npm run deploy, or name another --stage or --region.`,
    );
  return deployedBy(stack, found.outputs);
};
