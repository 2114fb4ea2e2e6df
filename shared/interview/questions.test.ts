import { describe, expect, test } from "vitest";
import { proposalFieldGroups } from "../api/proposals.ts";
import { growsLinearly } from "../util/testing-growth.ts";
import { getQuestion, type InterviewAnswers, type QuestionKey, questionKeys } from "./questions.ts";

const listMissing = (key: QuestionKey, answers: InterviewAnswers) =>
  getQuestion(key)
    .hints.filter(({ isMet }) => !isMet(answers))
    .map(({ label }) => label);
const createAnswers = (key: QuestionKey, text: string): InterviewAnswers => ({
  [getQuestion(key).fields[0] ?? ""]: text,
});
const listMissingIn = (key: QuestionKey, text: string) => listMissing(key, createAnswers(key, text));

test("asks for each of the 17 fields once", () => {
  const questionFields = questionKeys.flatMap((key) => getQuestion(key).fields);
  expect(questionFields.toSorted()).toEqual(Object.values(proposalFieldGroups).flat().toSorted());
});

test.each(questionKeys)("the example for “%s” meets all hints", (key) => {
  if (key !== "costs") expect(listMissingIn(key, getQuestion(key).example)).toEqual([]);
});

test.each(questionKeys)("an empty answer to “%s” meets no hint", (key) => {
  expect(listMissingIn(key, "")).toEqual(getQuestion(key).hints.map(({ label }) => label));
});

/** Complete answers, worded by experienced and inexperienced proposal writers. */
const completeAnswers: Partial<Record<QuestionKey, readonly string[]>> = {
  need: [
    "In Lorain County 318 veterans slept in shelters on one night of January 2025 (HUD point-in-time count).",
    "One in five children here lives with hunger. The 2024 Map the Meal Gap report puts our county at 21.3%.",
    "half of our 3rd graders can't read at grade level, says the state test from last year. Thats 64 kids in 2 schools in the district",
    "According to the Census Bureau's ACS (2023), 38 percent of renters in Example City pay over half their income for rent.",
    "Our waiting list has 112 families as of March 2026. The nearest clinic is 60 miles away from the reservation.",
    "Only a third of the seniors in our town own a car (Area Agency on Aging survey, 2024), so they miss doctor visits.",
    "The creek lost two thirds of its salmon since 1990; state fish counts from 2024 found 900 in the whole watershed.",
    "Teachers in our five schools counted 240 students without internet at home in fall 2025.",
    "We turned away 75 women last year because the shelter was full. That's from our own intake log, and the county has no other shelter.",
  ],
  impact: [
    "60 families leave shelters and stay housed for at least a year by June 2028.",
    "Two hundred low-income seniors will eat a hot meal five days a week within the first six months.",
    "By the end of year 2 every third grader in both schools, about 130 kids, reads at grade level.",
    "1,200 acres of wetland will be restored by 2029, so that birds return to nest.",
    "over the 12 month grant 40 single moms finish their GED and get better jobs",
    "Ninety veterans a year will find work that pays at least $20 an hour, starting in fall 2027.",
  ],
  goals: [
    "Raise the share of third graders who read at grade level from 41% to 60% by May 2028.",
    "House 60 veteran families by the end of the project; we housed 22 last year.",
    "Increase attendance from 82 percent to 90 percent within 18 months.",
    "Goal 1: Cut no-show appointments in half (currently 30%) by December.",
    "serve 450 households every month instead of 310 by June 30 2028",
    "Train two dozen peer mentors in the first year. Today we have none.",
    "By month 12, 160 of 240 adults improve one level on the reading test; at present 70 do.",
    "Reduce overdose deaths 20% below the 2025 baseline by 2028.",
    "Plant 5,000 trees over the two-year grant, up from 800 in 2025.",
    "Enroll 75 students in fall 2027, compared with 40 now.",
    "Double the number of meals we deliver, 1,100 a week now, before the grant ends.",
    "ER visits among our 300 patients fall from 2.1 to 1.4 per year by the close of Year 2.",
    "Average wait of 9 weeks -> 3 weeks by Q4 2027",
    "No family on the list waits longer than 30 days by spring 2028 (now: 94 days).",
  ],
  methods: [
    "Two navigators meet each family within 5 days and pair it with a landlord.",
    "Month 1-3: hire a coordinator. Month 4: open the clinic with 2 nurses. Month 5 to 24: see 15 patients a day.",
    "Our teaching artist visits four schools every week. Each class gets 10 lessons, then performs for parents in May.",
    "Maria Lopez leads the work. She trains 12 volunteers in January; they drive 3 routes each Saturday.",
    "In the first quarter we buy the van. From then on one driver and a nurse go to six towns twice a month.",
    "The University's lab tests 40 wells per season and our staff tell owners the results, and follow up after two weeks.",
  ],
  evaluation: [
    "Families housed per month; share still housed after 6 months. The case manager records both in HMIS.",
    "We give students the state reading test in September and May. Our evaluator from Example University compares the scores.",
    "Program staff track the number of visits in our database and the director reviews it every quarter.",
    "Pre/post surveys of all participants by the instructors",
    "Teachers fill in a sheet after each class: who came, and how much they read.",
    "Volunteers will interview 30 clients at intake and at exit about their income.",
  ],
  sustainability: [
    "The county health board carries one navigator from the second year ($62,000, in its adopted budget).",
    "Medicaid billing will cover about 70% of the cost by 2029.",
    "In year three our own donors pay half; ticket sales bring the rest. The board voted for this in October.",
    "Tuition fees of $40 a month starting in fall 2028, and two banks pledged $10,000 a year.",
    "We will apply to the state for renewal of $150,000 before the grant ends.",
  ],
  history: [
    "Founded in 2009, we run 3 programs and housed 412 families.",
    "Since 1987 the library has offered summer reading; 650 kids finished the program last summer.",
    "We started this project as a pilot in fall 2024 with twenty students.",
  ],
  mission: [
    "We help veterans and their families find a home.",
    "Marlow Library helps everyone in the community to learn.",
  ],
};
describe("complete answers", () => {
  const cases = Object.entries(completeAnswers).flatMap(([key, texts]) => texts.map((text) => [key, text] as const));
  test.each(cases)("%s: finds nothing missing in “%s”", (key, text) => {
    expect(listMissingIn(key as QuestionKey, text)).toEqual([]);
  });
});

/** Answers with gaps, and the hints that they do not meet. */
const incompleteAnswers: readonly (readonly [QuestionKey, string, readonly string[]])[] = [
  [
    "need",
    "Diabetes is a very big problem in our area.",
    ["Who has the problem", "A number", "The source of the number", "The year of the number"],
  ],
  [
    "need",
    "Hunger is rising and something must be done.",
    [
      "Who has the problem",
      "A number",
      "Where: your county, town or district",
      "The source of the number",
      "The year of the number",
    ],
  ],
  ["need", "In 2025 many children in our county went hungry.", ["A number", "The source of the number"]],
  ["need", "There are 300 homeless veterans in the city.", ["The source of the number", "The year of the number"]],
  ["impact", "People will be healthier.", ["How many"]],
  ["impact", "Year 1: families will eat better.", ["How many"]],
  [
    "goals",
    "People will be healthier.",
    ["A target: how many or how much", "Where you are today, to compare", "By when", "What you’ll measure"],
  ],
  ["goals", "House 60 families.", ["Where you are today, to compare", "By when"]],
  [
    "goals",
    "Goal 1: improve literacy. Goal 2: involve parents.",
    ["A target: how many or how much", "Where you are today, to compare", "By when", "What you’ll measure"],
  ],
  [
    "goals",
    "Improve reading in our schools by June 2028.",
    ["A target: how many or how much", "Where you are today, to compare", "What you’ll measure"],
  ],
  [
    "methods",
    "We want to help.",
    [
      "What happens, step by step",
      "Who does it: positions or partners",
      "When or how often",
      "How much: hours, sessions, sites",
    ],
  ],
  [
    "methods",
    "We will hold workshops and give advice, and we will visit people.",
    ["Who does it: positions or partners", "When or how often", "How much: hours, sessions, sites"],
  ],
  [
    "methods",
    "First we plan. Then our coordinator holds workshops.",
    ["When or how often", "How much: hours, sessions, sites"],
  ],
  ["evaluation", "We will see that people like it.", ["How: records, a survey, a test", "Who counts it", "How often"]],
  ["evaluation", "A survey.", ["What you count", "Who counts it", "How often"]],
  [
    "sustainability",
    "We hope that it goes on.",
    ["Who pays", "How much, or what share", "What’s agreed, or what you’ll do next", "From when"],
  ],
  ["sustainability", "We will look for other donors.", ["How much, or what share", "From when"]],
  ["history", "We have done this for a long time.", ["The year you started", "A result in numbers"]],
  ["history", "Opened 1998.", ["A result in numbers"]],
  [
    "title",
    "A project in which we are going to help as many of the families in our county as we can",
    ["12 words or fewer"],
  ],
];
describe("incomplete answers", () => {
  test.each(incompleteAnswers)("%s: “%s” lacks %j", (key, text, missing) => {
    expect(listMissingIn(key, text)).toEqual(missing);
  });
});

test("requires an amount for each budget line, adding up to the request", () => {
  const costs = { personnelCosts: "$78,000", equipmentSupplies: "27000", travelTransportation: "3,000" };
  const sum = "The lines add up to the total";
  const all = "An amount for every cost; 0 where there is none";
  expect(listMissing("costs", { totalBudget: "120,000", ...costs })).toEqual([all, sum]);
  expect(listMissing("costs", { totalBudget: "120,000", ...costs, administrativeCosts: "12,000" })).toEqual([]);
  expect(listMissing("costs", { totalBudget: "125,000", ...costs, administrativeCosts: "12,000" })).toEqual([sum]);
  expect(listMissing("costs", { totalBudget: "120,000", ...costs, administrativeCosts: "a lot" })).toEqual([all, sum]);
});

test.each(["Aa ", "every ", "from the first ", "12, ", "2025 ", "in ", "((2025 ", "one two "])(
  "checks a long answer of “%s” in linear time",
  (text) => {
    const check = (length: number) => {
      const long = text.repeat(length / text.length);
      for (const key of questionKeys) listMissingIn(key, long);
    };
    expect(growsLinearly(check, 8_000)).toBe(true);
  },
);
