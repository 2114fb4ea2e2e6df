import type { FileText } from "../api/document-parts.ts";

const firstPersonPattern = /\b(?:we|our|us)\b/gi;
const applicantPattern =
  /\b(?:applicants?|applications? (?:must|will|should)|grantees?|proposers?|awardees?|offerors?)\b/gi;
const minApplicantWords = 8;
/** Whether a text is a funder's notice, which tells applicants what to write, rather than an applicant's own text. */
export const isFunderNotice = ({ sections }: FileText): boolean => {
  const text = sections.map((section) => `${section.heading ?? ""}\n${section.text}`).join("\n");
  const applicants = text.match(applicantPattern)?.length ?? 0;
  return applicants >= minApplicantWords && applicants > 2 * (text.match(firstPersonPattern)?.length ?? 0);
};
