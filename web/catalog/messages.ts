export const place = "State";
export const filters = "Filters";
export const forOthers = "Programs for other kinds of organizations";
export const leftOut =
  "Programs that have ended or are limited to other states appear only if a filter or your words ask for them.";
export const showOmitted = "Show them";
export const checkedAt = "Checked at";

// Labels of record fields, also used as CSV column names.
export const agencyCode = "Agency code";
export const archived = "Archived";
export const assistanceListing = "Assistance Listing";
export const award = "Award";
export const awardSize = "Award size";
export const categories = "Categories";
export const closes = "Closes";
export const closesOn = "Closes {day}";
export const closingNote = "Deadline details";
export const costSharing = "Cost sharing";
export const expectedAwards = "Expected awards";
export const expectedOpening = "Expected to open";
export const fundingType = "Funding type";
export const noticeNumber = "Notice number";
export const noLongerListed = "No longer listed by the source";
export const posted = "Posted";
export const summary = "Summary";
export const totalFunding = "Total funding";
export const eligibleApplicants = "Who may apply";

export const paraphrase = "This is our summary; the funder’s text is authoritative.";
export const formulaRoute =
  "The federal agency distributes this money to states by formula. Ask your state agency, or the organization it designates, how to apply for a share.";
