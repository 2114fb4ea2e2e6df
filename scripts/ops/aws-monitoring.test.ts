import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { createMonitoringClient } from "./aws-monitoring.ts";

const arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/t";
type Call = { service: string; region: string; path?: string; parameters: Record<string, string> };

/** A fake AWS that responds by action or path and records its calls. */
const account = (responses: Record<string, unknown>) => {
  const calls: Call[] = [];
  const ask = {
    xml: async (service: string, region: string, parameters: Record<string, string>) => {
      calls.push({ service, region, parameters });
      return String(responses[`${parameters.Action} ${parameters.StateValue ?? ""}`.trim()]);
    },
    get: async (service: string, region: string, path: string, parameters: Record<string, string> = {}) => {
      calls.push({ service, region, path, parameters });
      return responses[path];
    },
  };
  const send = async (command: { constructor: { name: string }; input: object }) => {
    const name = command.constructor.name.replace(/Command$/, "");
    const response = responses[name];
    return typeof response === "function" ? response(command.input) : (response ?? { Table: { TableArn: arn } });
  };
  const client = { send } as unknown as Pick<DynamoDBClient, "send">; // collapses the overloads of send
  return { calls, aws: createMonitoringClient(ask, "eu-west-1", client) };
};

test("lists backups newest first, with their outcome", async () => {
  const { aws, calls } = account({
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
  expect(calls).toEqual([
    { service: "backup", region: "eu-west-1", path: "/backup-jobs/", parameters: { resourceArn: arn } },
  ]);
});

test("returns the latest export, whatever the order of the response", async () => {
  const names = ["01763000000000-a", "01764000000000-b", "01763500000000-c"].map((id) => `${arn}/export/${id}`);
  const startedAt = new Date("2025-11-24T16:00:00Z");
  const { aws } = account({
    ListExports: { ExportSummaries: names.map((ExportArn) => ({ ExportArn })) },
    DescribeExport: ({ ExportArn }: { ExportArn: string }) => ({
      ExportDescription: {
        ExportStatus: ExportArn.endsWith("-b") ? "FAILED" : "COMPLETED",
        StartTime: startedAt,
        FailureMessage: "Access denied",
      },
    }),
  });
  expect(await aws.lastExport("t")).toEqual({ state: "failed", at: startedAt, why: "Access denied" });
  expect(await account({ ListExports: {} }).aws.lastExport("t")).toBeUndefined();
});

test("counts the stack's alarms and names those in ALARM state", async () => {
  const alarm = (name: string) => `<member><StateValue>OK</StateValue><AlarmName>${name}</AlarmName></member>`;
  const { aws, calls } = account({
    DescribeAlarms: `<MetricAlarms>${alarm("Grantlamp-dev-A")}${alarm("Grantlamp-dev-B")}</MetricAlarms>`,
    "DescribeAlarms ALARM": `<MetricAlarms>${alarm("Grantlamp-dev-B")}</MetricAlarms>`,
  });
  expect(await aws.alarms("Grantlamp-dev")).toEqual({ count: 2, ringing: ["Grantlamp-dev-B"] });
  expect(calls[0]).toMatchObject({ service: "monitoring", parameters: { AlarmNamePrefix: "Grantlamp-dev-" } });
});

test("lists a topic's subscribers and which are pending", async () => {
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
