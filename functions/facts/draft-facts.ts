import type { DraftFact, FactSource } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { findFigures } from "#shared/checks/figures.ts";
import { normalizeOrganizationName } from "#shared/domain/organization-names.ts";
import { extractFacts, readQuantity } from "#shared/facts/extract-facts.ts";
import type { NewFact } from "./facts.ts";
import type { FactDocument } from "./form-facts.ts";

/** Whether a draft is about the profile's organization. A draft for another applicant adds no facts to the profile. */
export const isAboutOrganization = ({ name }: Pick<Organization, "name">, applicantName: string | null) =>
  !applicantName || normalizeOrganizationName(applicantName) === normalizeOrganizationName(name);

/** Adds the unit that follows a figure: for "412" in "the 412 dark homes of the county", returns "412 dark homes". */
const addUnit = (text: string, sentence: string) => {
  const rest = sentence.slice(sentence.indexOf(text));
  const withUnit = `${text} ${readQuantity(rest).unit ?? ""}`;
  return rest.toLowerCase().startsWith(withUnit.toLowerCase()) ? rest.slice(0, withUnit.length).trim() : text;
};
const nameDraftFact = (text: string, sentence: string) => {
  if (text === sentence) return "Confirmed statement";
  return findFigures(text).figures.length > 0 ? "Confirmed figure" : "Confirmed name";
};

/** Builds the fact that a member confirms in a draft. A fact that the rules recognize as one about the organization applies
 * to all its drafts, unless the draft is for another applicant. Anything else applies to the draft's application or
 * opportunity, or only to that draft if it has neither.
 * @param isOwn whether the draft is about the organization that the facts belong to
 */
export const toDraftFact = ({ text, sentence }: DraftFact, document: FactDocument, isOwn: boolean): NewFact => {
  const { id: documentId, title: label, applicationId, opportunityId } = document;
  const source: Omit<FactSource, "type"> = { documentId, label, page: null, quote: sentence || null };
  const isWholeSentence = text === sentence;
  const extracted = extractFacts(sentence).find(({ kind, value }) => kind !== "outcome" && value.includes(text));
  if (extracted && isOwn && !isWholeSentence) {
    const { kind, name, value, period } = extracted;
    return { kind, name, value, period, source: { ...source, type: "text" } };
  }
  return {
    kind: "statement",
    name: nameDraftFact(text, sentence),
    value: isWholeSentence ? text : addUnit(text, sentence),
    source: { ...source, type: "check" },
    applicationId,
    opportunityId,
  };
};
