import { expect, test } from "vitest";
import { importedApplication } from "#functions/applications/applications.ts";
import { growsLinearly } from "#shared/testing-growth.ts";
import { addressesIn, tidied, tidying } from "./cites.ts";
import { libraryAnswer, passagesFor } from "./library-answer.ts";
import { type OwnRecords, recordsAsked, recordsInWords } from "./own-records.ts";
import { furtherWords, wantedOf } from "./wanted.ts";

const applied = (id: string, over: Record<string, unknown>) => ({
  ...importedApplication(
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
    "2026-11-01T00:00:00.000Z",
  ),
  ...over,
});
const applications = [
  applied("1", { deadline: "2026-12-01T00:00:00.000Z", tasksTotal: 5, tasksCompleted: 2 }),
  applied("2", { grantName: "Night School", funder: "City Fund", deadline: "2026-11-25T00:00:00.000Z" }),
  applied("3", {
    grantName: "Clean Water",
    status: "awarded",
    amountAwarded: 1_000_050,
    deadline: "2026-11-22T00:00:00.000Z",
  }),
  applied("4", { grantName: "Old [x](https://evil.example.org) *News*", deadline: "2026-11-01T00:00:00.000Z" }),
];
const own: OwnRecords = { today: "2026-11-21", organization: undefined, applications, tasks: new Map() };
const asked = (message: string) => recordsAsked(own, wantedOf(message, applications));

test.each([
  ["What are my next deadlines?", "deadlines"],
  ["what is due this week", "deadlines"],
  ["Which deadlines are coming up?", "deadlines"],
  ["How many applications have I submitted?", "applications"],
  ["What is the status of my applications?", "applications"],
  ["How much money have we requested?", "applications"],
  ["What tasks are left to do?", "tasks"],
  ["What should I do next?", "tasks"],
  ["Does our mission say enough?", "profile"],
] as const)("%s asks for %s", (message, kind) => {
  expect(wantedOf(message, [])[kind]).toBe(true);
});

test.each([
  "What is a logic model?",
  "How do I write a needs statement?",
  "Can indirect costs be charged to federal awards?",
  "What happens when a deadline falls on a Sunday?",
])("%s asks for no records", (message) => {
  expect(wantedOf(message, applications)).toEqual({
    deadlines: false,
    applications: false,
    tasks: false,
    profile: false,
    named: [],
  });
});

test("an application is known by its name or its funder, and by no common word", () => {
  const named = (message: string) => wantedOf(message, applications).named.map(({ grantName }) => grantName);
  expect(named("how far is Lamps for all?")).toEqual(["Lamps for All"]);
  expect(named("When is the City Fund's money due")).toEqual(["Night School"]);
  expect(named("a grant for a school project")).toEqual([]);
  expect(furtherWords("When is Night School due?", wantedOf("When is Night School due?", applications))).toEqual([]);
});

test("deadlines: what is still to be submitted, the nearest first, and what was missed", () => {
  expect(asked("What are my next deadlines?")).toBe(
    [
      "Your nearest deadlines:\n",
      "- **Night School** (City Fund): due Nov 25, 2026, in 4 days; draft; $25,000 requested",
      "- **Lamps for All** (Example Foundation): due Dec 01, 2026, in 10 days; draft; $25,000 requested; 2 of 5 tasks done",
      "\n1 application not yet submitted has a deadline that has passed.",
    ].join("\n"),
  );
});

test("applications: counts and sums, to the cent", () => {
  expect(asked("How many applications do we have?")).toBe(
    "You track 4 applications: 3 draft, 1 awarded. $100,000 requested in all, $10,000.50 awarded.",
  );
  expect(recordsAsked({ ...own, applications: [] }, wantedOf("What are my next deadlines?", []))).toBe(
    "You are not tracking any applications yet.",
  );
});

test("what a user calls things is text, never Markdown", () => {
  const inWords = asked("what about Old x https evil example org news");
  expect(inWords).toContain("Old \\[x\\](https://evil.example.org) \\*News\\*");
});

test("a model is told who asks, what is due and what today is, whatever is asked", () => {
  const words = recordsInWords(own, wantedOf("What is a logic model?", applications));
  expect(words).toContain("Today is Nov 21, 2026.");
  expect(words).toContain("You track 4 applications");
  expect(words).toContain("Night School");
  expect(words).toContain("You have not described your organization yet");
});

test.each([
  ["what is overhead and how much can we ask for", "indirect-costs"],
  ["What should a logic model have?", "logic-model-explained"],
  ["we don't have a UEI yet", "sam-registration"],
  ["what should I ask the program officer", "talk-to-program-officer"],
])("%s: the library knows", (message, id) => {
  const { text, sources } = libraryAnswer(message, passagesFor(message, 5), "");
  expect(sources[0]?.id).toBe(id);
  expect(text).toContain("[1]:\n\n> ");
});

test.each([
  "What's the weather in Paris today?",
  "Which bitcoin should I buy",
  "Tell me a joke about cats",
  "¿?",
  "zyzzyva",
])("%s: nothing is quoted, and a question comes back", (message) => {
  const { text, sources } = libraryAnswer(message, passagesFor(message, 5), "");
  expect(sources).toEqual([]);
  expect(text).toContain("Which part of the work is it about?");
  expect(text).toContain("without a model");
});

const passages = [
  { id: "one", title: "One", url: "/resources?article=one", text: "" },
  { id: "two", title: "Two", url: "https://agency.example.org/two", text: "" },
];
const addresses = addressesIn({
  passages,
  records: "- Page of the funder: https://funder.example.org/apply\n- Mail: grants@funder.example.org",
});

test("addresses are found in linear time in words of any length", () => {
  const find = (size: number) => addressesIn({ passages: [], records: `${"a".repeat(size)} ada@example.org` });
  expect(find(10)).toEqual(new Set(["ada@example.org"]));
  expect(growsLinearly(find, 100_000)).toBe(true);
});

test.each([
  ["A [two] b [one] c [two].", "A [1] b [2] c [1]."],
  ["A [three] b.", "A  b."],
  ["[here](https://evil.example.org)", "here"],
  ["[here](javascript:alert(1))", "here)"],
  ["[two](https://agency.example.org/two)", "[two](https://agency.example.org/two)"],
  ["https://funder.example.org/apply.", "https://funder.example.org/apply."],
  ["www.evil.example.org, ftp://evil.example.org", "(link removed), (link removed)"],
  ["<https://evil.example.org> <mailto:eve@evil.example.org>", "(link removed) (link removed)"],
  ["![pixel](https://evil.example.org/p.png)", "pixel"],
  ["See [x][y].\n\n[y]: https://evil.example.org", "See .\n\n"],
  ["[verify: 40 percent] [Add: the amount]", "[verify: 40 percent] [Add: the amount]"],
  // What the page would read as a link all the same: brackets in brackets, references, backslashes, definitions.
  [
    "[a[b]c](//evil.example.org) [a\\]b](//evil.example.org)",
    "[a c] (//evil.example.org) [a\\]b] (//evil.example.org)",
  ],
  [
    "https&#58;//evil.example.org https&colon;//evil.example.org",
    "https&amp;#58;//evil.example.org https&amp;colon;//evil.example.org",
  ],
  ["https:\\/\\/evil.example.org www\\.evil.example.org", "(link removed) (link removed)"],
  ["> [a b]: //evil.example.org\n\n[a b]", "> [a b] : //evil.example.org\n\n[a b]"],
  // What comes together where something went.
  ["https:[zzz]//evil.example.org www[zzz].evil.example.org", "https: //evil.example.org www .evil.example.org"],
  [
    "https:[//evil.example.org](x) https:![](x)//evil.example.org",
    "https: //evil.example.org https: //evil.example.org",
  ],
  ["ht\u200btps://evil.example.org \u202eb\u0007\r\n\ud800", "(link removed) b\n\ufffd"],
  ["eve@evil.example.org, grants@funder.example.org", "(address removed), grants@funder.example.org"],
])("%s becomes %s", (text, expected) => {
  expect(tidied(text, passages, addresses).text).toBe(expected);
});

test("however an answer is cut into pieces, what is passed on is the beginning of what is kept", () => {
  const text =
    "First\r\n[one], cafe\u0301 \u{1f3ee} ![a](https://evil.example.org/p.png) then [two] and [x](https://evil.example.org/long) or <https://evil.example.org/y>.\nhttps://evil.example.org/z end [one] of it.";
  const whole = tidied(text, passages, addresses).text;
  for (let size = 1; size < 40; size++) {
    let passed = "";
    const { hear, soFar } = tidying(passages, addresses, (piece) => {
      passed += piece;
    });
    for (let at = 0; at < text.length; at += size) hear(text.slice(at, at + size));
    expect(whole.startsWith(passed)).toBe(true);
    expect(passed.length).toBeGreaterThan(whole.length - 30);
    expect(passed).not.toContain("evil");
    expect(soFar().text).toBe(whole);
  }
});

// It took half a minute once for each, which is more than a test has.
test("a long answer is passed on in time, whatever is in it", () => {
  for (const long of ["word and ", "x", "[", "![", "(", "!", "&#58;//", "a@"]) {
    let passed = 0;
    const { hear } = tidying(passages, addresses, (piece) => {
      passed += piece.length;
    });
    const text = long.repeat(16_000 / long.length);
    for (let at = 0; at < text.length; at += 8) hear(text.slice(at, at + 8));
    expect(passed).toBeLessThanOrEqual(2 * text.length);
  }
});
