const legalForms = /\b(?:incorporated|inc|llc|l l c|ltd|limited|corporation|corp|company|co)$/;

/** Normalizes a name for comparison: removes case, accents, punctuation, a leading "the" and a trailing legal form. */
export const normalizeOrganizationName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the (?=.)/, "")
    .replace(legalForms, "")
    .trim();

type Named = { name: string; taxId?: string | null };

/** Finds the first organization with this EIN or, without one, this name. */
export const findOrganizationByName = <T extends Named>(
  organizations: readonly T[],
  { name, taxId }: Named,
): T | undefined => {
  const sameTaxId = taxId ? organizations.find((organization) => organization.taxId === taxId) : undefined;
  if (sameTaxId) return sameTaxId;
  const key = normalizeOrganizationName(name);
  return organizations.find(
    (organization) =>
      normalizeOrganizationName(organization.name) === key &&
      // Different EINs mean different organizations.
      !(taxId && organization.taxId),
  );
};
