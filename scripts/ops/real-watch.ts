import {
  DescribeExportCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListExportsCommand,
} from "@aws-sdk/client-dynamodb";
import { type AskingAws, textIn, within } from "./asking-aws.ts";
import type { Aws, Copy } from "./aws.ts";

type BackupJob = { State: string; StatusMessage?: string; CreationDate: number };
const failed = ["FAILED", "ABORTED", "EXPIRED", "PARTIAL"];
const stateOf = (state = ""): Copy["state"] =>
  state === "COMPLETED" ? "made" : failed.includes(state) ? "failed" : "under way";
const newestFirst = (one: Copy, other: Copy) => other.at.getTime() - one.at.getTime();

const namesIn = (xml: string) => Array.from(xml.matchAll(/<AlarmName>([^<]*)</g), ([, name = ""]) => name);

type Watching = Pick<Aws, "backups" | "lastExport" | "alarms" | "subscribers">;

/** What AWS knows of backups, alarms and who is told, in one region. */
export const watching = (
  ask: Pick<AskingAws, "xml" | "get">,
  region: string,
  client: Pick<DynamoDBClient, "send"> = new DynamoDBClient({ region }),
): Watching => {
  const arnOf = async (TableName: string) =>
    (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableArn ?? "";
  const alarmNames = async (parameters: Record<string, string>) => {
    const action = { Action: "DescribeAlarms", Version: "2010-08-01", MaxRecords: "100" };
    return namesIn(await ask.xml("monitoring", region, { ...action, ...parameters }));
  };
  return {
    async backups(table) {
      const found = await ask.get("backup", region, "/backup-jobs/", { resourceArn: await arnOf(table) });
      const { BackupJobs = [] } = found as { BackupJobs?: BackupJob[] };
      return BackupJobs.map(({ State, StatusMessage = "", CreationDate }) => ({
        state: stateOf(State),
        at: new Date(CreationDate * 1000),
        why: StatusMessage,
      })).toSorted(newestFirst);
    },
    async lastExport(table) {
      const TableArn = await arnOf(table);
      const { ExportSummaries = [] } = await client.send(new ListExportsCommand({ TableArn, MaxResults: 25 }));
      // Their names begin with the instant.
      const ExportArn = ExportSummaries.map((one) => one.ExportArn ?? "")
        .toSorted()
        .at(-1);
      if (!ExportArn) return undefined;
      const { ExportDescription: made } = await client.send(new DescribeExportCommand({ ExportArn }));
      return {
        state: stateOf(made?.ExportStatus),
        at: made?.StartTime ?? made?.ExportTime ?? new Date(0),
        why: made?.FailureMessage ?? "",
      };
    },
    async alarms(stack) {
      const AlarmNamePrefix = `${stack}-`;
      const [all, ringing] = await Promise.all([
        alarmNames({ AlarmNamePrefix }),
        alarmNames({ AlarmNamePrefix, StateValue: "ALARM" }),
      ]);
      return { count: all.length, ringing };
    },
    async subscribers(TopicArn) {
      const action = { Action: "ListSubscriptionsByTopic", Version: "2010-03-31", TopicArn };
      return within(await ask.xml("sns", region, action), "Subscriptions")
        .split("</member>")
        .map((member) => ({
          address: textIn(member, "Endpoint"),
          isPending: textIn(member, "SubscriptionArn") === "PendingConfirmation",
        }))
        .filter(({ address }) => address !== "");
    },
  };
};
