import type { FileText } from "../api/document-parts.ts";

const ownWords = /\b(?:we|our|us)\b/gi;
const applicantWords =
  /\b(?:applicants?|applications? (?:must|will|should)|grantees?|proposers?|awardees?|offerors?)\b/gi;
const minApplicantWords = 8;
/** Whether a text is a funder's notice, which describes what applicants should write. */
export const isFunderNotice = ({ sections }: FileText): boolean => {
  const text = sections.map((section) => `${section.heading ?? ""}\n${section.text}`).join("\n");
  const applicants = text.match(applicantWords)?.length ?? 0;
  return applicants >= minApplicantWords && applicants > 2 * (text.match(ownWords)?.length ?? 0);
};
