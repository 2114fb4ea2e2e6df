import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { Resource } from "#shared/api/resources.ts";
import { libraryArticles } from "./library/library.ts";

const createContext = async () => {
  const { call, signUp } = createTestApi(createTestDependencies());
  const { cookie } = await signUp();
  const list = async (q?: string) => {
    const { status, body } = await call("listResources", { cookie, ...(q !== undefined && { query: { q } }) });
    expect(status).toBe(200);
    return body as Resource[];
  };
  const get = (id: string) => call("getResource", { cookie, params: { id } });
  return { call, cookie, list, get };
};

test("lists all articles, templates with their files, and external links", async () => {
  const { list } = await createContext();
  const all = await list();
  expect(all.filter(({ external }) => !external).map(({ id }) => id)).toEqual(libraryArticles.map(({ id }) => id));
  expect(all.filter(({ external }) => external).length).toBeGreaterThanOrEqual(10);
  for (const { external, url } of all)
    expect(url).toMatch(external ? /^https:\/\// : /^\/resources\?article=[a-z0-9-]+$/);
  expect(all.flatMap(({ downloadUrl }) => downloadUrl ?? [])).toEqual([
    "/templates/grant-budget.xlsx",
    "/templates/project-timeline.xlsx",
    "/templates/logic-model.docx",
    "/templates/letter-of-inquiry.docx",
    "/templates/letter-of-support.docx",
  ]);
});

test("returns matching resources for a query, best first", async () => {
  const { list } = await createContext();
  const results = await list("indirect cost rate");
  expect(results[0]?.id).toBe("indirect-costs");
  expect(results.length).toBeLessThan(libraryArticles.length / 2);
  expect(await list("zyzzyva")).toEqual([]);
  expect((await list("  ")).length).toBeGreaterThan(libraryArticles.length);
  expect((await list("SAM.gov")).some(({ external }) => external)).toBe(true);
});

test("returns each article with its text and sources", async () => {
  const { list, get } = await createContext();
  for (const { id, title, external } of await list()) {
    const { status, body } = await get(id);
    expect(status, id).toBe(external ? 404 : 200);
    if (external) continue;
    expect(body).toMatchObject({ id, title });
    const { markdown, sources } = body as { markdown: string; sources: { checkedOn: string | null }[] };
    expect(markdown.length).toBeGreaterThan(1200);
    for (const { checkedOn } of sources) expect([null, "2026-11-21T00:00:00.000Z"]).toContain(checkedOn);
  }
});

test("returns 404 for an unknown article and 400 for an overly long ID or query", async () => {
  const { call, cookie, get } = await createContext();
  expect(await get("no-such-article")).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await get("x".repeat(500))).status).toBe(400);
  expect((await call("listResources", { cookie, query: { q: "x".repeat(201) } })).status).toBe(400);
});
