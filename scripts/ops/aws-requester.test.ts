import { expect, test } from "vitest";
import { parseStack } from "./aws-client.ts";
import { createAwsRequester } from "./aws-requester.ts";

const requests: { url: string; init: RequestInit }[] = [];
const createRequester = (response: Response) =>
  createAwsRequester({
    fetch: async (url, init) => {
      requests.push({ url, init });
      return response;
    },
    keys: async () => ({ accessKeyId: "nobody", secretAccessKey: "secret" }),
    now: () => new Date("2026-11-21T15:00:00Z"),
  });

const described = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
  <StackName>Grantlamp-dev</StackName><StackStatus>UPDATE_ROLLBACK_COMPLETE</StackStatus>
  <Outputs>
    <member><OutputKey>SecretArns</OutputKey><OutputValue>{&quot;app&quot;:&quot;arn&#58;1&quot;}</OutputValue><Description>a &lt; b</Description></member>
    <member><OutputKey>AppUrl</OutputKey><OutputValue>https://d1.example.org/?a=1&amp;b=2</OutputValue></member>
  </Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

test("parses a stack from CloudFormation XML", async () => {
  const xml = await createRequester(new Response(described)).xml("cloudformation", "eu-west-1", {
    Action: "DescribeStacks",
  });
  expect(parseStack(xml)).toEqual({
    status: "UPDATE_ROLLBACK_COMPLETE",
    reason: "",
    outputs: [
      { name: "SecretArns", value: '{"app":"arn:1"}', description: "a < b" },
      { name: "AppUrl", value: "https://d1.example.org/?a=1&b=2", description: "" },
    ],
  });
  expect(requests.at(-1)).toMatchObject({
    url: "https://cloudformation.eu-west-1.amazonaws.com/",
    init: {
      method: "POST",
      body: "Action=DescribeStacks",
      headers: { authorization: expect.stringContaining("/eu-west-1/cloudformation/") },
    },
  });
});

test("throws errors named after the AWS error code, from XML and JSON", async () => {
  const xml =
    "<ErrorResponse><Error><Code>ExpiredToken</Code><Message>It &amp; expired</Message></Error></ErrorResponse>";
  await expect(createRequester(new Response(xml, { status: 403 })).xml("sts", "us-east-1", {})).rejects.toMatchObject({
    name: "ExpiredToken",
    message: "It & expired",
  });
  const json = JSON.stringify({ __type: "com.amazonaws.acm#ResourceNotFoundException", message: "no" });
  await expect(
    createRequester(new Response(json, { status: 400 })).json("acm", "us-east-1", "T", {}),
  ).rejects.toMatchObject({
    name: "ResourceNotFoundException",
  });
  await expect(
    createRequester(new Response("<html>", { status: 503 })).json("acm", "us-east-1", "T", {}),
  ).rejects.toMatchObject({
    name: "Status503",
  });
});

test("returns the JSON response", async () => {
  const requester = createRequester(Response.json({ Certificate: { Status: "ISSUED" } }));
  expect(await requester.json("acm", "us-east-1", "CertificateManager.DescribeCertificate", { A: 1 })).toEqual({
    Certificate: { Status: "ISSUED" },
  });
  expect(requests.at(-1)?.init.headers).toMatchObject({ "x-amz-target": "CertificateManager.DescribeCertificate" });
});

test("calls REST services by path and reads their error code from a header", async () => {
  const backup = createRequester(Response.json({ BackupJobs: [] }));
  expect(await backup.get("backup", "eu-west-1", "/backup-jobs/", { resourceArn: "arn:a/b", state: "FAILED" })).toEqual(
    {
      BackupJobs: [],
    },
  );
  const { url, init } = requests.at(-1) ?? {};
  expect(url).toBe("https://backup.eu-west-1.amazonaws.com/backup-jobs/?resourceArn=arn%3Aa%2Fb&state=FAILED");
  expect([init?.method, init?.body]).toEqual([undefined, undefined]);
  const headers = { "x-amzn-errortype": "AccessDeniedException:http://internal.example.org/" };
  const denied = createRequester(
    Response.json({ Message: "not authorized to perform: backup:ListBackupJobs" }, { status: 403, headers }),
  );
  await expect(denied.get("backup", "eu-west-1", "/backup-jobs/")).rejects.toMatchObject({
    name: "AccessDeniedException",
    message: "not authorized to perform: backup:ListBackupJobs",
  });
});
