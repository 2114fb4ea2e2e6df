import { expect, test } from "vitest";
import { composeFit, composeFitParagraph, composePurpose } from "./funder-fit.ts";
import { buildProposalContext } from "./proposal-context.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

test("extracts the sentence that says what the funder supports", () => {
  expect(composePurpose("Supports towns. Apply by May.")).toBe("The program supports towns.");
  expect(composePurpose("Applicants must register. The foundation invests in rural libraries and their staff.")).toBe(
    "The foundation invests in rural libraries and their staff.",
  );
  expect(composePurpose("You can apply until May 1.")).toBeUndefined();
  expect(composePurpose("Small grants for groups that help older adults.")).toBe(
    "The program makes small grants for groups that help older adults.",
  );
});

test("converts the funder's first person to third person", () => {
  expect(composePurpose("We give grants to towns that plant trees.", "the Grove Fund")).toBe(
    "The Grove Fund gives grants to towns that plant trees.",
  );
});

test("links the project to the funder's purpose only when they share terms", () => {
  const context = buildProposalContext(sampleProposalFacts);
  expect(composeFit(context, "Supports towns that install solar lamps.")).toBe(
    "The program supports towns that install solar lamps. “Lamps for All” serves this purpose.",
  );
  expect(composeFit(context, "Lamp Nights pays for towns that light their streets.")).toContain(
    "Lamp Nights pays for towns",
  );
  expect(composeFit(context, "Supports research on whales.")).toBeUndefined();
  expect(composeFit(context, null)).toBeUndefined();
  const empty = buildProposalContext({ ...sampleProposalFacts, answers: emptyAnswers });
  expect(composeFitParagraph(empty, "Supports towns.")).toBe("The program supports towns.");
  expect(composeFitParagraph(empty, null)).toBe("This project advances [the funder's goal].");
});

test("states the funder's preference with the sentence that addresses it", () => {
  const context = buildProposalContext({
    ...sampleProposalFacts,
    answers: {
      ...sampleProposalFacts.answers,
      methodology: "We install solar lamps. Fourteen landlords have agreed to lend their walls.",
    },
  });
  const fit = composeFit(
    context,
    "Supports towns that install solar lamps. We like to see partners and clear numbers.",
  );
  expect(fit).toContain(
    "The Harborlight Foundation likes to see partners and clear numbers. Fourteen landlords have agreed",
  );
  expect(composeFit(context, "Supports towns that install solar lamps. We prefer whales.")).not.toContain("whales");
});

test.each([
  [
    "Awards to institutions that involve rural towns.",
    "The program makes awards to institutions that involve rural towns.",
  ],
  [
    "Grants to stations that carry alerts to towns.",
    "The program makes grants to stations that carry alerts to towns.",
  ],
  ["State funds for paid work experience.", "The program offers state funds for paid work experience."],
  [
    "Working capital and modest equipment for producers who sell their goods.",
    "The program offers working capital and modest equipment for producers who sell their goods.",
  ],
])("completes a description without a verb: %s", (description, sentence) => {
  expect(composePurpose(description)).toBe(sentence);
});
