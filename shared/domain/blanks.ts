/**
 * Blanks that rule-based drafts contain in place of missing facts: a short label, shown in brackets in the text, and
 * the explanation that the editor shows next to it.
 */
export const blanks = {
  name: ["Legal name of organization", "Awards go to the legal entity, so use the name on your IRS letter."],
  taxId: ["EIN", "It identifies the applicant."],
  mission: ["Mission statement", "One or two sentences. Reviewers look for it first."],
  history: [
    "Founding year and results",
    "When you were founded and two results. Past results show that you can do this work.",
  ],
  problem: [
    "The need, in numbers",
    "Who has the problem, where, how many people, and what happens if nothing is done.",
  ],
  statistic: [
    "Local statistic and source",
    "One or two recent local figures with their source. Claims without numbers carry little weight.",
  ],
  fit: [
    "the funder's goal",
    "Name the goal that the project serves, in the funder's own words. Generic proposals get set aside.",
  ],
  goals: ["Two or three measurable goals", "What will change, for how many people, and by when."],
  target: ["Target", "A number makes the objective measurable, such as “40 families” or “from 61 to 49.”"],
  activities: ["Main activities", "What you will do, how often, where and with whom. Reviewers need to picture it."],
  people: [
    "Project lead and qualifications",
    "Who leads the work and what qualifies them. A plan is only as good as its people.",
  ],
  duration: ["Project length", "Reviewers judge the plan and the budget by it."],
  months: [
    "Months",
    "The months of this activity, such as “Months 1–3.” Dates show that you have thought the plan through.",
  ],
  measures: ["Measures of success", "Three or four measures, each with its current value, its target and its source."],
  baseline: [
    "Baseline and target",
    "The current value and the target of each measure. Progress is the difference between the two.",
  ],
  impact: ["Expected change", "What will be better, for whom, and for how long."],
  future: [
    "Funding after the grant",
    "Who continues the work and who pays for it. Funders worry that what they start will stop.",
  ],
  total: ["Total budget", "Reviewers need it to decide."],
  costs: ["Cost of each budget line", "Personnel, equipment and supplies, travel, and administration, in dollars."],
  // Used in older drafts, before each line had its own blank.
  cost: ["Amount", "Enter 0 where nothing is spent. An empty line looks like an oversight."],
  personnelAmount: ["Personnel amount", "Enter 0 where nothing is spent. An empty line looks like an oversight."],
  equipmentAmount: ["Equipment amount", "Enter 0 where nothing is spent. An empty line looks like an oversight."],
  travelAmount: ["Travel amount", "Enter 0 where nothing is spent. An empty line looks like an oversight."],
  administrativeAmount: [
    "Administrative amount",
    "Enter 0 where nothing is spent. An empty line looks like an oversight.",
  ],
  personnelBasis: ["Positions and pay", "Each position with its share of full time, its pay and its fringe benefits."],
  equipmentBasis: ["Items and prices", "The main items with quantity and unit price."],
  travelBasis: ["Trips and rates", "The number of trips or miles, and the rate."],
  administrativeBasis: ["Rate or basis", "The indirect cost rate, or what the administrative costs consist of."],
  lineReason: ["Why it is needed", "One sentence on what the activities need this cost for."],
  remainder: [
    "What the remainder pays for",
    "The lines come to less than the total. Add the missing line, or correct the total.",
  ],
  excess: [
    "Who pays the excess",
    "The lines come to more than the total. Name the other source, or correct the lines.",
  ],
  overCeiling: [
    "An amount within the award ceiling",
    "The program cannot award this much. Ask for less, or name the other source.",
  ],
  underFloor: ["An amount above the award floor", "The program does not award less than its floor."],
  request: [
    "The amount requested from this funder",
    "One of your answers states a different amount. Correct one of them, so that the document has a single request.",
  ],
  otherSources: [
    "Sources of the remainder",
    "The budget is more than the request. Name who pays the rest, with amounts, or lower the budget.",
  ],
  contact: ["Contact name, email and phone", "Readers with questions will not search for one."],
  signer: ["Signer's name", "An unsigned letter is not binding."],
  signerTitle: ["Title", "Funders expect the executive director or the board chair."],
  officer: [
    "Program officer's name",
    "A letter addressed to a person gets read. Check the funder's website, or call its office.",
  ],
  addressee: ["Recipient's name", "A letter addressed to a person gets read."],
  recipient: ["Recipient organization", "The letter needs an addressee."],
  criterion: [
    "Answer to this criterion",
    "Reviewers score each criterion separately, so answer it under its own name.",
  ],
  eligibility: ["How you meet these requirements", "Eligibility is checked first."],
  match: ["Amount and source of match", "An application without a required cost share is incomplete."],
  organizationType: ["Type of organization", "Many programs are limited to certain types."],
  place: ["City or county", "Reviewers judge local need by place."],
  served: ["Who you serve, and how many", "Reviewers look for the community's need, not the organization's."],
  work: ["What you will do, for whom and by when", "Reviewers decide here whether to read on."],
  amount: ["Amount requested", "Reviewers need it to decide."],
  useOfFunds: ["What the amount pays for", "Two or three line items that add up to it."],
  otherSupport: [
    "Other funding, with amounts",
    "Funding committed or requested. Funders rarely want to be the only one.",
  ],
  deadline: ["Deadline", "The date on record is missing or has passed."],
  purpose: ["What the grant will pay for", "The work, whom it serves, where, and by when."],
  results: ["Two expected results, with numbers", "Two strong points are easier to remember than ten."],
  sponsored: [
    "What is being sponsored",
    "The event or program, its date, place and audience. Sponsors look at who will see their name.",
  ],
  sponsorBenefits: ["What the sponsor receives", "Logo placement, seats, mentions, and how many people you reach."],
  sponsorFit: ["What the sponsor's customers share with us", "Sponsors choose causes that fit their brand."],
  giftPurpose: [
    "What the gift is for",
    "Tell it through one person or place that it will reach. People give to people.",
  ],
  giftResult: ["What a gift of this size pays for", "Donors want to see their gift at work."],
  giftReason: [
    "Why you are writing to this donor",
    "Earlier gifts or an interest in the cause. People rarely give to strangers.",
  ],
  deductible: ["Tax-deductibility statement", "Donors ask, and only you can say."],
} as const satisfies Record<string, readonly [label: string, explanation: string]>;
export type Blank = keyof typeof blanks;

export const formatBlank = (blank: Blank) => `[${blanks[blank][0]}]`;

/**
 * Older saved drafts state the part of a budget line that its prices do not explain: "[Rest of the line: $3,800]".
 */
const restOfLine = "Rest of the line";

const answerTo = "Answer to";
/** Formats the blank for a criterion of the notice: "[Answer to: Partners (30 points)]". */
export const formatCriterionBlank = (criterion: string) =>
  `[${answerTo}: ${criterion.replaceAll(/[\][]/g, "").slice(0, 80).trim()}]`;

const explanations = new Map<string, string>(Object.values(blanks));
/** Explains why a blank matters; undefined for a marker written by a model, which is self-explanatory. */
export const getBlankExplanation = (label: string): string | undefined =>
  label.startsWith(`${restOfLine}:`)
    ? "The prices in the text come to less than the line. Say what the rest pays for, or correct the line."
    : label.startsWith(`${answerTo}: `)
      ? blanks.criterion[1]
      : explanations.get(label);

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const source = `\\[(?:(?:add|verify)\\b[^\\][]*|${restOfLine}: \\$[\\d,.]+|${answerTo}: [^\\][]{1,80}|${[...explanations.keys()].map(escapeRegExp).join("|")})\\]`;
/** Matches the blanks above, and the markers `[Add: …]` and `[verify: …]` of a model and of older drafts. */
export const createBlankPattern = () => new RegExp(source, "gi");
