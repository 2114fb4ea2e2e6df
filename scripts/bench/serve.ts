import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHost } from "#scripts/host/host.ts";

/**
 * One side of the benchmark in a process of its own. `host`: the local host over the in-process table, with an
 * account that has 20 tasks and some applications. `bare`: a `node:http` handler that answers the bytes it is given.
 * Tells its parent the address, and ends with it.
 */
const count = 20;
const tell = (message: object) => process.send?.(message);

const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const post = async (origin: string, path: string, body: object, cookie = "") => {
  const reply = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { ...json, cookie },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
};

const serveHost = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-bench-"));
  const { origin, stop } = await startHost({ dataDir, web: { folder: dataDir } });
  const account = {
    firstName: "Ada",
    lastName: "Example",
    email: "ada@example.org",
    password: "quiet lamps burn long",
    phone: "555-0100",
    organizationName: "Lantern House",
  };
  const cookie = (await post(origin, "/api/signup", account)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const grant = { grantName: "Community lamp grant", funder: "Example Foundation", amountRequested: 10_000 };
  const { id } = (await (await post(origin, "/api/grant-applications", grant, cookie)).json()) as { id: string };
  for (let n = 1; n <= count; n++) {
    const title = `Collect letter of support ${n}`;
    await post(
      origin,
      "/api/application-tasks",
      { applicationId: id, title, dueDate: "2027-03-01", category: "document_prep" },
      cookie,
    );
    await post(origin, "/api/grant-applications", { ...grant, grantName: `Community lamp grant ${n}` }, cookie);
  }
  const applications = "/api/grant-applications";
  tell({ origin, cookie, paths: [`/api/application-tasks/${id}`, applications] });
  process.once("disconnect", async () => {
    await stop();
    await rm(dataDir, { recursive: true });
    process.exit();
  });
};

const serveBare = (bytes: Buffer) => {
  const headers = { "content-type": "application/json; charset=utf-8", "content-length": bytes.length };
  const server = createServer((_, answer) => {
    answer.writeHead(200, headers);
    answer.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") tell({ origin: `http://127.0.0.1:${address.port}` });
  });
  process.once("disconnect", () => process.exit());
};

if (process.argv[2] === "host") await serveHost();
else process.once("message", (body: string) => serveBare(Buffer.from(body)));
