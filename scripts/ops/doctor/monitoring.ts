import type { Config } from "#infra/config.ts";
import { retainsData } from "#infra/data/removal-policy.ts";
import type { BackupRun, OpsAws } from "../aws.ts";
import type { StackOutputs } from "../stack-outputs.ts";
import { errorFinding, type Finding, okFinding, warningFinding } from "./finding.ts";

const day = 86_400_000;
const runbookSection = "(docs/runbook.md, Backups that fail)";
const formatDay = (date: Date) => date.toISOString().slice(0, 10);

/** Schedule and maximum age in days, by kind of backup. */
const schedules = {
  Backup: { when: "each Wednesday", maxAgeDays: 8 },
  Export: { when: "on the first Sunday of a month", maxAgeDays: 36 },
} as const;

/** Checks the backups of one kind, given newest first. */
const lookAtCopies = (subject: keyof typeof schedules, copies: readonly BackupRun[], now: Date): Finding => {
  const { when, maxAgeDays } = schedules[subject];
  const [newest] = copies;
  const last = copies.find(({ state }) => state === "made");
  const summary = last ? `last one from ${formatDay(last.at)}` : "none";
  if (newest?.state === "failed")
    return errorFinding(
      subject,
      `the one from ${formatDay(newest.at)} failed${newest.why && ` (${newest.why})`}; ${last ? summary : "there are no others"} ${runbookSection}.`,
    );
  if (!last)
    return warningFinding(
      subject,
      `none yet. It runs ${when}; if that time has passed, investigate ${runbookSection}.`,
    );
  if (now.getTime() - last.at.getTime() > maxAgeDays * day)
    return errorFinding(
      subject,
      `${summary}, although one is due ${when}. Check that it is still scheduled ${runbookSection}.`,
    );
  return okFinding(subject, summary);
};

/** Checks the last backup and S3 export, for stages that retain their data. */
export const checkBackups = async (
  aws: OpsAws,
  { TableName }: StackOutputs,
  config: Config,
  now: Date,
): Promise<Finding[]> => {
  if (!retainsData(config)) return [];
  const [backups, exported] = await Promise.all([aws.backups(TableName), aws.lastExport(TableName)]);
  return [lookAtCopies("Backup", backups, now), lookAtCopies("Export", exported ? [exported] : [], now)];
};

/** Checks that the alarms are deployed, not ringing, and have a confirmed subscriber. */
export const checkAlarms = async (
  aws: OpsAws,
  { all }: StackOutputs,
  { alarmEmail, enableAlarms }: Config,
  stack: string,
): Promise<Finding[]> => {
  const subject = "Alarms";
  const topic = all.find(({ name }) => name === "AlarmTopicArn")?.value;
  const { count, ringing } = await aws.alarms(stack);
  if (enableAlarms && !count)
    return [errorFinding(subject, "enabled in the settings, but none are deployed. Run npm run deploy.")];
  if (!enableAlarms && count)
    return [
      warningFinding(
        subject,
        `disabled in the settings, but ${count} are deployed. Run npm run deploy to remove them.`,
      ),
    ];
  const findings = ringing.length
    ? [warningFinding(subject, `in ALARM state: ${ringing.join(", ")} (docs/runbook.md, Alarms).`)]
    : [];
  if (!alarmEmail) return findings; // lookAtSettings reports this
  const subscribers = topic ? await aws.subscribers(topic) : [];
  const subscriber = subscribers.find(({ address }) => address.toLowerCase() === alarmEmail.toLowerCase());
  if (!subscriber)
    return [
      ...findings,
      errorFinding(
        subject,
        `${alarmEmail} is not subscribed: it was never deployed, or has unsubscribed. Run npm run deploy, then confirm.`,
      ),
    ];
  if (subscriber.isPending)
    return [
      ...findings,
      errorFinding(
        subject,
        `${alarmEmail} is not confirmed. Open the link in AWS's email "Subscription Confirmation" within three days, or request another on the topic's SNS page.`,
      ),
    ];
  return [...findings, okFinding(subject, `${count}, sent to ${alarmEmail}`)];
};
