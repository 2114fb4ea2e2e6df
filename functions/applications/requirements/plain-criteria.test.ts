import { expect, test } from "vitest";
import { findRequirements } from "./find-requirements.ts";
import { splitIndirectQuestions } from "./plain-criteria.ts";

const findCriteria = (notice: string) =>
  findRequirements(notice).flatMap(({ kind, requirement }) => (kind === "criterion" ? [requirement] : []));

test.each([
  [
    "What we look at\nWho gets to play: 35\nCoaching and safety: 25\nEquipment plan: 25\nBudget: 15\nWe pay for no prizes.",
    [
      "Who gets to play (35 points)",
      "Coaching and safety (25 points)",
      "Equipment plan (25 points)",
      "Budget (15 points)",
    ],
  ],
  [
    "Score sheet: (1) need, 30; (2) reach and delivery, 40; (3) cost per child, 20; (4) the future, 10. Max. 3 pp.",
    ["Need (30 points)", "Reach and delivery (40 points)", "Cost per child (20 points)", "The future (10 points)"],
  ],
])("treats names whose weights add up to 100 as criteria: %j", (notice, criteria) => {
  expect(findCriteria(notice)).toEqual(criteria);
});

test("treats the questions that a funder will ask as criteria, not as eligibility conditions", () => {
  const notice = "We will ask: How many children? Who teaches? How will you reach new families?";
  expect(findCriteria(notice)).toEqual(["How many children?", "Who teaches?", "How will you reach new families?"]);
  expect(findRequirements(notice).map(({ kind }) => kind)).not.toContain("eligibility");
});

test.each([
  [
    "Answer these: What happens on a day? (300 words) Who else helps you? (150 words)",
    ["What happens on a day?", "Who else helps you?"],
  ],
  [
    "We ask three things. Which veterans? What does it cost? Who leads it? Two pages.",
    ["Which veterans?", "What does it cost?", "Who leads it?"],
  ],
  [
    "Tell us:\n* Who is left out?\n* What will you spend?\nRatings: access 40, merit 30, feasibility 30.",
    ["Access (40 points)", "Merit (30 points)", "Feasibility (30 points)", "Who is left out?", "What will you spend?"],
  ],
  [
    "Tell us about your crews. Describe the training or equipment. Say who will teach. Give a budget. 3 pages.",
    ["Your crews", "The training or equipment", "Who will teach", "A budget"],
  ],
  [
    "In the narrative, explain (a) the need; (b) what you propose; (c) who will do the work.",
    ["The need", "What you propose", "Who will do the work"],
  ],
  [
    "Proposals should be organized under these headings: The problem; Your plan; Budget narrative. Attach your IRS letter.",
    ["The problem", "Your plan", "Budget narrative"],
  ],
])("treats the questions in a sentence or a list as criteria: %j", (notice, criteria) => {
  expect(findCriteria(notice)).toEqual(criteria);
});

test("reads every weight in a list but not the rubric's total", () => {
  const list = "Review factors (100 points total) - Need 30; Work plan 40; Outcomes 30. Match of 25%.";
  expect(findCriteria(list)).toEqual(["Need (30 points)", "Work plan (40 points)", "Outcomes (30 points)"]);
  expect(
    findCriteria("Criteria and points: Significance, 40. Quality of the design, 35. Adequacy of resources, 25."),
  ).toEqual(["Significance (40 points)", "Quality of the design (35 points)", "Adequacy of resources (25 points)"]);
});

test("finds no criteria in figures that aren't a rubric", () => {
  expect(findCriteria("The fund gave 12 grants to schools, 30, and paid for vans, 20.")).toEqual([]);
});

test.each([
  [
    "Please send a letter that tells us who you are, what you want to do and what it will cost.",
    "Who you are, what you want to do and what it will cost",
    ["Who you are", "What you want to do", "What it will cost"],
  ],
  [
    "The trustees wish to learn what the place is and why it matters; how it will be looked after; and what it will cost.",
    "What the place is and why it matters; how it will be looked after; and what it will cost",
    ["What the place is and why it matters", "How it will be looked after", "What it will cost"],
  ],
])("keeps the questions of one sentence as one component, which drafts split: %j", (notice, component, questions) => {
  const rows = findRequirements(notice).filter(({ kind }) => kind === "component");
  expect(rows.map(({ requirement }) => requirement)).toEqual([component]);
  expect(splitIndirectQuestions(component)).toEqual(questions);
});

test.each([
  [
    "1. Elevator pitch - 50 words\n2. Community need - 150 words\n3. Use of funds - 100 words",
    ["Elevator pitch", "Community need", "Use of funds"],
  ],
  [
    "[A] Humanities content. Which questions do you ask? (2,000 characters)\n[B] Timeline. (800 characters)\n[C] Evaluation. (800 characters)",
    ["Humanities content", "Timeline", "Evaluation"],
  ],
  [
    "Scored:\n> Hazard and incidents (30%)\n> Plan for training (40%)\n> Reach (30%)",
    ["Hazard and incidents (30 percent)", "Plan for training (40 percent)", "Reach (30 percent)"],
  ],
  ["Part 1  Need in the area  x 3\nPart 2  Design  x 6\nPart 3  Data  x 4", ["Need in the area", "Design", "Data"]],
  [
    "We want to know:\nWho had the idea?\nWhat could go wrong?\nWhat does it cost?",
    ["Who had the idea?", "What could go wrong?", "What does it cost?"],
  ],
  [
    "1) What do you need? (100 words) 2) Who benefits? (75 words) 3) Why your group? (75 words). Photos welcome!",
    ["What do you need?", "Who benefits?", "Why your group?"],
  ],
  [
    "Limit your letter to 1,000 words and cover:\n- The mothers you serve\n- What you will do\n- Results you will be held to",
    ["The mothers you serve", "What you will do", "Results you will be held to"],
  ],
  [
    "The narrative should treat, under separate headings, (i) the significance; (ii) the work proposed; and (iii) a budget.",
    ["The significance", "The work proposed", "A budget"],
  ],
])("asserts every item of the outline of a form or a list: %j", (notice, items) => {
  const rows = findRequirements(notice).filter(
    ({ kind, isProposed }) => !isProposed && (kind === "criterion" || kind === "component"),
  );
  expect(rows.map(({ requirement }) => requirement)).toEqual(items);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(1);
});

test("reads no outline from a list of attachments", () => {
  const notice = "Please include these sections:\n- IRS letter\n- Form 990\n- List of the board";
  expect(findCriteria(notice)).toEqual([]);
});
