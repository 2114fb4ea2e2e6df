import { expect, test } from "vitest";
import type { GrantApplication } from "#shared/applications.ts";
import type { DocumentCard } from "#shared/documents.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import { furtherScreens, ownScreens, tools } from "#web/app/screens.ts";
import { choicesOf, shownOf } from "./choices.ts";
import { actions, screens } from "./command-list.ts";
import { applicationCommand, documentCommand, opportunityCommand } from "./own-things.ts";

const application = (id: string, grantName: string, funder = "Example Foundation") =>
  applicationCommand({ id, grantName, funder, status: "in_progress" } as GrantApplication);
const document = (type: DocumentCard["type"], title = "Lamps for All") =>
  documentCommand({ id: "doc_1", type, title, updatedAt: "2026-11-18T15:00:00.000Z" } as DocumentCard);
const opportunity = (catalogueId: string | null) =>
  opportunityCommand({ id: "opp_1", title: "Lamps", funder: "Example", catalogueId } as FundingOpportunity);

const own = Array.from({ length: 9 }, (_, at) => application(`app_${at}`, `Reading Room ${at}`));
const choices = choicesOf([...actions, ...screens, ...own, application("app_x", "Dashboard Lamps"), document("text")]);
/** What is shown, by kinds, in words. */
const shown = (asked: string, recent: string[] = []) =>
  shownOf(asked, choices, recent).map(({ group, commands }) => [group, ...commands.map(({ title }) => title)]);

test("before anything is typed: what was chosen last, then actions and screens, each once", () => {
  const groups = shown("", ["app_2", "/grant-coach", "gone"]);
  expect(groups.map(([group]) => group)).toEqual(["recent", "actions", "screens"]);
  expect(groups[0]).toEqual(["recent", "Reading Room 2", "Grant Coach"]);
  expect(groups[2]).not.toContain("Grant Coach");
  expect(shown("  ").map(([group]) => group)).toEqual(["actions", "screens"]);
});

test("every screen of the navigation and the payment page is among them", () => {
  const reached = screens.map(({ act }) => (act.kind === "go" ? act.to : ""));
  const all = [...tools, ...ownScreens, ...furtherScreens]
    .map(({ path }) => path)
    .filter((path) => !path.includes(":"));
  for (const path of [...all, "/subscribe"]) expect(reached).toContain(path);
  expect(new Set([...actions, ...screens].map(({ id }) => id)).size).toBe(actions.length + screens.length);
});

test("the kind with the best fit goes first, and where else to search comes last", () => {
  expect(shown("dashboard")).toEqual([
    ["screens", "Dashboard"],
    ["applications", "Dashboard Lamps"],
    ["elsewhere", "Search the catalog for “dashboard”", "Search Grant Resources for “dashboard”"],
  ]);
  expect(shown("lamps for all")[0]).toEqual(["documents", "Lamps for All"]);
  expect(shown("new app")[0]).toEqual(["actions", "Add Application"]);
  expect(shown("settings")[0]?.[0]).toBe("screens");
  expect(shown("zzzzzz").map(([group]) => group)).toEqual(["elsewhere"]);
});

test("of many only the best six are shown, with how many there are; what was chosen lately goes first among equals", () => {
  const [group] = shownOf("reading", choices, ["app_8"]);
  expect(group?.commands).toHaveLength(6);
  expect(group?.all).toBe(9);
  expect(group?.commands[0]?.id).toBe("app_8");
});

test("what is typed goes into an address as it is", () => {
  const to = shownOf("q&z?#/ü", choices, [])
    .flatMap(({ commands }) => commands)
    .map(({ act }) => (act.kind === "go" ? act.to : ""));
  expect(to).toEqual(["/funding?q=q%26z%3F%23%2F%C3%BC", "/resources?q=q%26z%3F%23%2F%C3%BC"]);
});

test("each thing opens where it can be worked on", () => {
  expect(application("app_1", "Lamps").act).toEqual({ kind: "go", to: "/application-tracker?application=app_1" });
  expect(application("app_1", "Lamps").hint).toBe("Example Foundation, in progress");
  expect(opportunity("gg-12").act).toEqual({ kind: "go", to: "/funding/gg-12" });
  expect(opportunity(null).act).toEqual({ kind: "over", over: { kind: "opportunity", id: "opp_1" } });
  expect(document("proposal").act).toEqual({ kind: "go", to: "/proposal-writer?document=doc_1" });
  expect(document("cover_letter").act).toEqual({ kind: "go", to: "/cover-letter?document=doc_1" });
  expect(document("loi").act).toEqual({ kind: "go", to: "/cover-letter?document=doc_1" });
  expect(document("text").act).toEqual({ kind: "over", over: { kind: "document", id: "doc_1" } });
  expect(document("file").act).toMatchObject({ kind: "file", address: expect.stringContaining("doc_1") });
  expect(document("text").hint).toBe("Text, Nov 18, 2026");
});
