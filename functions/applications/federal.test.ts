import { expect, test } from "vitest";
import { isFederal } from "./federal.ts";

const of = (funder: string, programUrl: string | null = null) =>
  isFederal({ funder, programUrl, applicationUrl: null });

test.each([
  "U.S. Department of Agriculture",
  "US Department of Education",
  "United States Forest Service",
  "Department of Veterans Affairs",
  "The Department of the Interior",
  "National Endowment for the Arts",
  "National Institutes of Health",
  "Environmental Protection Agency, Region 5",
])("%s is federal", (funder) => {
  expect(of(funder)).toBe(true);
});

test.each([
  "Texas Department of Agriculture",
  "Department of Cultural Affairs, City of Example",
  "Example Community Foundation",
  "Usher Family Fund",
  "National Example Foundation",
])("%s is not known to be federal", (funder) => {
  expect(of(funder)).toBe(false);
});

test("a programme published on Grants.gov is federal, a name that only looks like it is not", () => {
  expect(of("Some office", "https://www.grants.gov/search-results-detail/123")).toBe(true);
  expect(of("Some office", "https://simpler.grants.gov/opportunity/1")).toBe(true);
  expect(of("Some office", "https://grants.gov.example.org/1")).toBe(false);
  expect(of("Some office", "https://notgrants.gov/1")).toBe(false);
});
