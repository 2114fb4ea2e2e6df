import type { ChatSource } from "#shared/api/coach.ts";

/** An answer from our own editors. `phrasings` are the terms that it defines and the questions that it answers. */
export type CuratedAnswer = {
  phrasings: readonly string[];
  /** Markdown. */
  text: string;
  /** IDs of library articles, and other sources. */
  sources: readonly (string | ChatSource)[];
};

/** Builds a curated answer. `phrasings` are separated by `|`. */
export const answer = (phrasings: string, text: string, ...sources: (string | ChatSource)[]): CuratedAnswer => ({
  phrasings: phrasings.split("|").map((phrasing) => phrasing.trim()),
  text,
  sources,
});

/** Links to a section of Title 2 of the Code of Federal Regulations, such as "200.414". */
export const cfr = (section: string): ChatSource => ({
  id: `2-cfr-${section.replace(".", "-")}`,
  title: `2 CFR ${section}`,
  url: `https://www.ecfr.gov/current/title-2/section-${section}`,
});

const link = (id: string, title: string, url: string): ChatSource => ({ id, title, url });
export const sources = {
  ftc: link(
    "ftc-grant-scams",
    "Federal Trade Commission: government grant scams",
    "https://consumer.ftc.gov/articles/government-grant-scams",
  ),
  grantsGov: link("grants-gov-learn", "Grants.gov: learn grants", "https://www.grants.gov/learn-grants"),
  grantsGovFaqs: link(
    "grants-gov-faqs",
    "Grants.gov: applicant FAQs",
    "https://www.grants.gov/applicants/applicant-faqs",
  ),
  benefits: link("usa-gov-benefits", "USA.gov: government benefits", "https://www.usa.gov/benefits"),
  nihPrograms: link(
    "nih-grant-programs",
    "NIH: types of grant programs",
    "https://grants.nih.gov/grants/funding/funding_program.htm",
  ),
  sba: link("sba-grants", "Small Business Administration: grants", "https://www.sba.gov/funding-programs/grants"),
  sbir: link("sbir", "SBIR and STTR", "https://www.sbir.gov/"),
  studentAid: link("student-aid", "Federal Student Aid", "https://studentaid.gov/"),
  thresholds: link("48-cfr-2-101", "48 CFR 2.101", "https://www.ecfr.gov/current/title-48/section-2.101"),
  lobbyingAct: link(
    "2-usc-1611",
    "2 U.S.C. 1611",
    "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title2-section1611",
  ),
  equalTreatment: link(
    "45-cfr-87",
    "45 CFR Part 87, equal treatment of faith-based organizations",
    "https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-A/part-87",
  ),
  exemptSearch: link(
    "irs-exempt-search",
    "IRS Tax Exempt Organization Search",
    "https://www.irs.gov/charities-non-profits/tax-exempt-organization-search",
  ),
};
