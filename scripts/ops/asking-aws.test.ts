import { expect, test } from "vitest";
import { askingAws } from "./asking-aws.ts";
import { stackIn } from "./real-aws.ts";

const asked: { url: string; init: RequestInit }[] = [];
const ask = (answer: Response) =>
  askingAws({
    fetch: async (url, init) => {
      asked.push({ url, init });
      return answer;
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

test("a stack is read from CloudFormation's XML", async () => {
  const xml = await ask(new Response(described)).xml("cloudformation", "eu-west-1", { Action: "DescribeStacks" });
  expect(stackIn(xml)).toEqual({
    status: "UPDATE_ROLLBACK_COMPLETE",
    reason: "",
    outputs: [
      { name: "SecretArns", value: '{"app":"arn:1"}', says: "a < b" },
      { name: "AppUrl", value: "https://d1.example.org/?a=1&b=2", says: "" },
    ],
  });
  expect(asked.at(-1)).toMatchObject({
    url: "https://cloudformation.eu-west-1.amazonaws.com/",
    init: {
      method: "POST",
      body: "Action=DescribeStacks",
      headers: { authorization: expect.stringContaining("/eu-west-1/cloudformation/") },
    },
  });
});

test("how AWS says no, in XML and in JSON, is an error of that name", async () => {
  const xml =
    "<ErrorResponse><Error><Code>ExpiredToken</Code><Message>It &amp; ended</Message></Error></ErrorResponse>";
  await expect(ask(new Response(xml, { status: 403 })).xml("sts", "us-east-1", {})).rejects.toMatchObject({
    name: "ExpiredToken",
    message: "It & ended",
  });
  const json = JSON.stringify({ __type: "com.amazonaws.acm#ResourceNotFoundException", message: "no" });
  await expect(ask(new Response(json, { status: 400 })).json("acm", "us-east-1", "T", {})).rejects.toMatchObject({
    name: "ResourceNotFoundException",
  });
  await expect(ask(new Response("<html>", { status: 503 })).json("acm", "us-east-1", "T", {})).rejects.toMatchObject({
    name: "Status503",
  });
});

test("what JSON says is answered", async () => {
  const answer = ask(Response.json({ Certificate: { Status: "ISSUED" } }));
  expect(await answer.json("acm", "us-east-1", "CertificateManager.DescribeCertificate", { A: 1 })).toEqual({
    Certificate: { Status: "ISSUED" },
  });
  expect(asked.at(-1)?.init.headers).toMatchObject({ "x-amz-target": "CertificateManager.DescribeCertificate" });
});

test("a service of the REST kind is asked at a path, and names what fails in a header", async () => {
  const read = ask(Response.json({ BackupJobs: [] }));
  expect(await read.get("backup", "eu-west-1", "/backup-jobs/", { resourceArn: "arn:a/b", state: "FAILED" })).toEqual({
    BackupJobs: [],
  });
  const { url, init } = asked.at(-1) ?? {};
  expect(url).toBe("https://backup.eu-west-1.amazonaws.com/backup-jobs/?resourceArn=arn%3Aa%2Fb&state=FAILED");
  expect([init?.method, init?.body]).toEqual([undefined, undefined]);
  const headers = { "x-amzn-errortype": "AccessDeniedException:http://internal.example.org/" };
  const no = ask(
    Response.json({ Message: "not authorized to perform: backup:ListBackupJobs" }, { status: 403, headers }),
  );
  await expect(no.get("backup", "eu-west-1", "/backup-jobs/")).rejects.toMatchObject({
    name: "AccessDeniedException",
    message: "not authorized to perform: backup:ListBackupJobs",
  });
});
