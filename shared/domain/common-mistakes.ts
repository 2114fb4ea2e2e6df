type CheckLocation = "next to your draft" | "on your checklist" | "among an application's requirements";

export type CommonMistake = {
  id: string;
  mistake: string;
  why: string;
  checkedIn: CheckLocation;
  article: string;
  source: { name: string; url: string };
};

const cfr = "https://www.ecfr.gov/current/title-2/section-";
const noticeRule = { name: "2 CFR 200.204", url: `${cfr}200.204` };
const meritRule = { name: "2 CFR 200.205", url: `${cfr}200.205` };
const costRule = { name: "2 CFR 200.403", url: `${cfr}200.403` };
const registrationRule = {
  name: "2 CFR Part 25",
  url: "https://www.ecfr.gov/current/title-2/subtitle-A/chapter-I/part-25",
};
const nih = {
  name: "NIH",
  url: "https://grants.nih.gov/grants/how-to-apply-application-guide/format-and-write/format-attachments.htm",
};
const portal = { name: "Grants.gov", url: "https://www.grants.gov/applicants/applicant-faqs" };
const plainLanguage = { name: "Digital.gov", url: "https://digital.gov/guides/plain-language" };
const candid = { name: "Candid Learning", url: "https://learning.candid.org/grant-proposals/272645" };

export const commonMistakes: readonly CommonMistake[] = [
  {
    id: "not-eligible",
    mistake:
      "Applying without checking that your type of organization, location and registrations meet every requirement",
    why: "Eligibility is screened before anyone reads the application.",
    checkedIn: "among an application's requirements",
    article: "read-eligibility",
    source: noticeRule,
  },
  {
    id: "registration-lapsed",
    mistake: "Letting the SAM.gov registration lapse, or having no one authorized to submit",
    why: "A first registration takes about a month, and it must be renewed every year.",
    checkedIn: "on your checklist",
    article: "sam-registration",
    source: registrationRule,
  },
  {
    id: "limits-exceeded",
    mistake: "Going over a page or character limit, or leaving out a required section",
    why: "Some agencies return applications over the limit without review.",
    checkedIn: "next to your draft",
    article: "attachment-names",
    source: nih,
  },
  {
    id: "file-names",
    mistake: "Uploading files whose names are long, repeated or contain special characters",
    why: "Grants.gov rejects file names with special characters, and long names can fail at the agency. Keep each under 50 characters.",
    checkedIn: "on your checklist",
    article: "attachment-names",
    source: portal,
  },
  {
    id: "criterion-unanswered",
    mistake: "Leaving a published review criterion unanswered",
    why: "Reviewers look for the criteria's own words.",
    checkedIn: "next to your draft",
    article: "merit-criteria",
    source: meritRule,
  },
  {
    id: "need-unsourced",
    mistake: "Describing the need without recent local data, or only as the absence of your solution",
    why: "“We have no center” is not a need, and a claim without a source is an opinion.",
    checkedIn: "next to your draft",
    article: "circular-need",
    source: candid,
  },
  {
    id: "budget-differs",
    mistake: "Submitting a budget that doesn't add up or disagrees with the narrative",
    why: "Totals that don't match cost trust immediately.",
    checkedIn: "next to your draft",
    article: "budget-from-activities",
    source: costRule,
  },
  {
    id: "submitted-late",
    mistake: "Submitting on the last day",
    why: "Grants.gov checks the application, and then the agency does. Two days leave time to fix an error.",
    checkedIn: "on your checklist",
    article: "submit-early",
    source: portal,
  },
  {
    id: "not-plain",
    mistake: "Using unexplained acronyms, and letting no one else read the application",
    why: "Readers skip what they would have to look up.",
    checkedIn: "next to your draft",
    article: "plain-words",
    source: plainLanguage,
  },
  {
    id: "invented-facts",
    mistake: "Trusting a number or citation that you haven't checked at its source",
    why: "AI models invent both, and funders may treat that as misconduct.",
    checkedIn: "next to your draft",
    article: "using-ai",
    source: {
      name: "NIH notice NOT-OD-25-132",
      url: "https://grants.nih.gov/grants/guide/notice-files/NOT-OD-25-132.html",
    },
  },
  {
    id: "boilerplate",
    mistake: "Sending a text written for another funder",
    why: "Readers recognize boilerplate.",
    checkedIn: "on your checklist",
    article: "answer-library",
    source: candid,
  },
  {
    id: "too-many",
    mistake: "Sending many applications instead of a few good ones to funders that fit",
    why: "Fit matters more than prose.",
    checkedIn: "on your checklist",
    article: "decide-to-apply",
    source: meritRule,
  },
];
