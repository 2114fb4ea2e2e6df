import { expect, test } from "vitest";
import { buildComment } from "#tests/web/comments.ts";
import {
  countOpenThreads,
  findMentions,
  findTypedMention,
  getPersonName,
  suggestMembers,
  toThreads,
} from "./threads.ts";

const members = [
  { id: "ada", name: "Ada Example" },
  { id: "robin", name: "Robin Vale" },
  { id: "kim", name: "Kim Adair" },
];

test("groups comments into open and resolved threads, and filters them by subject", () => {
  const comments = [
    buildComment({ id: "1" }),
    buildComment({ id: "2", subjectId: "tsk_1", resolvedAt: "2026-11-24T09:00:00.000Z" }),
    buildComment({ id: "3", parentId: "1" }),
  ];
  const { open, resolved } = toThreads(comments);
  expect(open.map(({ first, replies }) => [first.id, replies.map(({ id }) => id)])).toEqual([["1", ["3"]]]);
  expect(resolved.map(({ first }) => first.id)).toEqual(["2"]);
  expect(toThreads(comments, "tsk_1").open).toEqual([]);
  expect([...countOpenThreads(comments)]).toEqual([["app_1", 1]]);
});

test.each([
  ["@", ""],
  ["Hi @Ro", "Ro"],
  ["Hi @Robin V", "Robin V"],
  ["(@ki", "ki"],
  ["write to me@example", undefined],
  ["@Robin Vale can you", undefined],
  ["nothing", undefined],
])("reads the mention that is being typed in %j", (text, query) => {
  expect(findTypedMention(text)?.query).toBe(query);
});

test("suggests members by the start of their first or last name, and finds those who are mentioned", () => {
  const suggestIds = (query: string) => suggestMembers(members, query).map(({ id }) => id);
  expect([suggestIds(""), suggestIds("ad"), suggestIds("vale"), suggestIds("Ada Example")]).toEqual([
    ["ada", "robin", "kim"],
    ["ada", "kim"],
    ["robin"],
    [],
  ]);
  expect(findMentions("@Robin Vale and @Kim, please", members)).toEqual(["robin"]);
});

test("shows an author who left as a former member", () => {
  expect([getPersonName(members, "kim"), getPersonName(members, "gone"), getPersonName(members, null)]).toEqual([
    "Kim Adair",
    "A former member",
    "A former member",
  ]);
});
