import { expect, test } from "vitest";
import {
  completeFoundingNote,
  completeHistoryNote,
  completeSeries,
  findTime,
  isSentence,
  toGerund,
  toThirdPerson,
  toVerbPhrase,
  toVerbPhrases,
} from "./phrases.ts";

test("finds the verb phrase of a goal, but not in a name or a sentence", () => {
  expect(["Train 12 volunteers", "To light streets.", "We will plant 340 trees"].map(toVerbPhrase)).toEqual([
    "train 12 volunteers",
    "light streets",
    "plant 340 trees",
  ]);
  const others = [
    "Open Pantry makes sure nobody is hungry",
    "160 of 240 adults gain one level",
    "Test scores rise by 10%",
    "Test strips and insulin from the assistance programs",
    "Rent bridge of up to $900 per family",
  ];
  expect(toVerbPhrase("Coordinator 15 hours per week")).toBeUndefined();
  expect(others.map(toVerbPhrase)).toEqual(others.map(() => undefined));
  expect(toVerbPhrase("Fit everybody for the new gear")).toBe("fit everybody for the new gear");
});

test("distinguishes sentences from notes", () => {
  expect(["Families earn more", "Interpreters join by telephone", "9 of 22 failed the test"].map(isSentence)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["Hunger", "Food boxes", "Less hunger downtown"].map(isSentence)).toEqual([false, false, false]);
});

test("adds the subject to a note about the founding", () => {
  expect(completeFoundingNote("Founded 1998 by nurses.", "The clinic")).toBe(
    "The clinic was founded in 1998 by nurses.",
  );
  expect(completeFoundingNote("Opened in 1990.", "The clinic")).toBe("The clinic opened in 1990.");
  expect(completeFoundingNote("We began small.", "The clinic")).toBe("We began small.");
});

test("finds when an activity takes place", () => {
  expect(["In months 1 to 9 we install", "Crews plant in fall", "twice a week", "We teach"].map(findTime)).toEqual([
    "Months 1 to 9",
    "Fall",
    "Twice a week",
    undefined,
  ]);
});

test("inflects the verbs of a phrase", () => {
  expect(
    ["buy food and keep it", "plan, cut and see", "equip four labs", "host volunteers and staff"].map(toGerund),
  ).toEqual(["buying food and keeping it", "planning, cutting and seeing", "equipping four labs", undefined]);
  expect(["teach 12 adults", "carry mail", "open doors"].map(toThirdPerson)).toEqual([
    "teaches 12 adults",
    "carries mail",
    "opens doors",
  ]);
});

test("recognizes an unknown verb among known ones and completes a series", () => {
  expect(toVerbPhrases(["Train 12 volunteers", "Gild the old frames", "Open two rooms"])[1]).toBe(
    "gild the old frames",
  );
  expect(toVerbPhrases(["Train 12 volunteers", "New stove and hood", "Open two rooms"])[1]).toBeUndefined();
  expect(toVerbPhrases(["Train 12 volunteers", "Stems back above 9", "Open two rooms"])[1]).toBeUndefined();
  expect(completeSeries("outfit labs, recruit coaches, train teachers")).toBe(
    "outfit labs, recruit coaches, and train teachers",
  );
});

test("adds a subject and a verb to notes about an organization's history", () => {
  expect(
    ["9 staff, 60 volunteers", "Refurbished 3,300 bikes so far.", "Superintendent Dr. Paulette Greer."].map((note) =>
      completeHistoryNote(note, "We"),
    ),
  ).toEqual([
    "We have 9 staff and 60 volunteers.",
    "We refurbished 3,300 bikes so far.",
    "The superintendent is Dr. Paulette Greer.",
  ]);
});

test.each(["Plant sale in April", "Work takes 5 weeks", "Staff attorney at each court"])(
  "a noun that may be a verb is no action: %j",
  (text) => {
    expect(toVerbPhrase(text)).toBeUndefined();
  },
);

test.each(["To bring the pipe from the city costs $960.", "Truck 1,500 miles at $0.70."])(
  "makes no action of a subject: %s",
  (text) => {
    expect(toVerbPhrase(text)).toBeUndefined();
  },
);
