import { expect, test } from "vitest";
import { findTopics } from "./criterion-topics.ts";

const answers = (requirement: string, sentence: string) =>
  findTopics({ requirement, quote: null }).some((topic) => topic.answers(sentence));

test.each([
  ["Quality of project personnel", "Dr. Imelda Trujillo directed the district's project from 2018 to 2024.", true],
  ["Quality of project personnel", "The district has three courses because only two teachers hold the degree.", false],
  ["Commercial potential", "Two schools have signed letters of intent for 900 units.", true],
  ["Commercial potential", "The reading study begins in month nine.", false],
  ["Family engagement", "Parent nights are held in English and Spanish.", true],
  ["Family engagement", "The district serves 3,412 students in seven schools.", false],
  ["Cost effectiveness and partner contributions", "The county will own and maintain the bridges.", true],
  ["Cost effectiveness and partner contributions", "The department employs 14 people.", false],
  ["Urgency", "Another wet winter might bring the wall down.", true],
  ["Urgency", "The mill of 1881 is one of only three left in the state, and it is failing.", false],
  ["Who are the mentors", "Mentors: 4 engineers from the mill", true],
  ["Who are the mentors", "Recruit August, build September-November", false],
  ["Food safety", "HACCP plan with Extension, mock recall before the first delivery", true],
  ["Benefit to small and beginning farmers (30 points)", "Now 29 farms, 7 of them new since 2022", true],
  ["Benefit to small and beginning farmers (30 points)", "Plate waste in 4 cafeterias", false],
])("“%s”, “%s”: %s", (requirement, sentence, expected) => {
  expect(answers(requirement, sentence)).toBe(expected);
});
