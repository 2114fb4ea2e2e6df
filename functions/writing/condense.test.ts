import { expect, test } from "vitest";
import { composeRecordClause, condenseSentence, lowerFirst } from "./condense.ts";

test("leaves out sources, parentheses and loose clauses, but neither figures nor parts of a series", () => {
  const condensed = {
    "One in two families lacks diapers, according to a survey of 1,312 households.":
      "One in two families lacks diapers.",
    "Most adults speak English less than very well (ACS 2024).": "Most adults speak English less than very well.",
    "People keep their jobs and their health, and the clinic sees fewer of them.":
      "People keep their jobs and their health.",
    "We will train staff, open rooms, and hire 4 nurses.": "We will train staff, open rooms, and hire 4 nurses.",
    "Group visits can be billed to Medicaid, and at 12 patients they pay.":
      "Group visits can be billed to Medicaid, and at 12 patients they pay.",
    "If the target is met, growers can test at once, and they save.":
      "If the target is met, growers can test at once, and they save.",
  };
  for (const [sentence, expected] of Object.entries(condensed)) expect(condenseSentence(sentence)).toBe(expected);
});

test("writes a first word small only if it is no name", () => {
  const vocabulary = new Set(["farmers"]);
  expect(lowerFirst("The clinic opens.", { vocabulary })).toBe("the clinic opens.");
  expect(lowerFirst("Farmers sign.", { vocabulary })).toBe("farmers sign.");
  expect(lowerFirst("1,312 households answered.", { vocabulary })).toBe("1,312 households answered.");
  expect(lowerFirst("Alder grows.", { vocabulary })).toBeUndefined();
  expect(lowerFirst("Farmers Union signs.", { vocabulary })).toBeUndefined();
});

test("describes the applicant by a result or, without one, by its founding", () => {
  const compose = (...sentences: string[]) =>
    composeRecordClause(sentences, { organization: "Lantern House" } as never);
  expect(compose("Lantern House opened in 1998.", "We have lit 240 streets.")).toBe("that has lit 240 streets");
  expect(compose("Lantern House was founded in 1998.")).toBe("founded in 1998");
  expect(compose("We opened in 1998, and our staff grew.")).toBe("open since 1998");
  expect(compose("Founders met in 1998.", "We help our 3 towns.")).toBeUndefined();
});
