export { receivedToDate as received, spentToDate as spent } from "#web/applications/awards/messages.ts";

export const reports = "Reports";
export const pipeline = "Pipeline";
export const wonAndLost = "Won and lost";
export const awardedAndSpent = "Awarded and spent";
export const boardReport = "Board report";
export const clientReport = "Client report";
export const loadingReports = "Loading reports";
export const yourReports = "Your reports";

export const period = "Period";
export const allTime = "All time";
export const yearStartsIn = "Year starts in";
export const calendarYear = "January (calendar year)";
export const groupBy = "Group by";
export const year = "Year";
export const program = "Program";
export const expectedBy = "Expected by";
export const month = "Month";
export const quarter = "Quarter";

export const requested = "Requested";
/** Requested × chance of award. */
export const projected = "Projected";
export const chance = "Chance of award";
export const winRate = "Win rate";
export const decisions = "Decisions";
export const basedOn = "Based on";
export const tooFewDecisions = "Too few decisions ({count})";
export const decided = "Decided";
export const remaining = "Remaining";
export const expectedDecision = "Expected decision";
export const noExpectedDecision = "No deadline, submission or decision date";
export const noDecisionDate = "no decision date";
export const noAwardDate = "No dates";
export const later = "Later";
export const toBeSpent = "of the awards";
export const firstDay = "First day";
export const lastDay = "Last day";
export const spentThrough = "Spent through";
export const total = "Total";
export const undated = "{count} without a decision date, only in “All time”";
export const undatedAwards = "{count} without a date, only in “All time”";
export const unstatedRequests = "{count} with no requested amount, counted as $0";
export const unstatedAwards = "{count} with no award amount, counted as $0";

export const openByStatus = "Open applications by status and stage";
export const expectedDecisions = "Expected decisions";
export const pipelineRule =
  "Open applications as of today, regardless of the period. The projected amount is the amount requested × the chance of award.";
export const winRateRule =
  "The chance of award is your win rate, awarded ÷ (awarded + declined): with the same funder once {minDecisions} applications there have been decided, otherwise with all funders. It appears, with the projected amount, after your first {minDecisions} decisions.";
export const clientWinRateRule =
  "The chance of award is a win rate, awarded ÷ (awarded + declined): the client’s with the same funder once {minDecisions} applications there have been decided, otherwise the client’s with all funders, otherwise your workspace’s. It appears, with the projected amount, after your workspace’s first {minDecisions} decisions.";
export const waitRule = "A decision is expected on the decision date you entered. Without one, we assume {wait}.";
export const usualWait = "{days} days after the submission or deadline: the median of {decisions} decisions";
export const defaultWaitRule =
  "A decision is expected on the decision date you entered. Without one, we assume {days} days after the submission or deadline, until {minDecisions} of your decisions have both dates.";
export const decisionRule =
  "Awarded and declined applications by decision date. Withdrawn ones are left out. The win rate is awarded ÷ (awarded + declined).";
export const awardRule =
  "Awards whose period of performance overlaps the period, with all that was received and spent to date. An award’s year is when that period starts, or else its decision date.";
export const programRule =
  "A program is all grants of one name from a funder, whatever the year. A renewal counts with the grant it continues.";

export const noApplications = "Nothing to report yet";
export const noApplicationsHint =
  "Reports are computed from the tracker: amounts requested and awarded, statuses, decision dates, and each award’s payments and spending.";
export const openTracker = "Open the tracker";
export const noOpen = "No open applications";
export const noOpenHint = "Draft, in progress, submitted and under review applications appear here.";
export const noDecisions = "No decisions in this period";
export const noDecisionsHint = "Set an application to Awarded or Declined and enter its decision date.";
export const noAwards = "No awards in this period";
export const noAwardsHint = "Awarded applications appear here, with the payments and spending from their Award tab.";

export const showInTracker = "Show in tracker";
export const downloadPdf = "PDF";
export const downloadExcel = "Excel";
export const preparing = "Preparing...";
export const asOf = "As of {day}";
export const preparedBy = "Prepared by {workspace}";
export const openPipeline = "Open pipeline";
export const projectedAwards = "Projected awards";
export const projectedAt = "at a {rate} chance";
export const projectedLater = "After your first {minDecisions} decisions";
export const decidedCount = "{awarded} of {decided} decided, {period}";
export const replacedCharacters =
  "Some characters of your names can’t be shown in PDF files. Use Print, and save as PDF, to keep them.";
export const others = "{count} others";
export const openApplications = "Open applications";
export const basis = "Chance from";
export const bases = {
  funder: "this funder",
  client: "this client",
  workspace: "all decisions",
  none: "too few decisions",
} as const;
