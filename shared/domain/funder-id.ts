/** The ID of a funder's page, from the name of an agency: "Office of Justice Programs" is `agency-office-of-justice-programs`. */
export const toAgencyId = (name: string): string =>
  `agency-${name
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, "")}`;

/** The page of a record's funder: its own ID, such as `ein-` and an EIN, or one from its name. */
export const getFunderId = ({ funderId, funder }: { funderId?: string | undefined; funder: string }): string =>
  funderId ?? toAgencyId(funder);
