import { expect, test } from "vitest";
import { findBuriedFigure } from "./answer-excerpt.ts";
import { answerNearQuestion, listNearestTopics } from "./answer-near.ts";
import { answerTopic } from "./answer-topic.ts";
import { englishAnswers } from "./answers/load-answers.ts";
import { asksForRecords, classifyQuestion } from "./classify-question.ts";
import { findWindow } from "./date-window.ts";
import { expandAbbreviations } from "./expand-abbreviations.ts";
import { findMentionedTerms } from "./find-definitions.ts";
import { stripLeadingYesNo } from "./question-aspect.ts";
import { findRecordList } from "./record-lists.ts";

const answer = (question: string) => answerTopic(question, englishAnswers, "en")?.text ?? "";

test.each([
  ["NCE request due when?? award ends sept 30", "10 calendar days"],
  ["drew down too much from PMS this month, how do i give it back and do we owe interest", "Send it back now"],
  ["what is FAPIIS and is it still a thing", "Responsibility/Qualification"],
  ["ALN same as CFDA??", "It was called the CFDA number"],
  ["Can the indirect costs we don't charge be counted toward our match?", "only with the agency's prior approval"],
  ["our drawdown is frozen and payroll is friday, what do we do", "Find out who stopped it"],
  ["realistically, what are our chances of winning the first grant we apply for?", "one in five or fewer"],
])("answers %s with %s", (question, text) => {
  expect(answer(question)).toContain(text);
});

test("defines every abbreviation in a list and both sides of a comparison", () => {
  const letters = answer("what do all the letters mean RFP RFA NOFO FOA");
  expect(letters).toContain("**RFP**");
  expect(letters).toContain("**NOFO**");
  const ids = answer("uei vs cage vs ein");
  for (const name of ["**UEI**", "**CAGE code**", "**EIN**"]) expect(ids).toContain(name);
});

test("does not answer a question about a program by defining its agency", () => {
  expect(answer("need to replace our project director on a SAMHSA grant, paperwork?")).not.toContain(
    "**SAMHSA** funds",
  );
});

test("shows the closest topics instead of an answer when two sources fit a question equally well", () => {
  const question = "what questions can I ask the program officer";
  expect(answer(question)).toBe("");
  expect(answerNearQuestion(question, englishAnswers, "en")?.text).toContain(
    "If you meant something else, ask me one of these:",
  );
});

test.each([
  ["how long do we keep records after the grant closes + which ones", undefined],
  ["grant ends and so does the job, what do we tell staff", undefined],
  ["which funder have we asked the most times", "byFunder"],
  ["which applications are over $50,000", "byAmount"],
  ["what is in my notes from the call", "notes"],
] as const)("%s asks for the list %s", (message, list) => {
  expect(findRecordList(message)).toBe(list);
});

test("does not answer when the closest source lacks the key term of the question", () => {
  expect(answer("can the grant pay for a pony")).toBe("");
});

test("shows the closest answer in full when unsure, and nothing for an unrelated question", () => {
  const near = answerNearQuestion("auditor calls our timesheets a deficiency, what now", englishAnswers, "en");
  expect(near?.text).toContain("The closest answer I have is to");
  expect(near?.text).toContain("**significant deficiency**");
  expect(answerNearQuestion("what color should our van be", englishAnswers, "en")).toBeUndefined();
});

test("lists the closest topics with excerpts when no answer is close enough", () => {
  const question =
    "Planning wants a road safety grant with a 20% match. Could staff time and donated right-of-way count?";
  const near = answerNearQuestion(question, englishAnswers, "en");
  expect(near?.text).toMatch(/^I'm not sure I have the answer\. The closest topics I know:\n\n- \*\*/);
  expect(near?.text).toContain("- **what counts as in kind match**: What counts: volunteer time");
});

test.each([
  "how much of our budget should come from grants",
  "our after school program lost its biggest grant, closing in march if nothing happens. what do i do this week",
  "we got the award letter!! what do we do first, can we start spending",
  "how many SCBA packs can i ask for in one AFG application",
])("%s does not ask for records", (message) => {
  expect(asksForRecords(classifyQuestion(message, []))).toBe(false);
});

test.each([
  ["move money from supplies to travel do we need approval", false],
  ["move the deadline to March 3", true],
])("%s asks to change records: %s", (message, action) => {
  expect(classifyQuestion(message, []).action).toBe(action);
});

test("drops the leading yes or no when the question isn't a yes/no question", () => {
  const text = "Yes, and you should tell everybody early. Write it down.";
  expect(stripLeadingYesNo(text, "how do we tell people", "may we tell people")).toBe(
    "You should tell everybody early. Write it down.",
  );
  expect(stripLeadingYesNo(text, "may we tell people", "may we tell people")).toBe(text);
  expect(stripLeadingYesNo("No. A grant is not repaid.", "do we need to repay", "may we repay it")).toBe(
    "A grant is not repaid.",
  );
});

test("writes abbreviations in full, unless they are everyday words in lower case", () => {
  expect(expandAbbreviations("our NCE and nce")).toBe("our no cost extension and no cost extension");
  expect(expandAbbreviations("as soon as possible, asap")).toContain("asap");
  expect(findMentionedTerms("return it to PMS").length).toBe(1);
  expect(findMentionedTerms("the weather at sea")).toEqual([]);
});

test.each([
  "our performance report is six weeks late, what do I do first",
  "should our need section come before the description of our organization",
  "the wrong file was submitted with our application, can we replace it",
])("%s asks for advice, not for records", (message) => {
  const intent = classifyQuestion(message, []);
  expect([intent.tasks, intent.profile, intent.reports, intent.deadlines, intent.applications]).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test("treats a request to prioritize a list as part of the list request", () => {
  const intent = classifyQuestion("what is due this week and which one should i start with", []);
  expect(intent.deadlines).toBe(true);
});

test.each([
  ["do we have any awards ending in the next 90 days", "awardEnds"],
  ["which applications don't have a contact person", "withoutField"],
  ["what is the biggest request we have", "largest"],
  ["did we submit anything last month", "submissions"],
  ["what happens when our award ends", undefined],
] as const)("%s asks for the list %s", (message, list) => {
  expect(findRecordList(message)).toBe(list);
});

test("gives no yes or no to a question that asks which of two applies", () => {
  const text = "**Yes.** Look for tribal governments among the eligible applicants.";
  expect(stripLeadingYesNo(text, "do we apply as the tribe or as the clinic", "can a tribe apply for a grant")).toBe(
    "Look for tribal governments among the eligible applicants.",
  );
});

test("gives a part of a message no answer that doesn't fit the rest", () => {
  const text = answer("AFG says our cost share is 5%. we are 9,000 people. is that right and can the match be in kind");
  expect(text).toContain("15 U.S.C. 2229");
  expect(text).not.toContain("For a person there are");
});

test("answers a question about the product only from answers about the product", () => {
  expect(answer("does this thing submit to grants.gov for me or do i have to do it")).toContain(
    "You submit on the funder's site, not here",
  );
});

test("puts the figure first when an answer gives it later", () => {
  const text =
    "Sign in to SAM.gov first. Then request the identifier. It is issued within a few days. Nobody needs to pay.";
  expect(findBuriedFigure(text, "how long does it take to get a uei", "get a uei")).toBe(
    "It is issued within a few days.",
  );
  expect(findBuriedFigure(text, "how do I get a uei", "get a uei")).toBeUndefined();
});

test("names the nearest topics of a question that has no answer", () => {
  expect(listNearestTopics("what color should our van be", englishAnswers, "en").length).toBeLessThanOrEqual(3);
  expect(listNearestTopics("we got rejected because of unclear outcomes", englishAnswers, "en")).toContain(
    "we got rejected now what",
  );
});

test.each([
  ["in the next 90 days", "2026-11-21", "2027-02-19"],
  ["over the past two weeks", "2026-11-07", "2026-11-21"],
  ["last month", "2026-10-01", "2026-10-31"],
  ["this quarter", "2026-10-01", "2026-12-31"],
  ["due before Christmas", "2026-11-21", "2026-12-24"],
  ["due by March 15", "2026-11-21", "2027-03-15"],
])("%s is from %s to %s", (question, from, to) => {
  expect(findWindow(question, "2026-11-21")).toMatchObject({ from, to });
});

test.each([
  "Do I need IRB approval to survey the parents at my school?",
  "The youth center's roof leaks and the mayor visits on Monday, how do I talk to a program officer",
])("names the stored question of an answer that shares only part of the question: %s", (question) => {
  expect(answer(question)).toMatch(/^The closest answer I have is to “/);
});

test("shows the answer to the same question without a label", () => {
  expect(answer("can one federal grant be the match for another federal grant")).toMatch(/^\*\*Normally no/);
});

test("answers a rejected submission before the deadline with resubmission, not with the next round", () => {
  expect(answer("Grants.gov says Rejected with Errors and it is 3:10 pm, deadline 5 pm. what do I do")).toMatch(
    /^A submission that was \*\*rejected with errors does not count as received/,
  );
  expect(answer("we got rejected now what")).toMatch(/^You can nearly always apply again/);
});

test("does not deny an answer to a short second question on the same subject", () => {
  expect(answer("Can volunteers' hours count for match? what do we use per hour")).not.toContain(
    "I don't have an answer",
  );
});

test.each([
  ["does a library district apply as the city or on its own", "special district government"],
  ["which federal grants can a for-profit rural clinic apply for", "HRSA-25-037"],
  ["can our tribe's 638 contract funds be used as match", "25 U.S.C. 5325(j)"],
  ["do staff paid from two grants have to fill timesheets", "No form and no interval is prescribed"],
  ["can our school use the de minimis rate", "34 CFR 76.564"],
])("states the rule for “%s”: %s", (question, rule) => {
  expect(answer(question)).toContain(rule);
});
