import { expect, test } from "vitest";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { formatEligibility } from "./program-facts.ts";
import { createCoachTestContext } from "./testing.ts";

const createPortfolio = async () => {
  const { api, cookie, sendMessage } = await createCoachTestContext();
  const create = async (body: Record<string, unknown>) =>
    ((await api.call("createApplication", { cookie, body })).body as { id: string }).id;
  const first = await create({
    grantName: "Lamps for All",
    funder: "Example Foundation",
    amountRequested: 25_000,
    deadline: "2026-12-09",
  });
  await create({ grantName: "Night School", funder: "City Fund", amountRequested: 5_000, deadline: "2026-12-18" });
  const createTask = (body: Record<string, unknown>) => api.call("createTask", { cookie, body });
  await createTask({ applicationId: first, title: "Draft the need section" });
  const ask = async (message: string) => ((await sendMessage(message)).body as { response: string }).response;
  return { ask, create, createTask };
};

test.each([
  [
    "how's my application to the Hartwell Foundation going",
    "I can't find “Hartwell Foundation” among the applications you track",
  ],
  ["do i have everything uploaded for the state arts council one", "“state arts council”"],
  ["Did the Hartwell Family Fund application ever get sent?", "I can't find “Hartwell Family Fund”"],
  ["what happened with the state arts one", "“state arts”"],
  ["Two of ours are due on the 15th and I only have time for one. Which should I pick?", "the first to drop is"],
  ["which of my drafts is closest to done", "None has a completed task"],
  ["which application asks for the most money", "**Lamps for All** (Example Foundation): $25,000 requested"],
  ["which of my applications have no budget yet", "2 of your 2 applications have no budget:"],
  ["which of my grants should I drop", "the first to drop is **Night School** (City Fund)"],
  ["how much should I ask NSF CAREER", "I can't find “NSF CAREER” in the catalog"],
  ["who on my team still hasn't done their part", "**You**\n\n- Draft the need section (Lamps for All)"],
])("answers from the tracker: %s", async (question, expected) => {
  const { ask } = await createPortfolio();
  expect(await ask(question)).toContain(expected);
});

test("lists applications past their deadline, or reports that there are none", async () => {
  const { ask, create } = await createPortfolio();
  const question = "which of my applications are late";
  expect(await ask(question)).toContain("None of the applications you have yet to submit is past its deadline.");
  await create({ grantName: "Old Round", funder: "Past Fund", deadline: "2026-11-02" });
  expect(await ask(question)).toContain("- **Old Round** (Past Fund): was due Nov 2, 2026");
});

test("lists open tasks with the nearest deadlines, including those of an application without a deadline", async () => {
  const { ask, create, createTask } = await createPortfolio();
  const applicationId = await create({ grantName: "Open Round", funder: "Rolling Fund" });
  await createTask({ applicationId, title: "Call the officer", dueDate: "2026-11-30" });
  const response = await ask("What is due next?");
  expect(response).toContain("- **Lamps for All** (Example Foundation): due Dec 9, 2026");
  expect(response).toContain("- Call the officer (Open Round): due Nov 30, 2026");
});

test("states the tests that decide who may apply to a rural school grant", () => {
  const record = { ...(loadCuratedRecords()[0] as CatalogRecord), assistanceListing: "84.358" };
  const facts = { record, pastAwards: undefined };
  expect(formatEligibility(facts, undefined, { today: "2026-11-21", isGeneral: false })).toContain(
    "fewer than 600 students",
  );
});

test("doesn't take a program of an agency for an application to that agency", async () => {
  const { ask, create } = await createPortfolio();
  await create({ grantName: "Night Shelter", funder: "VA" });
  expect(await ask("Are we eligible for the VA State Home Construction grant?")).not.toContain("Night Shelter");
});

test.each([
  ["Why is the score of the Kresge Foundation so low?", "It says how well a program fits"],
  ["Grants open now in New Mexico?", "Search the **Funding Finder** or **Grant Genie** for “grants in New Mexico”"],
])("leads a question about programs to the score or the search: %s", async (question, expected) => {
  const { ask } = await createPortfolio();
  expect(await ask(question)).toContain(expected);
});
