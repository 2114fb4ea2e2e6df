/** Converts text to lowercase ASCII letters and digits joined by hyphens. */
const slugify = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, "");

/**
 * Returns the ID of the page of a record's funder: the record's funder ID, or `agency-` plus the funder's name. Null if
 * the name has no letters.
 */
export const toFunderId = ({ funder, funderId }: { funder: string; funderId?: string | undefined }): string | null => {
  if (funderId) return funderId;
  const slug = slugify(funder);
  return slug.length >= 2 ? `agency-${slug}` : null;
};
