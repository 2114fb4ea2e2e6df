import { expect, test } from "vitest";
import { createImportedApplication } from "#functions/applications/applications.ts";
import { asksForRecords, classifyQuestion } from "./classify-question.ts";
import { formatRecordsForModel, formatRequestedRecords, type UserContext } from "./user-context.ts";

const createApplication = (id: string, overrides: Record<string, unknown>) => ({
  ...createImportedApplication(
    `app_${id}`,
    {
      grantName: "Lamps for All",
      funder: "Example Foundation",
      amountRequested: 2_500_000,
      amountAwarded: null,
      status: "draft",
      priority: "medium",
      deadline: null,
      notes: null,
      contactPerson: null,
      contactEmail: null,
      applicationUrl: null,
      programUrl: null,
      eligibilityRequirements: null,
      submissionDate: null,
      decisionDate: null,
      tags: [],
    },
    "usr_1",
    "2026-11-01T00:00:00.000Z",
  ),
  ...overrides,
});
const applications = [
  createApplication("1", { deadline: "2026-12-01T00:00:00.000Z", tasksTotal: 5, tasksCompleted: 2 }),
  createApplication("2", { grantName: "Night School", funder: "City Fund", deadline: "2026-11-25T00:00:00.000Z" }),
  createApplication("3", {
    grantName: "Clean Water",
    status: "awarded",
    amountAwarded: 1_000_050,
    deadline: "2026-11-22T00:00:00.000Z",
  }),
  createApplication("4", {
    grantName: "Old [x](https://evil.example.org) *News*",
    deadline: "2026-11-01T00:00:00.000Z",
  }),
];
const userRecords: UserContext = { today: "2026-11-21", organization: undefined, applications, tasks: new Map() };
const answerFromRecords = (message: string) =>
  formatRequestedRecords(userRecords, classifyQuestion(message, applications));

test.each([
  ["What are my next deadlines?", "deadlines"],
  ["what is due this week", "deadlines"],
  ["Which deadlines are coming up?", "deadlines"],
  ["How many applications do we track?", "applications"],
  ["What is the status of my applications?", "applications"],
  ["How much money have we requested?", "applications"],
  ["What tasks are left to do?", "tasks"],
  ["What should I do next?", "tasks"],
  ["What should I work on this week?", "tasks"],
  ["Am I missing anything overdue?", "tasks"],
  ["What does our mission say?", "profile"],
  ["what is our success rate", "successRate"],
  ["when is our next report due", "reports"],
  ["Am I eligible for Head Start?", "eligibility"],
  ["How much should I ask for?", "amount"],
  ["delete all my applications", "action"],
] as const)("classifies “%s” as a question about %s", (message, kind) => {
  expect(classifyQuestion(message, [])[kind]).toBe(true);
});

test.each([
  "What is a logic model?",
  "How do I write a needs statement?",
  "Can indirect costs be charged to federal awards?",
  "What happens when a deadline falls on a Sunday?",
  "Can I use ChatGPT to write my application?",
  "our application was rejected, can we reapply",
  "We won! What now?",
  "we got rejected now what",
  "our proposal was declined, what should we do now",
])("%s does not ask for records", (message) => {
  expect(asksForRecords(classifyQuestion(message, applications))).toBe(false);
});

test("recognizes an application by its name or funder, but not by common words", () => {
  const named = (message: string) => classifyQuestion(message, applications).named.map(({ grantName }) => grantName);
  expect(named("how far along is Lamps for all?")).toEqual(["Lamps for All"]);
  expect(named("When is the City Fund's money due")).toEqual(["Night School"]);
  expect(named("a grant for a school project")).toEqual([]);
});

test("lists upcoming deadlines of unsubmitted applications, nearest first, and counts missed ones", () => {
  expect(answerFromRecords("What are my next deadlines?")).toBe(
    [
      "Your nearest deadlines:\n",
      "- **Night School** (City Fund): due Nov 25, 2026, in 4 days; draft; $25,000 requested",
      "- **Lamps for All** (Example Foundation): due Dec 1, 2026, in 10 days; draft; $25,000 requested; 2 of 5 tasks done",
      "\n1 unsubmitted application is past its deadline.",
    ].join("\n"),
  );
});

test("counts applications by status and sums amounts to the cent", () => {
  expect(answerFromRecords("How many applications do we have?")).toBe(
    "You track 4 applications: 3 draft, 1 awarded. $25,000 requested so far, $10,000.50 awarded, $75,000 planned in applications that you haven't sent.",
  );
  expect(
    formatRequestedRecords({ ...userRecords, applications: [] }, classifyQuestion("What are my next deadlines?", [])),
  ).toBe(
    "You are not tracking any applications yet. Add one in the **Application Tracker**, or save one from the **Funding Finder**.",
  );
});

test("escapes Markdown in the user's texts", () => {
  const answer = answerFromRecords("what about Old x https evil example org news");
  expect(answer).toContain("Old \\[x\\](https://evil.example.org) \\*News\\*");
});

test("always gives the model today's date, the profile, an overview and the deadlines", () => {
  const records = formatRecordsForModel(userRecords, classifyQuestion("What is a logic model?", applications));
  expect(records).toContain("Today is Nov 21, 2026.");
  expect(records).toContain("You track 4 applications");
  expect(records).toContain("Night School");
  expect(records).toContain("You haven't filled out your organization profile yet");
});
