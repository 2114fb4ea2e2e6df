import { unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { emailKey } from "#functions/auth/users.table.ts";
import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { work } from "#functions/jobs/work.ts";
import { queryAll } from "#functions/table/table.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { type Call, testPassword } from "#functions/testing-api.ts";
import type { DataExport } from "#shared/account.ts";
import type { JobView } from "#shared/jobs.ts";
import { goesWithDocument } from "./export-documents.ts";
import { isInner, isOfKind, recordKinds } from "./records.ts";
import { type FullAccount, fullAccount, letterFile, longText, workOff } from "./testing-account.ts";

const day = 86_400_000;
const later = { headers: { Prefer: "respond-async" } };
const proof = { body: { password: testPassword } };

let outside: TestOutside;
let ada: FullAccount;
beforeEach(async () => {
  outside = testOutside();
  ada = await fullAccount(outside, { email: "ada@example.org" });
});

const itemsOf = (partition: string) => queryAll(outside.table, { pk: partition });
const filesOf = (key: string) => {
  const content = outside.files.get(key);
  if (typeof content !== "object") throw new Error(`There is no ${key}`);
  return Object.fromEntries(
    Object.entries(unzipSync(content)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
};

/** Exports the account as it is now; answers what came of it and the files of the zip. */
const takeAlong = async ({ api, cookie, user }: FullAccount) => {
  const { body } = await api.call("exportData", { cookie, ...later, ...proof });
  const { jobId } = body as { jobId: string };
  await workOff(outside);
  const job = (await api.call("getJob", { cookie, params: { id: jobId } })).body as JobView;
  const made = job.result as DataExport;
  return { job, made, files: filesOf(`exports/${user.id}/${made.id}.zip`) };
};
type Lists = Record<string, Record<string, unknown>[]>;
const listsOf = (files: Record<string, string>) => JSON.parse(files["data.json"] ?? "") as Lists;

test("an export holds every record of every kind", async () => {
  const before = await itemsOf(ada.partition);
  const { made, files } = await takeAlong(ada);
  const lists = listsOf(files);
  let records = 0;
  for (const kind of recordKinds) {
    const items = before.filter((item) => isOfKind(item, kind) && !goesWithDocument(item, kind));
    expect([kind.name, items.length]).not.toEqual([kind.name, 0]);
    // The job that makes the export is one more.
    const count = items.length + (kind.prefix === "JOB#" ? 1 : 0);
    expect([kind.name, lists[kind.name]?.length]).toEqual([kind.name, count]);
    records += count;
  }
  expect(made).toMatchObject({ records, bytes: expect.any(Number) });
  const alone = before.filter(
    (item) => !recordKinds.some((kind) => isOfKind(item, kind) && goesWithDocument(item, kind)),
  );
  expect(alone.filter((item) => !isInner(item))).toHaveLength(records - 1);
});

const textsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

test("no secret is in an export", async () => {
  const cookies = [ada.cookie, ada.phoneCookie].flatMap((cookie) => cookie.split("; "));
  const links = outside.mails.flatMap(({ text }) => /#token=\S+?\.([\w-]{43})/.exec(text)?.[1] ?? []);
  const address = await outside.table.get(emailKey("ada@example.org"));
  const records = (await itemsOf(ada.partition)).flatMap(({ sk, input: _input, result: _result, ...item }) => {
    const kind = recordKinds.find((one) => isOfKind({ sk }, one));
    // What an import made is named there, and is in the export itself; instants are those of other records, too.
    const open = ["pk", "at", "made", "createdAt", "dueSk", "doneUntil", "changedAt", "nextAt", "remindedAt"];
    const hidden = kind ? (kind.leftOut ?? []) : Object.keys(item).filter((name) => !open.includes(name));
    return [sk.replace(/^SESSION#/, ""), ...hidden.flatMap((name) => textsIn(item[name]))];
  });
  const secrets = [
    ada.totpSecret,
    ...ada.recoveryCodes,
    ...cookies.map((pair) => pair.slice(pair.indexOf("=") + 1)),
    ...links,
    String(address?.passwordHash),
    ...records.filter((text) => text.length > 8 && !/#|^[A-Z_]+$|^job_/.test(text)),
  ];
  expect([links.length, cookies.length >= 2, secrets.length > 30]).toEqual([2, true, true]);

  const whole = Object.values((await takeAlong(ada)).files).join("\n");
  expect(secrets.filter((secret) => whole.includes(secret))).toEqual([]);
});

test("work in the background is told without what it was given and what came of it", async () => {
  const lists = listsOf((await takeAlong(ada)).files);
  const names = new Set((lists["background-work"] ?? []).flatMap(Object.keys));
  expect([...names].sort()).toEqual(["createdAt", "id", "kind", "progress", "stage", "status", "updatedAt"]);
});

test("money is in dollars, instants are ISO 8601, and a long text is whole", async () => {
  const lists = listsOf((await takeAlong(ada)).files);
  expect(lists.applications?.find(({ status }) => status === "awarded")).toMatchObject({
    amountRequested: 25_000.25,
    amountAwarded: 1234.5,
  });
  expect(lists.totals).toMatchObject([{ awarded: 1234.5, applications_awarded: 1 }]);
  expect(lists.sessions?.map(({ lastUsedAt }) => lastUsedAt)).toEqual([
    "2026-11-21T15:00:00.000Z",
    "2026-11-21T15:00:00.000Z",
  ]);
  expect(lists.sessions?.map(({ device }) => device)).toContain("Firefox on Linux");
  // What a document was written from stands with it, and is no version of its text.
  const written = lists.documents?.filter(({ answers }) => answers);
  expect(written).toMatchObject([{ answers: { projectTitle: "Lamps" } }]);
  expect(lists["document-versions"]?.map(({ version }) => version)).not.toContain(0);
  const contentOf = (name: string) => lists.documents?.find(({ title }) => title === name)?.content;
  expect([contentOf("Long"), contentOf("Old"), contentOf("Budget")]).toEqual([longText, longText, longText.trim()]);
});

test("every version of a text and every file is in it", async () => {
  const { files } = await takeAlong(ada);
  const lists = listsOf(files);
  const budget = lists.documents?.find(({ title }) => title === "Budget");
  const versions = lists["document-versions"]?.filter(({ documentId }) => documentId === budget?.id);
  expect(versions?.map(({ version, content }) => [version, content])).toEqual([
    [1, "=1+1"],
    [2, longText.trim()],
  ]);
  const file = lists.documents?.find(({ type }) => type === "file");
  expect(file).toMatchObject({ title: "Letter of support", content: null });
  expect(files[String(file?.fileInExport)]).toBe(letterFile);
  expect(Object.values(files).filter((content) => content === letterFile)).toHaveLength(1);
});

test("a lost text does not keep the rest from its owner", async () => {
  for (const key of [...outside.files.keys()]) if (key.startsWith("documents/")) outside.files.delete(key);
  const lists = listsOf((await takeAlong(ada)).files);
  expect(lists.documents?.find(({ title }) => title === "Long")?.content).toBeNull();
  expect(lists.documents).toHaveLength(6);
});

test("each table opens in a spreadsheet: marked as UTF-8, named columns, one line a record, no formulas", async () => {
  const { files } = await takeAlong(ada);
  const lists = listsOf(files);
  for (const { name, columns } of recordKinds) {
    const csv = files[`${name}.csv`] ?? "";
    expect(csv.startsWith(`\uFEFF${columns.join(",")}\r\n`)).toBe(true);
    const rows = rowsOf(csv.slice(1));
    expect([name, rows.length]).toEqual([name, 1 + (lists[name]?.length ?? 0)]);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      expect(row.filter((cell) => /^[=+@\t\r]|^-(?!\d+$)/.test(cell))).toEqual([]);
    }
  }
  const cell = (name: string, column: string) => {
    const [head = [], first = []] = rowsOf(files[`${name}.csv`]?.slice(1) ?? "");
    return first[head.indexOf(column)];
  };
  expect(cell("organizations", "mission")).toBe(`'=HYPERLINK("https://evil.example.org","Grüße 🏮")`);
  expect(cell("organizations", "targetPopulation")).toBe('Families,\n"and" veterans');
  expect(cell("organizations", "focusAreas")).toBe("Housing, Education");
  expect(cell("organizations", "veteranStatus")).toBe("false");
  expect(cell("funding-opportunities", "notes")).toBe("'+1 555 0100");
  expect(cell("tasks", "description")).toBe("'-2+3");
  expect(cell("applications", "amountRequested")).toBe("25000.25");
  expect(cell("applications", "notes")).toBe("First line\nSecond line");
});

/** The cells of a CSV text, as RFC 4180 has them. */
const rowsOf = (csv: string): string[][] => {
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

test("the zip explains itself", async () => {
  const { files } = await takeAlong(ada);
  const about = files["README.txt"] ?? "";
  expect(
    Object.keys(files)
      .filter((name) => !name.startsWith("files/"))
      .sort(),
  ).toEqual(["README.txt", "data.json", ...recordKinds.map(({ name }) => `${name}.csv`)].sort());
  for (const { name } of recordKinds) expect(about).toContain(`${name}.csv: `);
  expect(about).toContain("applications.csv: The applications you track; amounts are in dollars. Records: 2");
});

test("an account with nothing in it is exported too", async () => {
  const { api } = ada;
  const { cookie, user } = await api.signUp({ email: "new@example.org" });
  const { files } = await takeAlong({ ...ada, cookie, user });
  expect(listsOf(files)).toMatchObject({ profile: [{ email: "new@example.org" }], applications: [] });
});

test("records that have ended are left out", async () => {
  outside.clock.forward(29 * day);
  const { cookie } = ada;
  await ada.api.call("getCurrentUser", { cookie }); // one of the two sessions is used
  outside.clock.forward(2 * day);
  const lists = listsOf((await takeAlong(ada)).files);
  expect(lists.sessions).toHaveLength(1);
  expect(lists.exports).toEqual([]);
  expect(lists["background-work"]).toHaveLength(1);
});

const open = (id: string, request: Call = {}) =>
  ada.api.call("openExport", { params: { id }, cookie: ada.cookie, ...proof, ...request });

test("an export is fetched by an address, for seven days, by its owner alone", async () => {
  const { made } = await takeAlong(ada);
  expect((await open(made.id)).body).toEqual({
    url: `https://files.example.org/exports/${ada.user.id}/${made.id}.zip?name=grantlamp-data-2026-11-21.zip`,
  });
  const eve = await ada.api.signUp({ email: "eve@example.org" });
  expect((await open(made.id, { cookie: eve.cookie })).status).toBe(404);
  expect((await ada.api.call("openExport", { params: { id: made.id }, ...proof })).status).toBe(401);
  outside.clock.forward(7 * day - 1000);
  expect((await open(made.id)).status).toBe(200);
  outside.clock.forward(1000);
  expect((await open(made.id)).status).toBe(404);
});

test("neither making an export nor fetching it is done for a session alone", async () => {
  const { made } = await takeAlong(ada);
  const wrong = { body: { password: "not the password" } };
  const answers = [
    await open(made.id, wrong),
    await ada.api.call("exportData", { cookie: ada.cookie, ...later, ...wrong }),
    await open(made.id, { body: undefined }),
    await ada.api.call("exportData", { cookie: ada.cookie, ...later }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(outside.sent).toEqual([]);
});

test("however often a worker dies, one job makes one export", async () => {
  const { body } = await ada.api.call("exportData", { cookie: ada.cookie, ...later, ...proof });
  const { jobId } = body as { jobId: string };
  const message = { userId: ada.user.id, jobId };
  outside.sent.length = 0;
  let calls = 0;
  const { table } = outside;
  /** Dies at the nth write, before or after it happened. */
  const dying = (at: number, after: boolean): TestOutside => ({
    ...outside,
    table: {
      ...table,
      write: async (...writes) => {
        calls += 1;
        if (calls < at) return table.write(...writes);
        if (after) await table.write(...writes);
        throw new Error("The worker is gone");
      },
    },
  });
  const before = outside.files.size;
  for (const at of [3, 17]) {
    calls = 0;
    await work(dying(at, at === 17), jobKindHandlers, message).catch(() => {});
    outside.clock.forward(60_000);
  }
  expect(await work(outside, jobKindHandlers, message)).toBe("succeeded");
  expect(outside.files.size).toBe(before + 1);
  expect(await queryAll(table, { pk: ada.partition, sk: { prefix: `EXPORT#exp_${jobId.slice(4)}` } })).toHaveLength(1);
  expect((await open(`exp_${jobId.slice(4)}`)).status).toBe(200);
});
