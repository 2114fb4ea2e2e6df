import { expect, test } from "vitest";
import { isAssistanceListing, isFederalFunder } from "./federal-funder.ts";

const checkFunder = (funder: string, programUrl: string | null = null) =>
  isFederalFunder({ funder, programUrl, applicationUrl: null });

test.each([
  "U.S. Department of Agriculture",
  "US Department of Education",
  "United States Forest Service",
  "Department of Veterans Affairs",
  "The Department of the Interior",
  "National Endowment for the Arts",
  "National Institutes of Health",
  "Environmental Protection Agency, Region 5",
  "USDA Rural Development",
  "NIH",
  "HUD",
  "HRSA",
  "Federal Emergency Management Agency",
  "Administration for Children and Families",
  "Institute of Education Sciences",
  "HHS, Administration for Children and Families",
  "Rural Development (USDA)",
  "National Science Foundation",
  "U.S. African Development Foundation",
  "US Dept. of Labor",
  "U.S. Army Corps of Engineers",
  "United States Environmental Protection Agency",
  "US EPA",
  "Department of Health & Human Services - Office of Head Start",
  "NASA",
])("recognizes %s as federal", (funder) => {
  expect(checkFunder(funder)).toBe(true);
});

test.each([
  "Texas Department of Agriculture",
  "Department of Cultural Affairs, City of Example",
  "Example Community Foundation",
  "Usher Family Fund",
  "National Example Foundation",
  "US Bank Foundation",
  "U.S. Soccer Foundation",
  "United States Golf Association",
  "U.S. Chamber of Commerce Foundation",
  "United States Conference of Mayors",
  "Ohio Environmental Protection Agency",
  "State of Ohio, Department of Education",
  "Department of Education, State of Ohio",
  "National Park Foundation",
  "Foundation for the National Institutes of Health",
  "NASA Federal Credit Union",
  "Hudson Family Fund",
  "Nihon Example Foundation",
])("does not recognize %s as federal", (funder) => {
  expect(checkFunder(funder)).toBe(false);
});

test("recognizes a program published on Grants.gov as federal, but not one on a look-alike host", () => {
  expect(checkFunder("Some office", "https://www.grants.gov/search-results-detail/123")).toBe(true);
  expect(checkFunder("Some office", "https://simpler.grants.gov/opportunity/1")).toBe(true);
  expect(checkFunder("Some office", "https://grants.gov.example.org/1")).toBe(false);
  expect(checkFunder("Some office", "https://notgrants.gov/1")).toBe(false);
});

test("distinguishes a program's Assistance Listing from other websites", () => {
  const check = (programUrl: string | null) => isAssistanceListing({ programUrl });
  expect(check("https://sam.gov/fal/0a1b/view")).toBe(true);
  expect(check("https://www.grants.gov/search-results-detail/123")).toBe(false);
  expect(check(null)).toBe(false);
});
