type CheckLocation = "beside your draft" | "on your checklist" | "among an application's requirements";

/** A mistake that costs applications, stated as the rule that avoids it. */
export type CommonMistake = {
  id: string;
  /** What to do, in a sentence that can be answered with yes or no. */
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
    rule: "Your kind, place and registrations meet every stated condition",
    why: "Eligibility is screened before any reader sees a page.",
    checkedIn: "among an application's requirements",
    article: "read-eligibility",
    source: failing,
  },
  {
    id: "registration-lapsed",
    rule: "SAM.gov is active on the day you submit, and somebody is authorized to submit",
    why: "A first registration takes about a month, and it must be renewed every year.",
    checkedIn: "on your checklist",
    article: "sam-registration",
    source: disqualified,
  },
  {
    id: "limits-exceeded",
    rule: "Limits on pages and characters are kept, and every required section is there",
    why: "Some agencies return what is over the limit without review.",
    checkedIn: "beside your draft",
    article: "attachment-names",
    source: nih,
  },
  {
    id: "file-names",
    rule: "File names have at most 50 safe characters, and no two are alike",
    why: "The portal refuses the application, whatever is in the files.",
    checkedIn: "on your checklist",
    article: "attachment-names",
    source: { name: "fundsforNGOs", url: "https://www2.fundsforngos.org/" },
  },
  {
    id: "criterion-unanswered",
    rule: "Each published criterion is answered by name",
    why: "Reviewers score what they find under the words they were given.",
    checkedIn: "beside your draft",
    article: "merit-criteria",
    source: rejected,
  },
  {
    id: "need-unsourced",
    rule: "The need has local, dated figures with sources, and is not the lack of your solution",
    why: "“We have no center” is not a need, and a claim without a source is an opinion.",
    checkedIn: "beside your draft",
    article: "circular-need",
    source: { name: "Candid Learning", url: "https://learning.candid.org/grant-proposals/272645" },
  },
  {
    id: "budget-differs",
    rule: "The budget adds up, explains round numbers, and agrees with the narrative",
    why: "Sums that do not agree cost trust at once.",
    checkedIn: "beside your draft",
    article: "budget-from-activities",
    source: rejected,
  },
  {
    id: "submitted-late",
    rule: "The application goes out at least 48 hours early",
    why: "It is validated at Grants.gov and again at the agency, and each may find an error.",
    checkedIn: "on your checklist",
    article: "submit-early",
    source: rejected,
  },
  {
    id: "not-plain",
    rule: "An outsider understands every acronym, and somebody else has read it",
    why: "What has to be looked up is skipped.",
    checkedIn: "beside your draft",
    article: "plain-words",
    source: practice,
  },
  {
    id: "invented-facts",
    rule: "Every figure and citation has been opened at its source",
    why: "Models invent both; funders may treat it as misconduct.",
    checkedIn: "beside your draft",
    article: "using-ai",
    source: {
      name: "NIH notice NOT-OD-25-132",
      url: "https://grants.nih.gov/grants/guide/notice-files/NOT-OD-25-132.html",
    },
  },
  {
    id: "boilerplate",
    rule: "The text is aimed at this funder, and names no other",
    why: "Readers recognize a paragraph that was written for everybody.",
    checkedIn: "on your checklist",
    article: "answer-library",
    source: { name: "Grants for Dummies", url: failing.url },
  },
  {
    id: "too-many",
    rule: "You send fewer and better applications, to funders that fit",
    why: "Fit decides before prose does.",
    checkedIn: "on your checklist",
    article: "decide-to-apply",
    source: practice,
  },
];
