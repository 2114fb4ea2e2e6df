import { describe, expect, test } from "vitest";
import { getApplicantCodes } from "../applicant-codes.ts";
import { findNeedKinds, getProfileKinds } from "./profile-kinds.ts";

type Profile = Parameters<typeof getProfileKinds>[0];
const nonprofit = (name: string, mission = "", targetPopulation = ""): Profile => ({
  organizationType: "non-profit",
  name,
  mission,
  targetPopulation,
});
const listOwn = (profile: Profile) => [...getProfileKinds(profile).own].sort();

describe("derives an applicant's kinds", () => {
  test.each<[string, Profile, string[]]>([
    ["its name", nonprofit("Lantern Hollow Volunteer Fire Company"), ["fire-ems"]],
    ["its mission", nonprofit("Lantern House", "A free clinic with volunteer doctors and nurses"), ["health-center"]],
    ["name and mission", nonprofit("Grace Church", "A weekly food pantry"), ["food-bank", "religious-congregation"]],
    [
      "whom it serves, if nothing else speaks",
      nonprofit("Lantern House", "For survivors of crime"),
      ["victim-services"],
    ],
    ["its designations", { ...nonprofit("Lantern House"), specialStatuses: ["museum"] }, ["museum"]],
    [
      "its code",
      { organizationType: "government", name: "Lantern Bend", applicant: { codes: ["02"], anyOf: true, known: true } },
      ["local-government"],
    ],
    [
      "its type",
      { organizationType: "for-profit", name: "Lantern Orchards LLC", mission: "" },
      ["farm-ranch", "small-business"],
    ],
    ["a person’s words", { organizationType: "individual", need: "A film about lamps" }, ["individual-person"]],
    [
      "a person’s trade",
      { organizationType: "individual", mission: "A painter" },
      ["individual-artist", "individual-person"],
    ],
  ])("from %s", (_, profile, expected) => {
    const own = listOwn(profile);
    expect(own).toEqual(expect.arrayContaining(expected));
    if (profile.organizationType !== "for-profit") expect(own).toHaveLength(expected.length);
  });
});

test.each([
  ["Otter Creek School Fund", "watershed-fisheries"],
  ["Shore Road Civic League", "road-agency"],
  ["Prairie Street Library", "land-trust-conservation"],
])("ignores landscape words in a name: %s is not %s", (name, kind) => {
  expect(listOwn(nonprofit(name))).not.toContain(kind);
});

test("keeps landscape words in the name of an organization that protects the landscape", () => {
  expect(listOwn(nonprofit("Otter Creek Watershed Council"))).toContain("watershed-fisheries");
  expect(listOwn(nonprofit("Friends of Otter River"))).toContain("watershed-fisheries");
});

test("returns no kinds for an empty profile", () => {
  const kinds = getProfileKinds({
    ...nonprofit("Lantern House"),
    applicant: getApplicantCodes("non-profit", undefined),
  });
  expect([...kinds.own, ...kinds.near]).toEqual([]);
});

test("treats the people served as a near kind if the name or mission states the kind", () => {
  const { own, near } = getProfileKinds(nonprofit("Copper Symphony", "An orchestra", "Older adults and veterans"));
  expect([...own]).toEqual(["arts-organization"]);
  expect([...near]).toEqual(expect.arrayContaining(["aging-services", "veterans-service"]));
});

test("does not derive a company’s kind from its customers", () => {
  const own = listOwn({
    organizationType: "for-profit",
    name: "Quill Sensing",
    mission: "Sensors for museums and farms",
  });
  expect(own).not.toContain("museum");
  expect(own).toContain("technology-startup");
});

test("finds the kinds of applicants mentioned in a need", () => {
  expect([...findNeedKinds("Books for our library")]).toContain("library");
  expect([...findNeedKinds("A new roof")]).toEqual([]);
});
