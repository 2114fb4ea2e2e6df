type CheckLocation = "beside your draft" | "on your checklist" | "among an application's requirements";

export type CommonMistake = {
  id: string;
  /** A statement to answer with yes or no. */
  rule: string;
  why: string;
  checkedIn: CheckLocation;
  article: string;
  source: { name: string; url: string };
};

const failing = {
  name: "Grants for Dummies",
  url: "https://grantsfordummies.com/resources/why-grant-applications-fail",
};
const rejected = { name: "Grantoria", url: "https://grantoria.com/guides/why-grant-proposals-get-rejected" };
const disqualified = {
  name: "WeavePulse",
  url: "https://weavepulse.com/grants/washington-state/common-disqualifiers",
};
const nih = { name: "NIH", url: "https://grants.nih.gov/" };
const practice = {
  name: "Edible Schoolyard Project",
  url: "https://edibleschoolyard.org/resource/best-practices-grant-writing",
};

export const commonMistakes: readonly CommonMistake[] = [
  {
    id: "not-eligible",
    rule: "Your organization type, location and registrations meet every requirement",
    why: "Eligibility is screened before anyone reads the application.",
    checkedIn: "among an application's requirements",
    article: "read-eligibility",
    source: failing,
  },
  {
    id: "registration-lapsed",
    rule: "Your SAM.gov registration is active on the day you submit, and someone is authorized to submit",
    why: "A first registration takes about a month, and it must be renewed every year.",
    checkedIn: "on your checklist",
    article: "sam-registration",
    source: disqualified,
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
    source: { name: "fundsforNGOs", url: "https://www2.fundsforngos.org/" },
  },
  {
    id: "criterion-unanswered",
    rule: "Each published criterion is addressed by name",
    why: "Reviewers look for the criteria's own words.",
    checkedIn: "beside your draft",
    article: "merit-criteria",
    source: rejected,
  },
  {
    id: "need-unsourced",
    rule: "The need statement cites recent local data and is not just the absence of your solution",
    why: "“We have no center” is not a need, and a claim without a source is an opinion.",
    checkedIn: "beside your draft",
    article: "circular-need",
    source: { name: "Candid Learning", url: "https://learning.candid.org/grant-proposals/272645" },
  },
  {
    id: "budget-differs",
    rule: "The budget adds up, explains round numbers, and agrees with the narrative",
    why: "Totals that don't match cost trust immediately.",
    checkedIn: "beside your draft",
    article: "budget-from-activities",
    source: rejected,
  },
  {
    id: "submitted-late",
    rule: "You submit at least 48 hours early",
    why: "It is validated at Grants.gov and again at the agency, and each may find an error.",
    checkedIn: "on your checklist",
    article: "submit-early",
    source: rejected,
  },
  {
    id: "not-plain",
    rule: "An outsider understands every acronym, and someone else has read the application",
    why: "Readers skip what they would have to look up.",
    checkedIn: "beside your draft",
    article: "plain-words",
    source: practice,
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
    source: failing,
  },
  {
    id: "too-many",
    rule: "You send fewer, better applications to funders that fit",
    why: "Fit matters before prose does.",
    checkedIn: "on your checklist",
    article: "decide-to-apply",
    source: practice,
  },
];
