type CheckLocation = "beside your draft" | "on your checklist" | "among an application's requirements";

export type CommonMistake = {
  id: string;
  /** A statement that is either true or false of an application. */
  rule: string;
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
    rule: "Your organization type, location and registrations meet every requirement",
    why: "Eligibility is screened before anyone reads the application.",
    checkedIn: "among an application's requirements",
    article: "read-eligibility",
    source: noticeRule,
  },
  {
    id: "registration-lapsed",
    rule: "Your SAM.gov registration is active on the day you submit, and someone is authorized to submit",
    why: "A first registration takes about a month, and it must be renewed every year.",
    checkedIn: "on your checklist",
    article: "sam-registration",
    source: registrationRule,
  },
  {
    id: "limits-exceeded",
    rule: "The application meets all page and character limits and has every required section",
    why: "Some agencies return applications over the limit without review.",
    checkedIn: "beside your draft",
    article: "attachment-names",
    source: nih,
  },
  {
    id: "file-names",
    rule: "File names have at most 50 safe characters and are all different",
    why: "The portal rejects the application, whatever the files contain.",
    checkedIn: "on your checklist",
    article: "attachment-names",
    source: portal,
  },
  {
    id: "criterion-unanswered",
    rule: "Each published criterion is addressed by name",
    why: "Reviewers look for the criteria's own words.",
    checkedIn: "beside your draft",
    article: "merit-criteria",
    source: meritRule,
  },
  {
    id: "need-unsourced",
    rule: "The need statement cites recent local data and is not just the absence of your solution",
    why: "“We have no center” is not a need, and a claim without a source is an opinion.",
    checkedIn: "beside your draft",
    article: "circular-need",
    source: candid,
  },
  {
    id: "budget-differs",
    rule: "The budget adds up, explains round numbers, and agrees with the narrative",
    why: "Totals that don't match cost trust immediately.",
    checkedIn: "beside your draft",
    article: "budget-from-activities",
    source: costRule,
  },
  {
    id: "submitted-late",
    rule: "You submit at least 48 hours early",
    why: "It is validated at Grants.gov and again at the agency, and each may find an error.",
    checkedIn: "on your checklist",
    article: "submit-early",
    source: portal,
  },
  {
    id: "not-plain",
    rule: "An outsider understands every acronym, and someone else has read the application",
    why: "Readers skip what they would have to look up.",
    checkedIn: "beside your draft",
    article: "plain-words",
    source: plainLanguage,
  },
  {
    id: "invented-facts",
    rule: "You have checked every number and citation at its source",
    why: "AI models invent both, and funders may treat that as misconduct.",
    checkedIn: "beside your draft",
    article: "using-ai",
    source: {
      name: "NIH notice NOT-OD-25-132",
      url: "https://grants.nih.gov/grants/guide/notice-files/NOT-OD-25-132.html",
    },
  },
  {
    id: "boilerplate",
    rule: "The text addresses this funder and names no other",
    why: "Readers recognize boilerplate.",
    checkedIn: "on your checklist",
    article: "answer-library",
    source: candid,
  },
  {
    id: "too-many",
    rule: "You send fewer, better applications to funders that fit",
    why: "Fit matters more than prose.",
    checkedIn: "on your checklist",
    article: "decide-to-apply",
    source: meritRule,
  },
];
