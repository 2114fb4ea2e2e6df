import { expect, test } from "vitest";
import { dynamoLimits } from "#functions/table/table.ts";
import { createWritingTestContext } from "#functions/writing/testing-proposal.ts";
import { maxBodyBytes, type Route } from "#shared/api/define-routes.ts";
import { documentLimits, type FullDocument } from "#shared/api/documents.ts";
import { maxFormAnswerLength, proposalAnswerFields } from "#shared/api/proposals.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { toJsonSchema } from "#shared/util/json-schema.ts";

type Json = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  anyOf?: Json[];
};
/**
 * Assumed bytes of short strings (IDs, dates, names) and of strings without a limit in the schema, such as keys in
 * links.
 */
const [shortText, unboundedText] = [80, 1000];
/** A draft's free-form fields: 30 names and the maximum length of all values combined. */
const draftFieldBytes = 30 * shortText + 390_000;
/** Pairs of texts with a shared limit, in four-byte characters. */
const sharedLimits = new Set(["optimizeSearch:focusAreas", "searchFunding:focusAreas"]);

/** Computes the bytes of the longest JSON value that a schema accepts, at four UTF-16 units per character. */
const maxBytes = (schema: Json, path: string): number => {
  if (sharedLimits.has(path)) return 4 * 2000;
  if (schema.anyOf) return Math.max(...schema.anyOf.map((option) => maxBytes(option, path)));
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if ("const" in schema) return shortText;
  switch (schema.type) {
    case "object": {
      const propertySizes = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => name.length + 4 + maxBytes(property, `${path}:${name}`.replace(":items", "")),
      );
      const additionalSize = typeof schema.additionalProperties === "object" ? draftFieldBytes : 0;
      return 2 + additionalSize + propertySizes.reduce((sum, bytes) => sum + bytes, 0);
    }
    case "array": {
      const count = schema.maxItems ?? (schema.items?.enum ? schema.items.enum.length : Number.NaN);
      return 2 + count * (1 + maxBytes(schema.items ?? {}, path));
    }
    case "string":
      if (schema.maxLength !== undefined) return 2 + schema.maxLength * (schema.format ? 3 : 1);
      return schema.pattern || schema.format ? shortText : unboundedText;
    case undefined:
      return Number.NaN;
    default:
      return 20;
  }
};

test("sets each route's body limit just above the longest valid body", () => {
  for (const [name, { body, bodyBytes }] of Object.entries(api) as [OperationName, Route][]) {
    if (!body) continue;
    const longest = maxBytes(toJsonSchema(body, "input") as Json, name);
    expect([name, longest, longest <= (bodyBytes ?? maxBodyBytes)]).toEqual([name, longest, true]);
    if (bodyBytes) expect([name, longest > maxBodyBytes, bodyBytes < 1.3 * longest]).toEqual([name, true, true]);
  }
});

test.each(["я", "漢", "🏮", '"'])("stores a text of 150,000 characters unchanged: %s", async (character) => {
  const { call } = await createWritingTestContext();
  const content = character.repeat(documentLimits.characters);
  const response = await call("createDocument", { body: { title: "Long", content } });
  expect(response.status).toBe(200);
  const { id } = response.body as FullDocument;
  expect(((await call("getDocument", { params: { id } })).body as FullDocument).content).toBe(content);
  const tooLong = await call("createDocument", { body: { title: "Long", content: `${content}${character}` } });
  expect(tooLong).toMatchObject({ status: 400, body: { detail: "Please keep this under 150,000 characters" } });
});

test("writes a proposal from eight maximum-length answers in Chinese", async () => {
  const { write } = await createWritingTestContext();
  const longFields = Object.keys(proposalAnswerFields).filter((field) =>
    /Statement|History|Goals|methodology|Metrics|Impact|Plan/.test(field),
  );
  expect(longFields).toHaveLength(8);
  const sentence = "我们在每个家庭安装灯具，让孩子们晚上也能读书。";
  const answer = sentence.repeat(Math.ceil(maxFormAnswerLength / sentence.length)).slice(0, 11_900);
  const body = { projectTitle: "灯", ...Object.fromEntries(longFields.map((field) => [field, answer])) };
  expect(await write("generateProposal", body)).toMatchObject({ status: "succeeded" });
});

test("stores a draft of the maximum length in one item and rejects a longer one with the exact limit", async () => {
  const { call, listItems } = await createWritingTestContext();
  const create = (character: string, count: number) => {
    const fields = { a: character.repeat(count / 2), b: character.repeat(count / 2) };
    return call("createDraft", { body: { name: "Long", kind: "proposal", fields } });
  };
  expect((await create("漢", 100_000)).status).toBe(200);
  expect((await create("🏮", 97_000)).status).toBe(200);
  for (const item of await listItems("DRAFT#"))
    expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(dynamoLimits.item);
  const detail = (characters: string, count: number) => create(characters, count).then(({ body }) => body);
  expect(await detail("a", 100_002)).toMatchObject({ detail: "Please keep the whole form under 100,000 characters" });
  expect(await detail("🏮", 99_000)).toMatchObject({ detail: "Please keep the whole form under 390 kB" });
});
