import { fundingAmounts } from "#shared/api/organization-options.ts";
import type { ComposedLetter, LoiFacts } from "./document-facts.ts";
import {
  centsToText,
  clipWords,
  formatBudgetRange,
  formatFocusAreas,
  formatFunderName,
  formatLongDate,
  formatPlaceholder,
  formatServiceArea,
  joinSentences,
  joinWithAnd,
  organizationTypePhrases,
  toOneLine,
  toPhrase,
  toSentence,
  underHeading,
} from "./letter-text.ts";

/** Maximum words taken from each field, so that a letter stays within three pages. */
const maxWords = { mission: 100, history: 130, population: 60, description: 80, quote: 40 };

export const contactPlaceholder = [
  "a contact person with email and phone number",
  "readers with questions will not search for one",
] as const;
export const signerPlaceholders = {
  name: ["the signer's name", "an unsigned letter is not binding"],
  title: ["the signer's title", "funders expect the executive director or board chair"],
} as const;

/** Composes a letter of intent in plain text, with `[Add: …]` placeholders for missing facts. */
export const composeLoi = (facts: LoiFacts): ComposedLetter => {
  const { title, funder } = facts.opportunity;
  const letterTitle = `Letter of Intent - ${toOneLine(title)}`;
  const content = [
    formatLongDate(facts.today),
    composeAddressee(facts),
    `Re: ${letterTitle}${facts.record?.assistanceListing ? ` (Assistance Listing ${facts.record.assistanceListing})` : ""}`,
    `Dear ${facts.application?.contactPerson ? toOneLine(facts.application.contactPerson) : "[Add: contact name]"}:`,
    composeIntroduction(facts),
    underHeading("Our organization", composeOrganization(facts)),
    underHeading("The need", composeNeed(facts)),
    underHeading("Proposed work", composeProposedWork(facts)),
    underHeading(`Why ${formatFunderName(toOneLine(funder))}`, composeFit(facts)),
    underHeading("Amount requested", composeAmount(facts)),
    underHeading("Other support", composeOtherSupport(facts)),
    underHeading("Next steps", composeNextSteps(facts)),
    composeSignature(facts),
  ];
  return { title: letterTitle, content: `${content.join("\n\n")}\n` };
};

const quote = (text: string) => `“${clipWords(text, maxWords.quote).text}”`;
const quoteRecord = (text: string | null | undefined) => (text ? `; the program's record says: ${quote(text)}` : "");
/** A profile field as sentences, with a placeholder if it was cut. */
const composeFromProfile = (text: string, limit: number) => {
  const { text: clipped, cut } = clipWords(text, limit);
  const rest = cut && formatPlaceholder("what else matters here", "the profile has more than fits in a letter");
  return joinSentences(toSentence(clipped), rest);
};

const composeAddressee = ({ opportunity, application }: LoiFacts) => {
  const funder = toOneLine(opportunity.funder);
  const contact = application?.contactPerson;
  return `${contact ? toOneLine(contact) : formatPlaceholder(`contact name at ${funder}`, "a letter addressed to a person gets read")}\n${funder}`;
};

const composeIntroduction = ({ organization: { name, type, focusAreas }, opportunity, application }: LoiFacts) => {
  const kind = type && organizationTypePhrases[type];
  const areas = focusAreas.length > 0 && formatFocusAreas(focusAreas);
  const applicant = name ? toOneLine(name) : "Our organization";
  const amount = application?.amountRequested;
  return joinSentences(
    kind && toSentence(`${applicant} is ${kind}${areas ? ` focused on ${areas}` : ""}`),
    !kind && areas && toSentence(`${applicant} focuses on ${areas}`),
    !name && formatPlaceholder("the legal name of your organization", "awards go to the legal entity"),
    !kind && formatPlaceholder("your organization type", "many programs are limited to certain types"),
    toSentence(
      `${kind || areas ? "We intend" : `${applicant} intends`} to apply to ${formatFunderName(toOneLine(opportunity.funder))}${amount ? ` for ${centsToText(amount)}` : ""} under “${toOneLine(opportunity.title)}”`,
    ),
    formatPlaceholder(
      "one sentence that says what you will do, for whom and by when",
      "reviewers decide here whether to read on",
    ),
  );
};

const composeOrganization = ({ organization: { mission, history, annualBudget, veteranStatus } }: LoiFacts) =>
  joinSentences(
    mission
      ? composeFromProfile(formatMission(toOneLine(mission)), maxWords.mission)
      : formatPlaceholder("your mission in one or two sentences", "reviewers look for it first"),
    history
      ? composeFromProfile(history, maxWords.history)
      : formatPlaceholder(
          "when you were founded and two results you have achieved",
          "past results show that you can do the work",
        ),
    annualBudget && toSentence(`Our annual budget is ${formatBudgetRange(annualBudget)}`),
    veteranStatus &&
      `We are veteran-led or serve veterans. ${formatPlaceholder("which of the two applies", "programs define veteran status differently")}`,
  );

export const formatMission = (mission: string) =>
  /^to\s/i.test(mission)
    ? `Our mission is to ${mission.slice(3)}`
    : /^(we|our)\b/i.test(mission)
      ? mission
      : `Our mission: ${mission}`;

const composeNeed = ({ organization }: LoiFacts) => {
  const { targetPopulation } = organization;
  const phrase = targetPopulation && toPhrase(targetPopulation);
  return joinSentences(
    phrase && toSentence(`We serve ${phrase}`),
    targetPopulation &&
      !phrase &&
      composeFromProfile(`The people we serve: ${toOneLine(targetPopulation)}`, maxWords.population),
    !targetPopulation &&
      formatPlaceholder(
        "who you serve and how many",
        "reviewers look for the community's need, not the organization's",
      ),
    formatServiceArea(organization),
    formatPlaceholder(
      "two or three recent local statistics that show the need, each with its source",
      "reviewers weigh the need before the plan",
    ),
  );
};

const composeProposedWork = ({ organization: { focusAreas }, record }: LoiFacts) => {
  const shared = focusAreas.filter((area) => record?.focusAreas.includes(area));
  const areas = shared.length > 0 ? shared : focusAreas;
  return joinSentences(
    areas.length > 0 && toSentence(`The proposed work focuses on ${formatFocusAreas(areas)}`),
    formatPlaceholder("what you will do, where, and in which months", "funders invest in plans, not intentions"),
    formatPlaceholder(
      "two or three results you will measure, and how",
      "the funder must be able to tell whether it worked",
    ),
    formatPlaceholder("who leads the work and what qualifies them", "a plan is only as good as its people"),
  );
};

const composeFit = ({ organization: { focusAreas, type }, opportunity, record }: LoiFacts) => {
  const purpose = opportunity.description ?? record?.summary;
  const shared = focusAreas.filter((area) => record?.focusAreas.includes(area));
  const programAreas = record?.focusAreas.length ? formatFocusAreas(record.focusAreas) : "";
  const profileAreas =
    focusAreas.length > 0 ? `your profile lists ${formatFocusAreas(focusAreas)}` : "your profile lists no focus area";
  const asApplicant = type ? ` as ${organizationTypePhrases[type]}` : "";
  return joinSentences(
    purpose && toSentence(formatProgramPurpose(clipWords(purpose, maxWords.description).text)),
    purpose && shared.length > 0 && toSentence(`Our work in ${formatFocusAreas(shared)} supports that purpose`),
    shared.length === 0 && programAreas
      ? formatPlaceholder(
          `how your work meets the program's focus on ${programAreas}`,
          `${profileAreas}, and reviewers look for a match`,
        )
      : formatPlaceholder(
          "which of the funder's goals your work advances, in the funder's own words",
          "generic letters get set aside",
        ),
    formatPlaceholder(
      `how you meet the eligibility requirements${asApplicant}${quoteRecord(record?.eligibilityText)}`,
      "eligibility is checked first",
    ),
  );
};

const startsWithVerb =
  /^(awards|backs|brings|builds|finances|finds|funds|gives|helps|invests|makes|offers|pays|prepares|promotes|provides|repays|runs|shares|starts|strengthens|supports|trains|widens|works)\s/i;
export const formatProgramPurpose = (purpose: string) =>
  startsWithVerb.test(purpose)
    ? `As we understand it, the program ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`
    : `Our understanding of the program: ${purpose}`;

const composeAmount = ({ organization: { fundingAmount }, opportunity, record, application }: LoiFacts) => {
  const hints = [
    fundingAmount && `your profile lists the range “${fundingAmounts[fundingAmount]}”`,
    opportunity.amount &&
      !/^not stated$/i.test(opportunity.amount) &&
      `the opportunity lists ${quote(opportunity.amount)}`,
  ].filter((part): part is string => Boolean(part));
  const amount = application?.amountRequested;
  const useOfFunds = formatPlaceholder(
    "what the amount pays for, in two or three line items that add up to it",
    "round totals without line items raise doubts",
  );
  if (!amount)
    return joinSentences(
      formatPlaceholder(
        `the amount you plan to request${hints.length ? ` (${joinWithAnd(hints)})` : ""}`,
        "reviewers need it to decide",
      ),
      useOfFunds,
    );
  const { awardCeiling = null, awardFloor = null } = record ?? {};
  const overCeiling = awardCeiling !== null && amount > awardCeiling && `at most ${centsToText(awardCeiling)}`;
  const underFloor = awardFloor !== null && amount < awardFloor && `at least ${centsToText(awardFloor)}`;
  return joinSentences(
    toSentence(`We intend to request ${centsToText(amount)}`),
    (overCeiling || underFloor) &&
      formatPlaceholder("an amount the program can award", `its record says ${overCeiling || underFloor}`),
    useOfFunds,
  );
};

const composeOtherSupport = ({ record }: LoiFacts) =>
  joinSentences(
    record?.costSharing && "We understand that the program requires a cost share.",
    record?.costSharing &&
      formatPlaceholder(
        `where your share comes from${quoteRecord(record.costSharingText)}`,
        "the application is incomplete without it",
      ),
    formatPlaceholder(
      "other funding for this work, committed or requested, with amounts",
      "funders rarely want to be the only one",
    ),
  );

const composeNextSteps = ({ opportunity: { deadline, deadlineNote }, today, person }: LoiFacts) => {
  const isPast = deadline !== null && deadline.slice(0, 10) < today;
  const why = isPast ? `the one on record, ${formatLongDate(deadline)}, has passed` : "late letters are not read";
  return joinSentences(
    "We would welcome an invitation to submit a full application.",
    deadline && !isPast
      ? toSentence(`The application deadline is ${formatLongDate(deadline)}`)
      : formatPlaceholder(`the deadline${isPast ? "" : quoteRecord(deadlineNote)}`, why),
    person
      ? toSentence(
          `Please direct questions to ${toOneLine(person.name)} at ${toOneLine(person.email)} or ${toOneLine(person.phone)}`,
        )
      : formatPlaceholder(...contactPlaceholder),
    "Thank you for considering our letter.",
  );
};

const composeSignature = ({ organization: { name, taxId }, person }: LoiFacts) =>
  [
    "Sincerely,\n",
    "______________________________",
    person ? toOneLine(person.name) : formatPlaceholder(...signerPlaceholders.name),
    formatPlaceholder(...signerPlaceholders.title),
    name && toOneLine(name),
    taxId && `EIN ${taxId}`,
  ]
    .filter((part) => part !== null && part !== "")
    .join("\n");
