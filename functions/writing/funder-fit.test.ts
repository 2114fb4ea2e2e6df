import { expect, test } from "vitest";
import { composeFit, composePurpose } from "./funder-fit.ts";
import { buildProposalContext } from "./proposal-context.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

test("takes from the funder's text the sentence that says what it funds", () => {
  expect(composePurpose("Supports towns. Apply by May.")).toBe("The program supports towns.");
  expect(composePurpose("Applicants must register. The foundation invests in rural libraries and their staff.")).toBe(
    "The foundation invests in rural libraries and their staff.",
  );
  expect(composePurpose("You can apply until May 1.")).toBeUndefined();
});

test("links the funder's purpose to the applicant's own activities, and invents no link", () => {
  const context = buildProposalContext(sampleProposalFacts);
  expect(composeFit(context, "Supports towns that install solar lamps.")).toBe(
    "The program supports towns that install solar lamps. Lamps for All would put that support toward installing solar lamps in spring and surveying the streets with neighbors.",
  );
  expect(composeFit(context, null)).toBe("This project advances [the funder's goal].");
  const empty = buildProposalContext({ ...sampleProposalFacts, answers: emptyAnswers });
  expect(composeFit(empty, "Supports towns.")).toBe(
    "The program supports towns. This project advances [the funder's goal].",
  );
});
