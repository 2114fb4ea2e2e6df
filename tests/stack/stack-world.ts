import { BatchWriteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { createStripePayments } from "#functions/billing/stripe.ts";
import { stripeTestSettings } from "#functions/billing/testing.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Item } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, type ApiResponse, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { createEmptyState, type State } from "#scripts/stripe/core/records.ts";
import { createFakeStripe, type FakeStripe } from "#scripts/stripe/fake-stripe.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { createId } from "#shared/util/ids.ts";
import type { World } from "#tests/support/world.ts";
import type { LocalStack } from "./local-stack.ts";

const buildTarget = (operation: OperationName, { params = {}, query }: ApiCall): string => {
  const path = api[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  return query ? `${path}?${new URLSearchParams(query)}` : path;
};

type Snapshot = { items: Item[]; files: Map<string, Uint8Array>; payments: State };
const toKey = ({ pk, sk }: Item) => ({ pk, sk });

const throwNotAvailable = () => {
  throw new Error("Not available on the local stack");
};

/** A fake Stripe that can be replaced, for all of its users, by one with a different state. */
export const createReplaceableStripe = (deliver: (text: string, signature: string) => Promise<number>) => {
  const open = (state: State) =>
    createFakeStripe({
      clock: { now: () => new Date() },
      origin: "https://payments.example.org",
      keys: testKeys,
      state,
      deliver,
    });
  let current: FakeStripe = open(createEmptyState());
  return {
    get: () => current,
    replace: (state: State) => {
      current = open(structuredClone(state));
    },
  };
};
export type ReplaceableStripe = ReturnType<typeof createReplaceableStripe>;

/** The tests' world on the local stack: requests go through the API, and setup bypasses the policies. */
export const createStackWorld = (stack: LocalStack, stripe: ReplaceableStripe) => {
  const { deployment, gateway, events, aws, table, blobs, documents, tableName } = stack;
  const clock = { now: () => new Date(), advance: throwNotAvailable };
  const dependencies: World["dependencies"] = {
    ...createTestDependencies({ table, blobs, newId: (kind) => createId(kind, new Date()) }),
    clock,
    queue: { send: (message) => events.send(deployment.queueMappings[0]?.queue ?? "", message) },
    billing: {
      configured: true,
      payments: async () => createStripePayments({ ...stripeTestSettings, fetch: stripe.get().fetch }),
    },
    get sentEmails() {
      return aws.emails.map(({ Destination, Content: { Simple } }) => ({
        to: Destination.ToAddresses[0] ?? "",
        subject: Simple.Subject.Data,
        text: Simple.Body.Text.Data,
      }));
    },
  };

  let addresses = 0;
  const call = async (operation: OperationName, request: ApiCall = {}): Promise<ApiResponse> => {
    const { cookie, headers, fromBrowser = true } = request;
    const body = request.text ?? (request.body === undefined ? null : JSON.stringify(request.body));
    // Each request comes from another address, so that limits per address do not apply.
    addresses += 1;
    const reply = await gateway.receive({
      method: api[operation].method,
      target: buildTarget(operation, request),
      headers: {
        ...(fromBrowser && { "sec-fetch-site": "same-origin" }),
        ...(body !== null && { "content-type": "application/json" }),
        ...(cookie && { cookie }),
        ...Object.fromEntries(
          Object.entries(headers ?? {}).map(([name, value]) => [
            name.toLowerCase(),
            name === "Cookie" ? `__Host-${value}` : value, // Tests prepare cookies as if without TLS.
          ]),
        ),
      },
      body,
      address: `198.51.${100 + (addresses >> 8)}.${addresses & 255}`,
    });
    const isJson = /[/+]json/.test(reply.headers["content-type"] ?? "");
    return { ...reply, body: isJson && reply.text ? JSON.parse(reply.text) : undefined };
  };

  const signUp: World["signUp"] = async (overrides = {}) => {
    const account = {
      firstName: "Ada",
      lastName: "Example",
      password: testPassword,
      phone: "555-0100",
      organizationName: "Lantern House",
      timeZone: "America/New_York",
    };
    const response = await call("signUp", { body: { ...account, ...overrides } });
    const currentUser = response.body as CurrentUser;
    const user = { ...currentUser, workspaceId: currentUser.workspace?.id as WorkspaceId };
    return { cookie: toCookieHeader(response), user, response };
  };

  const world: World = {
    dependencies,
    call,
    signUp,
    getFakeStripe: stripe.get,
    runJobs: events.drainQueues,
    items: throwNotAvailable,
    drainRecordedCalls: throwNotAvailable,
    countPaymentCalls: throwNotAvailable,
    save: throwNotAvailable,
  };

  const readItems = async (): Promise<Item[]> => {
    const items: Item[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey: from }));
      items.push(...((page.Items ?? []) as Item[]));
      from = page.LastEvaluatedKey;
    } while (from);
    return items;
  };
  const writeRequests = async (requests: object[]) => {
    for (let start = 0; start < requests.length; start += 25)
      await documents.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: requests.slice(start, start + 25) as never[] } }),
      );
  };

  return {
    world,
    async save(): Promise<Snapshot> {
      const files = new Map<string, Uint8Array>();
      for (const key of await blobs.list("")) files.set(key, (await blobs.getBytes(key)) ?? new Uint8Array());
      return { items: await readItems(), files, payments: structuredClone(stripe.get().state) };
    },
    /** Undoes what happened since a snapshot. */
    async restore({ items, files, payments }: Snapshot): Promise<void> {
      const format = (item: Item) => JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value));
      const current = new Map((await readItems()).map((item) => [JSON.stringify(toKey(item)), item]));
      const puts = items.filter((item) => {
        const key = JSON.stringify(toKey(item));
        const existing = current.get(key);
        current.delete(key);
        return !existing || format(existing) !== format(item);
      });
      await writeRequests([
        ...[...current.values()].map((item) => ({ DeleteRequest: { Key: toKey(item) } })),
        ...puts.map((Item) => ({ PutRequest: { Item } })),
      ]);
      const existing = new Set(await blobs.list(""));
      for (const key of existing) if (!files.has(key)) await blobs.delete(key);
      for (const [key, content] of files) if (!existing.has(key)) await blobs.put(key, content);
      stripe.replace(payments);
    },
  };
};
