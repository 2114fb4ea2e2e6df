import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { aggregate, checkClauses, DslError, type FieldMapping, parseQuery, type StoredDocument } from "./query-dsl.ts";

type Json = Record<string, unknown>;
type Index = { strict: boolean; fields: Record<string, FieldMapping>; documents: Map<string, StoredDocument> };
type Reply = { status: number; body: unknown; headers?: Record<string, string> };
type ReceivedRequest = { method: string; path: string; headers: IncomingMessage["headers"] };
/** Replaces the response to a request with a different one, or `hang` to send none. */
export type Fault = Reply | "hang";

/** OpenSearch's limit on `from` plus `size`. */
const maxResultWindow = 10_000;

const toError = (status: number, type: string, reason: string): Reply => ({
  status,
  body: { error: { root_cause: [{ type, reason }], type, reason }, status },
});
const createMissingIndexReply = (index: string) =>
  toError(404, "index_not_found_exception", `no such index [${index}]`);

const analyze = ({ type }: FieldMapping, value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    type === "text" ? String(one).split(/\s+/).filter(Boolean) : [String(one)],
  );

const toStored = ({ strict, fields }: Index, id: string, source: Json): StoredDocument => {
  const terms = new Map<string, string[]>();
  for (const [name, value] of Object.entries(source)) {
    const field = fields[name];
    if (!field && strict)
      throw new DslError("strict_dynamic_mapping_exception", `introduction of [${name}] within [_doc] is not allowed`);
    if (field?.type === "date" && !/^\d{4}-\d{2}-\d{2}$/.test(String(value)))
      throw new DslError("mapper_parsing_exception", `failed to parse field [${name}] of type [date]`);
    if (field && field.enabled !== false) terms.set(name, analyze(field, value));
  }
  return { id, source, terms };
};

const readBody = async (request: IncomingMessage) => {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
};

/**
 * Starts a local server with the part of OpenSearch's API that the product uses, with documents in memory. It rejects
 * everything else, as OpenSearch rejects unknown requests.
 */
export const startFakeOpenSearch = async ({ port = 0 }: { port?: number } = {}) => {
  const indices = new Map<string, Index>();
  const aliases = new Map<string, string>();
  const requests: ReceivedRequest[] = [];
  let findFault: ((request: ReceivedRequest) => Fault | undefined) | undefined;

  const findIndex = (name: string) => indices.get(aliases.get(name) ?? name);
  const getOrCreate = (name: string): Index => {
    const index = indices.get(name) ?? { strict: false, fields: {}, documents: new Map() };
    indices.set(name, index);
    return index;
  };

  const createIndex = (name: string, { mappings = {} }: { mappings?: Json }): Reply => {
    if (indices.has(name)) return toError(400, "resource_already_exists_exception", `index [${name}] already exists`);
    if (name !== name.toLowerCase())
      return toError(400, "invalid_index_name_exception", `Invalid index name [${name}], must be lowercase`);
    const { dynamic, properties = {} } = mappings as { dynamic?: string; properties?: Record<string, FieldMapping> };
    indices.set(name, { strict: dynamic === "strict", fields: properties, documents: new Map() });
    return { status: 200, body: { acknowledged: true, index: name } };
  };

  const runBulk = (lines: readonly Json[]): Reply => {
    const items: Json[] = [];
    for (let at = 0; at < lines.length; at += 2) {
      const { _index: name, _id: id } = (lines[at]?.index ?? {}) as { _index: string; _id: string };
      const index = getOrCreate(name);
      try {
        index.documents.set(id, toStored(index, id, lines[at + 1] as Json));
        items.push({ index: { _index: name, _id: id, status: 201 } });
      } catch (error) {
        if (!(error instanceof DslError)) throw error;
        items.push({
          index: { _index: name, _id: id, status: 400, error: { type: error.type, reason: error.message } },
        });
      }
    }
    return { status: 200, body: { errors: items.some((item) => "error" in (item.index as Json)), items } };
  };

  const updateAliases = (actions: readonly Record<string, { index: string; alias: string }>[]): Reply => {
    const missing = actions.flatMap((action) => Object.values(action)).find(({ index }) => !indices.has(index));
    if (missing) return createMissingIndexReply(missing.index);
    for (const { remove, add } of actions) {
      if (remove) aliases.delete(remove.alias);
      if (add) aliases.set(add.alias, add.index);
    }
    return { status: 200, body: { acknowledged: true } };
  };

  const listAliases = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          aliases: Object.fromEntries([...aliases].flatMap(([alias, index]) => (index === name ? [[alias, {}]] : []))),
        },
      ]),
    );

  const search = (index: Index, body: Json): Reply => {
    const { query, post_filter: postFilter, aggs, sort, from = 0, size = 10, _source: _fields, ...rest } = body;
    const [unknown] = Object.keys(rest);
    if (unknown) throw new DslError("parsing_exception", `Unknown key for a VALUE_STRING in [${unknown}]`);
    if (Number(from) + Number(size) > maxResultWindow)
      throw new DslError("illegal_argument_exception", "Result window is too large");
    for (const each of [query, postFilter]) checkClauses(each);
    const documents = [...index.documents.values()];
    const searched = { fields: index.fields, documents };
    const score = parseQuery(searched, query);
    const filter = parseQuery(searched, postFilter ?? { match_all: {} });
    const matching = documents.flatMap((document) => {
      const found = score(document);
      return found === undefined ? [] : [{ document, score: found }];
    });
    const orders = ((sort ?? [{ _score: "desc" }]) as Json[]).map((order) => {
      const [[field, how] = ["", ""]] = Object.entries(order);
      const direction = typeof how === "string" ? how : (how as { order: string }).order;
      return { field, sign: direction === "desc" ? -1 : 1 };
    });
    const compare = (a: (typeof matching)[number], b: (typeof matching)[number]) => {
      for (const { field, sign } of orders) {
        if (field !== "_score" && !(field in index.fields))
          throw new DslError("query_shard_exception", `No mapping found for [${field}] in order to sort on`);
        const [x, y] = [a, b].map(({ document, score: own }) =>
          field === "_score" ? own : document.source[field],
        ) as [string | number | undefined, string | number | undefined];
        if (x === y) continue;
        if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
        return sign * (x < y ? -1 : 1);
      }
      return 0;
    };
    const hits = matching.filter(({ document }) => filter(document) !== undefined).sort(compare);
    return {
      status: 200,
      body: {
        took: 1,
        timed_out: false,
        hits: {
          total: { value: hits.length, relation: "eq" },
          hits: hits
            .slice(Number(from), Number(from) + Number(size))
            .map(({ document, score: own }) => ({ _id: document.id, _score: own, _source: document.source })),
        },
        aggregations: aggregate(
          searched,
          aggs,
          matching.map(({ document }) => document),
        ),
      },
    };
  };

  const handleDocument = (method: string, name: string, id: string, body: string): Reply => {
    const index = method === "PUT" ? getOrCreate(name) : findIndex(name);
    if (!index) return createMissingIndexReply(name);
    if (method === "PUT") {
      index.documents.set(id, toStored(index, id, JSON.parse(body) as Json));
      return { status: 201, body: { _index: name, _id: id, result: "created" } };
    }
    const found = index.documents.get(id);
    if (method === "DELETE") index.documents.delete(id);
    if (!found) return { status: 404, body: { _index: name, _id: id, found: false } };
    return { status: 200, body: { _index: name, _id: id, found: true, _source: found.source } };
  };

  const handleRequest = (method: string, path: string, body: string): Reply => {
    const [first = "", second, third] = path.slice(1).split("/").map(decodeURIComponent);
    const route = `${method} ${first.startsWith("_") ? first : "*"}${second === undefined ? "" : `/${second}`}`;
    if (method === "POST" && first === "_bulk") {
      return runBulk(
        body
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Json),
      );
    }
    if (method === "POST" && first === "_aliases") return updateAliases(JSON.parse(body).actions);
    if (method === "GET" && first === "_alias" && second) {
      const name = aliases.get(second);
      return name
        ? { status: 200, body: listAliases([name]) }
        : toError(404, "aliases_not_found_exception", `alias [${second}] missing`);
    }
    if (second === "_doc" && third) return handleDocument(method, first, third, body);
    if (method === "PUT" && second === undefined) return createIndex(first, body ? JSON.parse(body) : {});
    if (route === "GET */_alias") {
      const prefix = first.replace(/\*$/, "");
      return { status: 200, body: listAliases([...indices.keys()].filter((name) => name.startsWith(prefix))) };
    }
    const index = findIndex(first);
    if (!index) return createMissingIndexReply(first);
    if (method === "DELETE" && second === undefined) {
      indices.delete(first);
      return { status: 200, body: { acknowledged: true } };
    }
    if (second === "_count") return { status: 200, body: { count: index.documents.size } };
    if (second === "_search") return search(index, JSON.parse(body));
    return toError(405, "invalid_request", `${method} ${path} is not supported here`);
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const { method = "GET", url = "/", headers } = request;
    const { pathname: path } = new URL(url, "http://localhost");
    const received = { method, path, headers };
    requests.push(received);
    let reply: Fault;
    try {
      reply = findFault?.(received) ?? handleRequest(method, path, body);
    } catch (error) {
      if (!(error instanceof DslError)) throw error;
      reply = toError(400, error.type, error.message);
    }
    if (reply === "hang") return;
    response
      .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
      .end(JSON.stringify(reply.body));
  });
  // A connection that the server closes while the client computes would fail the next request.
  server.keepAliveTimeout = 0;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Names of the stored indices, and the alias's target. */
    list: () => ({ indices: [...indices.keys()].sort(), aliases: Object.fromEntries(aliases) }),
    /** Sends the given responses until it is called again. */
    setFault: (find: typeof findFault) => {
      findFault = find;
    },
    stop: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
};
export type FakeOpenSearch = Awaited<ReturnType<typeof startFakeOpenSearch>>;
