import fc from "fast-check";
import { applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import { address, day, dollars, link, note, someOf, word } from "./words.ts";

const status = fc.constantFrom(...applicationStatuses);
const fields = {
  grantName: word,
  funder: word,
  amountRequested: dollars,
  status,
  priority: fc.constantFrom("high", "medium", "low"),
  deadline: day,
  notes: note,
  applicationUrl: address,
  tags: fc.constantFrom<string[]>([], ["roof"], ["roof", "porch"]),
} as const;
type Fields = Pick<GrantApplication, keyof typeof fields>;
type Change = Fields & Pick<GrantApplication, "amountAwarded"> & { progress: number | null; statusNote: string | null };
/** A new application. */
export const newBody: fc.Arbitrary<
  Fields & { progress: number; organizationId: string | null; opportunityId: string | null }
> = fc.record({
  ...fields,
  progress: fc.constantFrom(0, 0, 40),
  organizationId: link("organization"),
  opportunityId: link("opportunity"),
});
/** What a page sends of one that is changed. */
export const change = someOf<Change>({
  ...fields,
  amountAwarded: dollars,
  progress: fc.constantFrom(null, 0, 70),
  statusNote: note,
});
