import { expect, test } from "vitest";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { allScreens } from "#web/app/screens.ts";
import { actionCommands, screenCommands } from "./command-list.ts";
import { indexCommands, searchCommands } from "./search-commands.ts";
import { toApplicationCommand, toDocumentCommand, toOpportunityCommand } from "./use-commands.ts";

const buildApplicationCommand = (id: string, grantName: string, funder = "Example Foundation") =>
  toApplicationCommand({ id, grantName, funder, status: "in_progress" } as GrantApplication);
const buildDocumentCommand = (type: DocumentCard["type"], title = "Lamps for All") =>
  toDocumentCommand({ id: "doc_1", type, title, updatedAt: "2026-11-18T15:00:00.000Z" } as DocumentCard);
const buildOpportunityCommand = (catalogId: string | null) =>
  toOpportunityCommand({ id: "opp_1", title: "Lamps", funder: "Example", catalogId } as FundingOpportunity);

const applications = Array.from({ length: 9 }, (_, index) =>
  buildApplicationCommand(`app_${index}`, `Reading Room ${index}`),
);
const choices = indexCommands([
  ...actionCommands,
  ...screenCommands,
  ...applications,
  buildApplicationCommand("app_x", "Dashboard Lamps"),
  buildDocumentCommand("text"),
]);
const search = (query: string, recent: string[] = []) =>
  searchCommands(query, choices, recent).map(({ group, commands }) => [group, ...commands.map(({ title }) => title)]);

test("lists recent commands, then actions and screens, without duplicates, before anything is typed", () => {
  const groups = search("", ["app_2", "/grant-coach", "gone"]);
  expect(groups.map(([group]) => group)).toEqual(["recent", "actions", "screens"]);
  expect(groups[0]).toEqual(["recent", "Reading Room 2", "Grant Coach"]);
  expect(groups[2]).not.toContain("Grant Coach");
  expect(search("  ").map(([group]) => group)).toEqual(["actions", "screens"]);
});

test("includes every screen of the navigation and the payment page", () => {
  const screenPaths = screenCommands.map(({ action }) => (action.kind === "navigate" ? action.to : ""));
  for (const path of [...allScreens.map((screen) => screen.path), "/subscribe"]) expect(screenPaths).toContain(path);
  expect(new Set([...actionCommands, ...screenCommands].map(({ id }) => id)).size).toBe(
    actionCommands.length + screenCommands.length,
  );
});

test('puts the group with the best match first and "search elsewhere" last', () => {
  expect(search("dashboard")).toEqual([
    ["screens", "Dashboard"],
    ["applications", "Dashboard Lamps"],
    ["elsewhere", "Find funding for “dashboard”", "Search Grant Resources for “dashboard”"],
  ]);
  expect(search("lamps for all")[0]).toEqual(["documents", "Lamps for All"]);
  expect(search("new app")[0]).toEqual(["actions", "Add Application"]);
  expect(search("settings")[0]?.[0]).toBe("screens");
  expect(search("zzzzzz").map(([group]) => group)).toEqual(["elsewhere"]);
});

test("shows the best six of a group with the total, and ranks recent ones first among equals", () => {
  const [group] = searchCommands("reading", choices, ["app_8"]);
  expect(group?.commands).toHaveLength(6);
  expect(group?.total).toBe(9);
  expect(group?.commands[0]?.id).toBe("app_8");
});

test("encodes the query in URLs", () => {
  const to = searchCommands("q&z?#/ü", choices, [])
    .flatMap(({ commands }) => commands)
    .map(({ action }) => (action.kind === "navigate" ? action.to : ""));
  expect(to).toEqual(["/funding?q=q%26z%3F%23%2F%C3%BC", "/resources?q=q%26z%3F%23%2F%C3%BC"]);
});

test("opens each record where it can be edited", () => {
  expect(buildApplicationCommand("app_1", "Lamps").action).toEqual({
    kind: "navigate",
    to: "/application-tracker?application=app_1",
  });
  expect(buildApplicationCommand("app_1", "Lamps").hint).toBe("Example Foundation, in progress");
  expect(buildOpportunityCommand("gg-12").action).toEqual({ kind: "navigate", to: "/funding/gg-12" });
  expect(buildOpportunityCommand(null).action).toEqual({
    kind: "overlay",
    overlay: { kind: "opportunity", id: "opp_1" },
  });
  expect(buildDocumentCommand("proposal").action).toEqual({ kind: "navigate", to: "/documents/doc_1" });
  expect(buildDocumentCommand("text").action).toEqual(buildDocumentCommand("proposal").action);
  expect(buildDocumentCommand("file").action).toMatchObject({ kind: "file", url: expect.stringContaining("doc_1") });
  expect(buildDocumentCommand("text").hint).toBe("Text, Nov 18, 2026");
});
