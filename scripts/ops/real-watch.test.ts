import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { watching } from "./real-watch.ts";

const arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/t";
type Asked = { service: string; region: string; path?: string; parameters: Record<string, string> };

/** AWS that answers by action, or by path, and notes what it was asked. */
const account = (answers: Record<string, unknown>) => {
  const asked: Asked[] = [];
  const ask = {
    xml: async (service: string, region: string, parameters: Record<string, string>) => {
      asked.push({ service, region, parameters });
      return String(answers[`${parameters.Action} ${parameters.StateValue ?? ""}`.trim()]);
    },
    get: async (service: string, region: string, path: string, parameters: Record<string, string> = {}) => {
      asked.push({ service, region, path, parameters });
      return answers[path];
    },
  };
  const send = async (command: { constructor: { name: string }; input: object }) => {
    const name = command.constructor.name.replace(/Command$/, "");
    const given = answers[name];
    return typeof given === "function" ? given(command.input) : (given ?? { Table: { TableArn: arn } });
  };
  const client = { send } as unknown as Pick<DynamoDBClient, "send">; // its overloads are one function
  return { asked, aws: watching(ask, "eu-west-1", client) };
};

test("backups of a table are told newest first, with what came of them", async () => {
  const { aws, asked } = account({
    "/backup-jobs/": {
      BackupJobs: [
        { State: "COMPLETED", CreationDate: 1_763_000_000 },
        { State: "EXPIRED", StatusMessage: "No time", CreationDate: 1_764_000_000 },
        { State: "RUNNING", CreationDate: 1_763_500_000 },
      ],
    },
  });
  expect(await aws.backups("t")).toEqual([
    { state: "failed", at: new Date(1_764_000_000_000), why: "No time" },
    { state: "under way", at: new Date(1_763_500_000_000), why: "" },
    { state: "made", at: new Date(1_763_000_000_000), why: "" },
  ]);
  expect(asked).toEqual([
    { service: "backup", region: "eu-west-1", path: "/backup-jobs/", parameters: { resourceArn: arn } },
  ]);
});

test("the export that counts is the latest, in whatever order they come", async () => {
  const names = ["01763000000000-a", "01764000000000-b", "01763500000000-c"].map((id) => `${arn}/export/${id}`);
  const begun = new Date("2025-11-24T16:00:00Z");
  const { aws } = account({
    ListExports: { ExportSummaries: names.map((ExportArn) => ({ ExportArn })) },
    DescribeExport: ({ ExportArn }: { ExportArn: string }) => ({
      ExportDescription: {
        ExportStatus: ExportArn.endsWith("-b") ? "FAILED" : "COMPLETED",
        StartTime: begun,
        FailureMessage: "Access denied",
      },
    }),
  });
  expect(await aws.lastExport("t")).toEqual({ state: "failed", at: begun, why: "Access denied" });
  expect(await account({ ListExports: {} }).aws.lastExport("t")).toBeUndefined();
});

test("alarms of the stack are counted, and those that ring are named", async () => {
  const alarm = (name: string) => `<member><StateValue>OK</StateValue><AlarmName>${name}</AlarmName></member>`;
  const { aws, asked } = account({
    DescribeAlarms: `<MetricAlarms>${alarm("Grantlamp-dev-A")}${alarm("Grantlamp-dev-B")}</MetricAlarms>`,
    "DescribeAlarms ALARM": `<MetricAlarms>${alarm("Grantlamp-dev-B")}</MetricAlarms>`,
  });
  expect(await aws.alarms("Grantlamp-dev")).toEqual({ count: 2, ringing: ["Grantlamp-dev-B"] });
  expect(asked[0]).toMatchObject({ service: "monitoring", parameters: { AlarmNamePrefix: "Grantlamp-dev-" } });
});

test("who is told by a topic, and who has not agreed yet", async () => {
  const member = (arn: string, address: string) =>
    `<member><Protocol>email</Protocol><SubscriptionArn>${arn}</SubscriptionArn><Endpoint>${address}</Endpoint></member>`;
  const { aws } = account({
    ListSubscriptionsByTopic: `<Subscriptions>${member("PendingConfirmation", "ops@example.org")}${member("arn:aws:sns:1", "sam@example.org")}</Subscriptions>`,
  });
  expect(await aws.subscribers("arn:topic")).toEqual([
    { address: "ops@example.org", isPending: true },
    { address: "sam@example.org", isPending: false },
  ]);
});
