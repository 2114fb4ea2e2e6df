import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { zipSync } from "fflate";
import {
  buildExtractDocument,
  buildExtractRecord,
  buildFetchedDetail,
  buildPlainNotice,
  buildSearchHit,
  buildSimplerRecord,
  type PlainNotice,
} from "./notices.ts";

/** A fault in one response. `silent` sends no response. `dropped` closes the connection midway. */
export type Fault =
  | "none"
  | "html"
  | "cut"
  | "dropped"
  | "silent"
  | "error500"
  | "busy"
  | "redirect"
  | "refused"
  | "wrongTypes"
  | "noErrorButNothing";

type RecordedRequest = { method: string; path: string; body: unknown; headers: IncomingMessage["headers"] };

const simplerKey = "fake-simpler-api-key-000";
const maxRows = 1000;

const maintenancePage =
  "<!DOCTYPE html><html><head><title>Maintenance</title></head><body>We are back soon.</body></html>";

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text === "" ? undefined : JSON.parse(text);
};

/** Starts a fake Grants.gov with its extracts, and a fake Simpler.Grants.gov. Tests set the notices and faults. */
export const startFakeSources = async (notices: PlainNotice[] = [buildPlainNotice()]) => {
  const state = {
    /** In search result order. Replace them to simulate later days. */
    notices,
    /** Days with an extract, as `YYYYMMDD`. If undefined, every day has one. */
    extracts: undefined as string[] | undefined,
    /** Overrides the content of the extract. */
    extract: undefined as Uint8Array | undefined,
    spelling: "service" as "service" | "manual",
    seen: [] as RecordedRequest[],
    retryAfter: undefined as string | undefined,
  };
  const faults = new Map<string, Fault[]>();
  let archive: { notices: PlainNotice[]; bytes: Uint8Array } | undefined;

  const getArchive = (): Uint8Array => {
    if (state.extract) return state.extract;
    if (archive?.notices !== state.notices) {
      const document = buildExtractDocument(state.notices.map(buildExtractRecord));
      archive = {
        notices: state.notices,
        bytes: zipSync({ "GrantsDBExtract.xml": new TextEncoder().encode(document) }),
      };
    }
    return archive.bytes;
  };

  const find = (id: unknown) => state.notices.find((notice) => String(notice.id) === String(id));
  const wrapResponse = (data: unknown) => ({ errorcode: 0, msg: "Webservice Succeeds", token: "none", data });

  const search2 = (body: Record<string, unknown>) => {
    const start = Number(body.startRecordNum ?? 0);
    const rows = Math.min(Number(body.rows ?? 25), maxRows);
    const oppHits = state.notices.slice(start, start + rows).map((notice) => buildSearchHit(notice, state.spelling));
    return wrapResponse({
      searchParams: body,
      hitCount: state.notices.length,
      startRecord: start,
      oppHits,
      errorMsgs: [],
    });
  };
  const fetchOpportunity = ({ opportunityId }: Record<string, unknown>) => {
    const notice = find(opportunityId);
    return wrapResponse(notice ? buildFetchedDetail(notice) : { errorMessages: ["No such opportunity"] });
  };
  const simplerSearch = (body: Record<string, unknown>) => {
    const { page_offset, page_size } = body.pagination as { page_offset: number; page_size: number };
    const sorted = state.notices.toSorted((a, b) => a.id - b.id);
    const data = sorted.slice((page_offset - 1) * page_size, page_offset * page_size).map(buildSimplerRecord);
    const total_records = state.notices.length;
    const pagination_info = {
      page_offset,
      page_size,
      total_records,
      total_pages: Math.ceil(total_records / page_size),
    };
    return { data, pagination_info, message: "Success", status_code: 200 };
  };

  const sendJson = (response: ServerResponse, payload: unknown, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(payload));
  };

  /** Sends a faulty response. Returns false if there is no fault, or if the fault only corrupts a normal response. */
  const sendFault = (fault: Fault, response: ServerResponse): boolean => {
    if (fault === "silent") return true;
    const statuses: Partial<Record<Fault, number>> = { error500: 500, busy: 429, redirect: 302, refused: 403 };
    const status = statuses[fault] ?? (fault === "html" ? 200 : undefined);
    if (status === undefined) return false;
    response.writeHead(status, {
      "content-type": "text/html",
      ...(fault === "redirect" && { location: "https://example.org/elsewhere" }),
      ...(fault === "busy" && state.retryAfter !== undefined && { "retry-after": state.retryAfter }),
    });
    response.end(maintenancePage);
    return true;
  };

  const corrupt = (fault: Fault, payload: unknown): unknown => {
    if (fault === "wrongTypes") return { errorcode: "0", data: [payload] };
    return fault === "noErrorButNothing" ? { errorcode: 0, data: {} } : payload;
  };

  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? "/", "http://fake").pathname;
    const body = await readBody(request);
    const requestBody = (body ?? {}) as Record<string, unknown>;
    state.seen.push({ method: request.method ?? "", path, body, headers: request.headers });
    const key = [...faults.keys()].find((prefix) => path.startsWith(prefix));
    const fault = (key && faults.get(key)?.shift()) || "none";
    if (sendFault(fault, response)) return;

    if (path.startsWith("/extracts/")) {
      const day = /GrantsDBExtract(\d{8})v2\.zip$/.exec(path)?.[1] ?? "";
      if (state.extracts && !state.extracts.includes(day)) return sendJson(response, { Code: "AccessDenied" }, 403);
      const bytes = getArchive();
      const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
      if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
      response.writeHead(200, { "content-type": "application/zip", etag });
      const half = bytes.subarray(0, Math.floor(bytes.length / 2));
      if (fault === "cut") return void response.end(half);
      if (fault === "dropped") return void response.write(half, () => response.destroy());
      return void response.end(bytes);
    }
    const routes: Record<string, (body: Record<string, unknown>) => unknown> = {
      "/v1/api/search2": search2,
      "/v1/api/fetchOpportunity": fetchOpportunity,
      "/v1/opportunities/search": simplerSearch,
    };
    const isSimpler = path.startsWith("/v1/opportunities/");
    if (isSimpler && request.headers["x-api-key"] !== simplerKey)
      return sendJson(response, { message: "Forbidden" }, 401);
    const notice = isSimpler && request.method === "GET" ? find(path.split("/").at(-1)) : undefined;
    const route = routes[path];
    if (!route && !notice) return sendJson(response, { message: "Not found" }, 404);
    const whole = JSON.stringify(
      corrupt(fault, route ? route(requestBody) : { data: notice && buildSimplerRecord(notice) }),
    );
    response.writeHead(200, { "content-type": "application/json" });
    if (fault === "dropped") return void response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    response.end(fault === "cut" ? whole.slice(0, whole.length / 2) : whole);
  };

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    state,
    base: `http://127.0.0.1:${port}`,
    key: simplerKey,
    /** Schedules faults for the next responses on paths with this prefix, one each. */
    fail: (path: string, ...orderedFaults: Fault[]) =>
      void faults.set(path, [...(faults.get(path) ?? []), ...orderedFaults]),
    /** Requested paths, in order. */
    paths: () => state.seen.map(({ path }) => path),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
export type FakeSources = Awaited<ReturnType<typeof startFakeSources>>;
