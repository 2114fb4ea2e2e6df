import {
  DescribeExportCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListExportsCommand,
} from "@aws-sdk/client-dynamodb";
import type { BackupRun, OpsAws } from "./aws.ts";
import { type AwsRequester, getElementText, getInnerXml } from "./aws-requester.ts";

type BackupJob = { State: string; StatusMessage?: string; CreationDate: number };
const failedStates = ["FAILED", "ABORTED", "EXPIRED", "PARTIAL"];
const parseState = (state = ""): BackupRun["state"] =>
  state === "COMPLETED" ? "made" : failedStates.includes(state) ? "failed" : "under way";
const newestFirst = (one: BackupRun, other: BackupRun) => other.at.getTime() - one.at.getTime();

const parseAlarmNames = (xml: string) => Array.from(xml.matchAll(/<AlarmName>([^<]*)</g), ([, name = ""]) => name);

type MonitoringClient = Pick<OpsAws, "backups" | "lastExport" | "alarms" | "subscribers">;

/** Reads backups, alarms and alarm subscribers in one region. */
export const createMonitoringClient = (
  ask: Pick<AwsRequester, "xml" | "get">,
  region: string,
  client: Pick<DynamoDBClient, "send"> = new DynamoDBClient({ region }),
): MonitoringClient => {
  const getTableArn = async (TableName: string) =>
    (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableArn ?? "";
  const listAlarmNames = async (parameters: Record<string, string>) => {
    const action = { Action: "DescribeAlarms", Version: "2010-08-01", MaxRecords: "100" };
    return parseAlarmNames(await ask.xml("monitoring", region, { ...action, ...parameters }));
  };
  return {
    async backups(table) {
      const found = await ask.get("backup", region, "/backup-jobs/", { resourceArn: await getTableArn(table) });
      const { BackupJobs = [] } = found as { BackupJobs?: BackupJob[] };
      return BackupJobs.map(({ State, StatusMessage = "", CreationDate }) => ({
        state: parseState(State),
        at: new Date(CreationDate * 1000),
        why: StatusMessage,
      })).toSorted(newestFirst);
    },
    async lastExport(table) {
      const TableArn = await getTableArn(table);
      const { ExportSummaries = [] } = await client.send(new ListExportsCommand({ TableArn, MaxResults: 25 }));
      // Export ARNs end in a timestamp, so they sort by age.
      const ExportArn = ExportSummaries.map((one) => one.ExportArn ?? "")
        .toSorted()
        .at(-1);
      if (!ExportArn) return undefined;
      const { ExportDescription: description } = await client.send(new DescribeExportCommand({ ExportArn }));
      return {
        state: parseState(description?.ExportStatus),
        at: description?.StartTime ?? description?.ExportTime ?? new Date(0),
        why: description?.FailureMessage ?? "",
      };
    },
    async alarms(stack) {
      const AlarmNamePrefix = `${stack}-`;
      const [all, ringing] = await Promise.all([
        listAlarmNames({ AlarmNamePrefix }),
        listAlarmNames({ AlarmNamePrefix, StateValue: "ALARM" }),
      ]);
      return { count: all.length, ringing };
    },
    async subscribers(TopicArn) {
      const action = { Action: "ListSubscriptionsByTopic", Version: "2010-03-31", TopicArn };
      return getInnerXml(await ask.xml("sns", region, action), "Subscriptions")
        .split("</member>")
        .map((member) => ({
          address: getElementText(member, "Endpoint"),
          isPending: getElementText(member, "SubscriptionArn") === "PendingConfirmation",
        }))
        .filter(({ address }) => address !== "");
    },
  };
};
