import type { ApiDeployment, ApiStage } from "./aws.ts";
import { confirmStage } from "./confirm-stage.ts";
import { type Ops, OpsError } from "./ops.ts";
import { readSettings, type SettingsOptions } from "./settings.ts";
import { readStackOutputs } from "./stack-outputs.ts";

type RollbackOptions = SettingsOptions & {
  current?: boolean;
  list?: boolean;
  to?: string;
  watch?: string;
  confirm?: string;
};

const pollMilliseconds = 30_000;
const minute = 60_000;
/** Longer than a deployment and its smoke test take. */
const recentHours = 2;
const formatTime = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** Parses a URL such as https://ID.execute-api.us-east-1.amazonaws.com/STAGE/. */
const parseApiUrl = (url: string): ApiStage => {
  const { hostname, pathname } = new URL(url);
  return { restApiId: hostname.split(".")[0] ?? "", stageName: pathname.split("/")[1] ?? "" };
};

/** The deployments of the API, newest first, and the ID of the one that its stage uses. */
type Deployments = { deployments: ApiDeployment[]; currentId: string };

const printDeployments = (ops: Ops, { deployments, currentId }: Deployments): number => {
  for (const { id, createdAt } of deployments)
    ops.print(`${formatTime(createdAt)} ${id}${id === currentId ? " (in use)" : ""}`);
  return 0;
};

/** Returns the deployment with the ID `to`, or the one before the current one. Throws OpsError if there is none. */
const findTarget = ({ deployments, currentId }: Deployments, to: string | undefined): ApiDeployment => {
  const target = to
    ? deployments.find(({ id }) => id === to)
    : deployments[deployments.findIndex(({ id }) => id === currentId) + 1];
  if (target) return target;
  throw new OpsError(
    to
      ? `The API has no deployment ${to}. npm run rollback -- --list shows them.`
      : "The API has no earlier deployment. Only stages that retain their data keep earlier ones; deploy an earlier commit instead.",
  );
};

type Watch = { stack: string; topicArn: string; minutes: number; since: Date };

/** Waits until an urgent alarm fires and returns its name, or undefined after `minutes`. */
const waitForAlarm = async (
  ops: Ops,
  aws: ReturnType<Ops["aws"]>,
  { stack, topicArn, minutes, since }: Watch,
): Promise<string | undefined> => {
  const end = ops.now().getTime() + minutes * minute;
  for (;;) {
    const { firing } = await aws.listAlarms(stack);
    // The deployment may fix an alarm that fired before it.
    const alarm = firing.find(({ actions, since: firingSince }) => actions.includes(topicArn) && firingSince > since);
    if (alarm || ops.now().getTime() >= end) return alarm?.name;
    await ops.wait(pollMilliseconds);
    ops.signal.throwIfAborted();
  }
};

/** Watches the alarms for some minutes and returns the reason to roll back or fail; undefined if all is well. */
const watchAlarms = async (ops: Ops, aws: ReturnType<Ops["aws"]>, watch: Watch): Promise<string | undefined> => {
  if (!(watch.minutes > 0)) throw new OpsError("--watch needs a number of minutes, such as --watch 15.");
  const alarm = await waitForAlarm(ops, aws, watch);
  if (!alarm) ops.print(`No urgent alarm fired within ${watch.minutes} minutes`);
  return alarm;
};

/**
 * Makes the API use an earlier deployment, and with it the Lambda versions of all features. With `watch`, does so only if an urgent alarm fires within that many minutes, and the API was deployed in the last hours. Changes
 * nothing if the API already uses the deployment `to`, as after a release of the web app alone. Throws OpsError if the
 * target's Lambda versions use a different table than the stage, as they did before a restored table replaced it.
 */
export const rollBack = async (ops: Ops, options: RollbackOptions): Promise<number> => {
  const settings = readSettings(options);
  const { UrgentAlarmTopicArn: topicArn, ApiUrl, TableName } = await readStackOutputs(ops, settings);
  const stage = parseApiUrl(ApiUrl);
  const aws = ops.aws(settings.session);
  const state = await aws.listApiDeployments(stage);
  if (options.list) return printDeployments(ops, state);
  if (options.current) {
    ops.print(state.currentId);
    return 0;
  }
  const isUnchanged = options.to === state.currentId;
  const deployedAt = state.deployments.find(({ id }) => id === state.currentId)?.createdAt ?? new Date(0);
  if (options.watch !== undefined) {
    const recently = new Date(ops.now().getTime() - recentHours * 60 * minute);
    const isRecent = deployedAt > recently;
    const since = isRecent ? deployedAt : recently;
    const alarm = await watchAlarms(ops, aws, {
      stack: settings.stack,
      topicArn,
      minutes: Number(options.watch),
      since,
    });
    if (!alarm) return 0;
    ops.printError(`${alarm} has been firing since this deployment.`);
    if (!isRecent || isUnchanged)
      throw new OpsError("Not rolled back, because the last deployment did not change the API.");
  }
  if (isUnchanged) {
    ops.print(`The API already uses deployment ${state.currentId}. Nothing was changed.`);
    return 0;
  }
  const target = findTarget(state, options.to);
  if (target.table !== TableName)
    throw new OpsError(
      `Deployment ${target.id} uses the table ${target.table || "of an unknown name"}, but the stage uses ${TableName}: users would see and change old records. Deploy the earlier commit instead, which keeps the table.`,
    );
  if (options.watch === undefined) {
    ops.print(
      `The API changes from the deployment of ${formatTime(deployedAt)} to that of ${formatTime(target.createdAt)}`,
    );
    await confirmStage(ops, options, settings.config.stage);
  }
  await aws.setApiDeployment(stage, target.id);
  ops.print(`The API uses deployment ${target.id} of ${formatTime(target.createdAt)}.`);
  ops.print(
    "Jobs, schedules and the web app are still those of the last deployment. Deploy the commit of that time to change them too.",
  );
  return options.watch === undefined ? 0 : 1;
};
