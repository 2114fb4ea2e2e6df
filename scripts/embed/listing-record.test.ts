import { expect, test } from "vitest";
import { type Listing, toListingRecord } from "./listing-record.ts";

const local = "Local (includes State-designated Indian Tribes, excludes institutions of higher education and hospitals";
const publicNonprofit =
  "Public nonprofit institution/organization (includes institutions of higher education and hospitals)";
const privateNonprofit =
  "Private nonprofit institution/organization (includes institutions of higher education and hospitals)";

const createListing = (fields: Partial<Listing>): Listing => ({
  assistanceListing: "99.999",
  title: "Lamps",
  popularName: null,
  agency: "Department of Lamps",
  subAgency: "Office of Lamps",
  objective: "To light streets.",
  assistanceTypes: ["Project Grants"],
  applicantTypes: [],
  categories: [],
  obligationsByYear: [],
  grantsSearchUrl: "https://example.org/search",
  samUrl: "https://example.org/listing",
  ...fields,
});

test.each<[fields: Partial<Listing>, narrowed: string[]]>([
  [{ applicantTypes: [local, privateNonprofit] }, []],
  [{ applicantTypes: [local], objective: "To light school districts." }, ["01", "02", "04", "08"]],
  [{ applicantTypes: [publicNonprofit, "State"] }, ["12"]],
  [{ applicantTypes: [publicNonprofit, privateNonprofit] }, []],
  [{ applicantTypes: [privateNonprofit] }, ["12", "20"]],
  [{ applicantTypes: [privateNonprofit, "State"], title: "Higher Education Lamps" }, ["00", "12"]],
  [
    { applicantTypes: [privateNonprofit, "State"], objective: "Assistance is provided to States for lamps." },
    ["12", "20"],
  ],
])("finds the narrowed types of a listing with %j: %j", (fields, narrowed) => {
  expect(toListingRecord(createListing(fields), "2026-01-01").narrowedTypes ?? []).toEqual(narrowed);
});
