import type { StoredApplication } from "./applications.ts";

const departments =
  "agriculture|commerce|defense|education|energy|health (?:and|&) human services|homeland security|housing (?:and|&) urban development|(?:the )?interior|justice|labor|state|transportation|(?:the )?treasury|veterans affairs";
/** A state's own department is named with its state first ("Texas Department of …"), so names must begin so. */
const federalNames = new RegExp(
  `^(?:the )?(?:(?:u\\.? ?s\\.?|united states)(?: |$)|department of (?:${departments})\\b)`,
  "i",
);
const federalAgencies =
  /\b(?:national science foundation|national institutes? of|national endowment for|environmental protection agency|small business administration|institute of museum and library services|americorps|nasa|corporation for national)\b/i;
const federalHosts = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:grants\.gov|sam\.gov|usaspending\.gov)(?:[/:?#]|$)/i;

/** Is the funder of an application the federal government, by its name or by where the programme is published? */
export const isFederal = ({
  funder,
  programUrl,
  applicationUrl,
}: Pick<StoredApplication, "funder" | "programUrl" | "applicationUrl">): boolean =>
  federalNames.test(funder) ||
  federalAgencies.test(funder) ||
  [programUrl, applicationUrl].some((url) => url !== null && federalHosts.test(url));
