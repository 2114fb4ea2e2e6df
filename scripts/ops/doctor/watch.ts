import type { Config } from "#infra/config.ts";
import { retainsData } from "#infra/data/removal-policy.ts";
import type { Aws, Copy } from "../aws.ts";
import type { Deployed } from "../stack-outputs.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

const day = 86_400_000;
const chapter = "(docs/runbook.md, Backups that fail)";
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Copies of one kind: when they are made, and how many days old the last may be. */
const kinds = {
  Backup: { when: "each Wednesday", oldest: 8 },
  Export: { when: "on the first Sunday of a month", oldest: 36 },
} as const;

/** What the copies of one kind say, the newest first. */
const lookAtCopies = (of: keyof typeof kinds, copies: readonly Copy[], now: Date): Finding => {
  const { when, oldest } = kinds[of];
  const [newest] = copies;
  const last = copies.find(({ state }) => state === "made");
  const known = last ? `the last is of ${dayOf(last.at)}` : "there is none";
  if (newest?.state === "failed")
    return wrong(of, `the one of ${dayOf(newest.at)} failed${newest.why && ` (${newest.why})`}; ${known} ${chapter}.`);
  if (!last) return warning(of, `${known} yet. It is made ${when}; if that has gone by, look into it ${chapter}.`);
  if (now.getTime() - last.at.getTime() > oldest * day)
    return wrong(of, `${known}, and one is due ${when}. Is it still scheduled? ${chapter}`);
  return ok(of, known);
};

/** When was data last put where nobody can delete it, and when into files? Of a stage that keeps its data. */
export const lookAtBackups = async (
  aws: Aws,
  { TableName }: Deployed,
  config: Config,
  now: Date,
): Promise<Finding[]> => {
  if (!retainsData(config)) return [];
  const [backups, exported] = await Promise.all([aws.backups(TableName), aws.lastExport(TableName)]);
  return [lookAtCopies("Backup", backups, now), lookAtCopies("Export", exported ? [exported] : [], now)];
};

/** Are there alarms, and does anybody hear them? */
export const lookAtAlarms = async (
  aws: Aws,
  { all }: Deployed,
  { alarmEmail, enableAlarms }: Config,
  stack: string,
): Promise<Finding[]> => {
  const of = "Alarms";
  const topic = all.find(({ name }) => name === "AlarmTopicArn")?.value;
  const { count, ringing } = await aws.alarms(stack);
  if (enableAlarms && !count)
    return [wrong(of, "the settings want them, and none is deployed. npm run deploy makes them.")];
  if (!enableAlarms && count)
    return [warning(of, `the settings want none, and ${count} are deployed. npm run deploy takes them away.`)];
  const findings = ringing.length ? [warning(of, `ringing now: ${ringing.join(", ")} (docs/runbook.md, Alarms).`)] : [];
  if (!alarmEmail) return findings; // said of the settings already
  const told = topic ? await aws.subscribers(topic) : [];
  const subscriber = told.find(({ address }) => address.toLowerCase() === alarmEmail.toLowerCase());
  if (!subscriber)
    return [
      ...findings,
      wrong(of, `${alarmEmail} is not told: it was never deployed, or has unsubscribed. npm run deploy, then confirm.`),
    ];
  if (subscriber.isPending)
    return [
      ...findings,
      wrong(
        of,
        `${alarmEmail} is told nothing before the link in AWS's mail "Subscription Confirmation" is opened. It is good for three days; the topic's page in SNS sends another.`,
      ),
    ];
  return [...findings, ok(of, `${count} of them, told to ${alarmEmail}`)];
};
