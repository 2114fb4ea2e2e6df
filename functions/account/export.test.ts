import { unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { emailKey } from "#functions/auth/users.table.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { type ApiCall, testPassword } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { DataExport } from "#shared/api/account.ts";
import type { JobView } from "#shared/api/jobs.ts";
import { isInternalRecord, recordKinds } from "./data-export-schema.ts";
import { isDocumentAnswers } from "./export.jobs.ts";
import { matchesKind, type RecordKind } from "./record-kind.ts";
import { createFullAccount, drainQueue, type FullAccount, letterFile, longText } from "./testing-account.ts";

const day = 86_400_000;
const asyncHeaders = { headers: { Prefer: "respond-async" } };
const withPassword = { body: { password: testPassword } };

let dependencies: TestDependencies;
let ada: FullAccount;
beforeEach(async () => {
  dependencies = createTestDependencies();
  ada = await createFullAccount(dependencies, { email: "ada@example.org" });
});

const readItems = (partition: string) => queryAll(dependencies.table, { pk: partition });
const unzipFile = (key: string) => {
  const content = dependencies.files.get(key);
  if (typeof content !== "object") throw new Error(`Not found: ${key}`);
  return Object.fromEntries(
    Object.entries(unzipSync(content)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
};

const exportAccount = async ({ api, cookie, user }: FullAccount) => {
  const { body } = await api.call("exportData", { cookie, ...asyncHeaders, ...withPassword });
  const { jobId } = body as { jobId: string };
  await drainQueue(dependencies);
  const job = (await api.call("getJob", { cookie, params: { id: jobId } })).body as JobView;
  const dataExport = job.result as DataExport;
  return { job, dataExport, files: unzipFile(`exports/${user.id}/${dataExport.id}.zip`) };
};
type Lists = Record<string, Record<string, unknown>[]>;
const parseLists = (files: Record<string, string>) => JSON.parse(files["data.json"] ?? "") as Lists;

const readAccount = async () => [...(await readItems(ada.partition)), ...(await readItems(ada.workspacePartition))];
const belongsToOwner = ({ pk }: { pk: string }, { owner }: RecordKind) =>
  pk === (owner === "user" ? ada.partition : ada.workspacePartition);

test("contains every record of every kind", async () => {
  const before = await readAccount();
  const { dataExport, files } = await exportAccount(ada);
  const lists = parseLists(files);
  let records = 0;
  for (const kind of recordKinds) {
    const items = before.filter(
      (item) => belongsToOwner(item, kind) && matchesKind(item, kind) && !isDocumentAnswers(item, kind),
    );
    expect([kind.name, items.length]).not.toEqual([kind.name, 0]);
    // Plus the job of the export itself.
    const count = items.length + (kind.prefix === "JOB#" ? 1 : 0);
    expect([kind.name, lists[kind.name]?.length]).toEqual([kind.name, count]);
    records += count;
  }
  expect(dataExport).toMatchObject({ records, bytes: expect.any(Number) });
  const standaloneItems = before.filter(
    (item) => !recordKinds.some((kind) => matchesKind(item, kind) && isDocumentAnswers(item, kind)),
  );
  expect(standaloneItems.filter((item) => !isInternalRecord(item))).toHaveLength(records - 1);
});

const collectTexts = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(collectTexts) : [String(value)];

test("contains no secret", async () => {
  const cookies = [ada.cookie, ada.phoneCookie].flatMap((cookie) => cookie.split("; "));
  const links = dependencies.sentEmails.flatMap(({ text }) => /#token=\S+?\.([\w-]{43})/.exec(text)?.[1] ?? []);
  const address = await dependencies.table.get(emailKey("ada@example.org"));
  const records = (await readAccount()).flatMap(({ sk, input: _input, result: _result, ...item }) => {
    const kind = recordKinds.find((candidate) => belongsToOwner(item, candidate) && matchesKind({ sk }, candidate));
    // Import results are listed there and are part of the export; their timestamps equal those of other records.
    const publicAttributes = [
      "pk",
      "at",
      "made",
      "createdAt",
      "dueSk",
      "doneUntil",
      "changedAt",
      "nextAt",
      "remindedAt",
    ];
    // The IDs of workspaces and members, reports of awards, and events of webhooks are in other records of the export.
    const omittedNames = kind
      ? (kind.omittedColumns ?? []).filter(
          (name) => !["workspaceId", "members", "inviterId", "awardDates", "award", "webhookEvents"].includes(name),
        )
      : Object.keys(item).filter((name) => !publicAttributes.includes(name));
    return [sk.replace(/^SESSION#/, ""), ...omittedNames.flatMap((name) => collectTexts(item[name]))];
  });
  const secrets = [
    ada.totpSecret,
    ...ada.recoveryCodes,
    ...cookies.map((pair) => pair.slice(pair.indexOf("=") + 1)),
    ...links,
    String(address?.passwordHash),
    ...records.filter((text) => text.length > 8 && !/#|^[A-Z_]+$|^job_|^\d{4}-\d\d-\d\dT/.test(text)),
  ];
  expect([links.length, cookies.length >= 2, secrets.length > 30]).toEqual([2, true, true]);

  const allText = Object.values((await exportAccount(ada)).files).join("\n");
  expect(secrets.filter((secret) => allText.includes(secret))).toEqual([]);
});

test("lists background jobs without input and result", async () => {
  const lists = parseLists((await exportAccount(ada)).files);
  const names = new Set((lists["background-work"] ?? []).flatMap(Object.keys));
  expect([...names].sort()).toEqual(["createdAt", "id", "kind", "progress", "stage", "status", "updatedAt"]);
});

test("contains amounts in dollars, timestamps in ISO 8601 and the full text of long fields", async () => {
  const lists = parseLists((await exportAccount(ada)).files);
  expect(lists.applications?.find(({ status }) => status === "awarded")).toMatchObject({
    amountRequested: 25_000.25,
    amountAwarded: 1234.5,
  });
  expect(lists["application-totals"]).toMatchObject([{ awarded: 1234.5, applications_awarded: 1 }]);
  expect(lists.sessions?.map(({ lastUsedAt }) => lastUsedAt)).toEqual([
    "2026-11-21T15:00:00.000Z",
    "2026-11-21T15:00:00.000Z",
  ]);
  expect(lists.sessions?.map(({ device }) => device)).toContain("Firefox on Linux");
  // The form answers are exported with the document, not as a version.
  const generatedDocuments = lists.documents?.filter(({ answers }) => answers);
  expect(generatedDocuments).toMatchObject([{ answers: { projectTitle: "Lamps" } }]);
  expect(lists["document-versions"]?.map(({ version }) => version)).not.toContain(0);
  const getContent = (name: string) => lists.documents?.find(({ title }) => title === name)?.content;
  expect([getContent("Long"), getContent("Old"), getContent("Budget")]).toEqual([longText, longText, longText.trim()]);
});

test("contains every version of a text and every file", async () => {
  const { files } = await exportAccount(ada);
  const lists = parseLists(files);
  const budget = lists.documents?.find(({ title }) => title === "Budget");
  const versions = lists["document-versions"]?.filter(({ documentId }) => documentId === budget?.id);
  expect(versions?.map(({ version, content }) => [version, content])).toEqual([
    [1, "=1+1"],
    [2, longText.trim()],
  ]);
  const file = lists.documents?.find(({ title }) => title === "Letter of support");
  expect(file).toMatchObject({ title: "Letter of support", content: null });
  expect(files[String(file?.fileInExport)]).toBe(letterFile);
  expect(Object.values(files).filter((content) => content === letterFile)).toHaveLength(1);
});

test("exports the rest when a text is missing", async () => {
  for (const key of [...dependencies.files.keys()]) if (key.startsWith("documents/")) dependencies.files.delete(key);
  const lists = parseLists((await exportAccount(ada)).files);
  expect(lists.documents?.find(({ title }) => title === "Long")?.content).toBeNull();
  expect(lists.documents).toHaveLength(7);
});

test("each table has a byte order mark, a header, one line per record and no formulas", async () => {
  const { files } = await exportAccount(ada);
  const lists = parseLists(files);
  for (const { name, columns } of recordKinds) {
    const csv = files[`${name}.csv`] ?? "";
    expect(csv.startsWith(`\uFEFF${columns.join(",")}\r\n`)).toBe(true);
    const rows = parseRows(csv.slice(1));
    expect([name, rows.length]).toEqual([name, 1 + (lists[name]?.length ?? 0)]);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      expect(row.filter((cell) => /^[=+@\t\r]|^-(?!\d+$)/.test(cell))).toEqual([]);
    }
  }
  const getCell = (name: string, column: string) => {
    const [head = [], first = []] = parseRows(files[`${name}.csv`]?.slice(1) ?? "");
    return first[head.indexOf(column)];
  };
  expect(getCell("organizations", "mission")).toBe(`'=HYPERLINK("https://evil.example.org","Grüße 🏮")`);
  expect(getCell("organizations", "targetPopulation")).toBe('Families,\n"and" veterans');
  expect(getCell("organizations", "focusAreas")).toBe("Housing, Education");
  expect(getCell("organizations", "veteranStatus")).toBe("false");
  expect(getCell("organizations", "taxStatus")).toBe("501c3");
  expect(getCell("organizations", "specialStatuses")).toBe("library, rural");
  expect(getCell("organizations", "country")).toBe("'=Kenya");
  expect(getCell("organizations", "doesResearch")).toBe("false");
  expect(getCell("funding-opportunities", "notes")).toBe("'+1 555 0100");
  expect(getCell("tasks", "description")).toBe("'-2+3");
  expect(getCell("applications", "amountRequested")).toBe("25000.25");
  expect(getCell("applications", "notes")).toBe("First line\nSecond line");
});

/** Parses CSV as in RFC 4180. */
const parseRows = (csv: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

test("contains a README that lists every file", async () => {
  const { files } = await exportAccount(ada);
  const readme = files["README.txt"] ?? "";
  expect(
    Object.keys(files)
      .filter((name) => !name.startsWith("files/"))
      .sort(),
  ).toEqual(["README.txt", "data.json", ...recordKinds.map(({ name }) => `${name}.csv`)].sort());
  for (const { name } of recordKinds) expect(readme).toContain(`${name}.csv: `);
  expect(readme).toContain("applications.csv: The applications you track; amounts are in dollars. Records: 3");
});

test("exports an empty account", async () => {
  const { api } = ada;
  const { cookie, user } = await api.signUp({ email: "new@example.org" });
  const { files } = await exportAccount({ ...ada, cookie, user });
  expect(parseLists(files)).toMatchObject({ profile: [{ email: "new@example.org" }], applications: [] });
});

test("omits expired records", async () => {
  dependencies.clock.advance(29 * day);
  const { cookie } = ada;
  await ada.api.call("getCurrentUser", { cookie }); // uses one of the two sessions
  dependencies.clock.advance(2 * day);
  const lists = parseLists((await exportAccount(ada)).files);
  expect(lists.sessions).toHaveLength(1);
  expect(lists.exports).toEqual([]);
  expect(lists["background-work"]).toHaveLength(1);
});

const openExport = (id: string, request: ApiCall = {}) =>
  ada.api.call("openExport", { params: { id }, cookie: ada.cookie, ...withPassword, ...request });

test("can be downloaded for seven days by its owner only", async () => {
  const { dataExport } = await exportAccount(ada);
  expect((await openExport(dataExport.id)).body).toEqual({
    url: `https://files.example.org/exports/${ada.user.id}/${dataExport.id}.zip?name=grantlamp-data-2026-11-21.zip`,
  });
  const eve = await ada.api.signUp({ email: "eve@example.org" });
  expect((await openExport(dataExport.id, { cookie: eve.cookie })).status).toBe(404);
  expect((await ada.api.call("openExport", { params: { id: dataExport.id }, ...withPassword })).status).toBe(401);
  dependencies.clock.advance(7 * day - 1000);
  expect((await openExport(dataExport.id)).status).toBe(200);
  dependencies.clock.advance(1000);
  expect((await openExport(dataExport.id)).status).toBe(404);
});

test("requires the password to create and to download", async () => {
  const { dataExport } = await exportAccount(ada);
  const wrongPassword = { body: { password: "not the password" } };
  const responses = [
    await openExport(dataExport.id, wrongPassword),
    await ada.api.call("exportData", { cookie: ada.cookie, ...asyncHeaders, ...wrongPassword }),
    await openExport(dataExport.id, { body: undefined }),
    await ada.api.call("exportData", { cookie: ada.cookie, ...asyncHeaders }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(dependencies.queuedJobs).toEqual([]);
});

test("a job produces one export even if workers crash", async () => {
  const { body } = await ada.api.call("exportData", { cookie: ada.cookie, ...asyncHeaders, ...withPassword });
  const { jobId } = body as { jobId: string };
  const message = { userId: ada.user.id, jobId };
  dependencies.queuedJobs.length = 0;
  let calls = 0;
  const { table } = dependencies;
  /** Crashes at the nth write, before or after its effect. */
  const crashAtWrite = (n: number, isAfterEffect: boolean): TestDependencies => ({
    ...dependencies,
    table: {
      ...table,
      write: async (...writes) => {
        calls += 1;
        if (calls < n) return table.write(...writes);
        if (isAfterEffect) await table.write(...writes);
        throw new Error("The worker crashed");
      },
    },
  });
  const before = dependencies.files.size;
  for (const n of [3, 17]) {
    calls = 0;
    await processJob(crashAtWrite(n, n === 17), jobKindHandlers, message).catch(() => {});
    dependencies.clock.advance(60_000);
  }
  expect(await processJob(dependencies, jobKindHandlers, message)).toBe("succeeded");
  expect(dependencies.files.size).toBe(before + 1);
  expect(await queryAll(table, { pk: ada.partition, sk: { prefix: `EXPORT#exp_${jobId.slice(4)}` } })).toHaveLength(1);
  expect((await openExport(`exp_${jobId.slice(4)}`)).status).toBe(200);
});
