import { expect, test } from "vitest";
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
  await api.call("createTask", { cookie, body: { applicationId: first, title: "Draft the need section" } });
  const ask = async (message: string) => ((await sendMessage(message)).body as { response: string }).response;
  return { ask, create };
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
