import { expect, test } from "vitest";
import { parseContact } from "./salutation.ts";

test.each([
  ["Ms. Helen Whitcomb, Program Officer", "Ms. Whitcomb"],
  ["Mr. Rick Dunleavy", "Mr. Dunleavy"],
  ["Dr. Rick Dunleavy, Jr.", "Dr. Dunleavy"],
  ["mrs eleanor pratt", "Mrs. Pratt"],
  ["MS. HELEN WHITCOMB", "Ms. Whitcomb"],
  ["Robin Vale", "Robin Vale"],
  ["Whitcomb, Helen", "Helen Whitcomb"],
  ["Mr. and Mrs. Pratt", "Mr. and Mrs. Pratt"],
  ["Sra. María García López", "Sra. García López"],
  ["Ms. Ana de la Cruz", "Ms. de la Cruz"],
  ["Grants Committee", "Members of the Grants Committee"],
  ["review team", "Members of the Review Team"],
  ["Program Officer", "Program Officer"],
  ["grants@example.org", "[Program officer's name]"],
])("addresses %s as %s", (typed, address) => expect(parseContact(typed).address).toBe(address));
