import { fundingAmounts } from "#shared/api/organization-options.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import type { ComposedLetter, LoiFacts } from "./document-facts.ts";
import {
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
  toPhrase,
  toSentence,
} from "./letter-text.ts";

/** Maximum words taken from each field, so that a letter stays within three pages. */
const maxWords = { mission: 100, history: 130, population: 60, description: 80, quote: 40 };

/** Composes a letter of intent in plain text, with `[Add: …]` placeholders for missing facts. */
export const composeLoi = (facts: LoiFacts): ComposedLetter => {
  const { title, funder } = facts.opportunity;
  const letterTitle = `Letter of Intent - ${toOneLine(title)}`;
  const content = [
    formatLongDate(facts.today),
    composeAddressee(facts),
    `Re: ${letterTitle}${facts.record?.assistanceListing ? ` (Assistance Listing ${facts.record.assistanceListing})` : ""}`,
    `Dear ${facts.application?.contactPerson ? toOneLine(facts.application.contactPerson) : "[Add: name of the contact]"}:`,
    composeIntroduction(facts),
    withHeading("Our organization", composeOrganization(facts)),
    withHeading("The need", composeNeed(facts)),
    withHeading("Proposed work", composeProposedWork(facts)),
    withHeading(`Why ${formatFunderName(toOneLine(funder))}`, composeFit(facts)),
    withHeading("Amount requested", composeAmount(facts)),
    withHeading("Other support", composeOtherSupport(facts)),
    withHeading("Next steps", composeNextSteps(facts)),
    composeSignature(facts),
  ];
  return { title: letterTitle, content: `${content.join("\n\n")}\n` };
};

const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const withHeading = (heading: string, text: string) => `${heading}\n${text}`;
const dollars = (cents: number) => formatDollars(toDollars(cents));
const quote = (text: string) => `“${clipWords(text, maxWords.quote).text}”`;
const quoteRecord = (text: string | null | undefined) => (text ? `; the program's record says: ${quote(text)}` : "");
/** A profile field as sentences, with a placeholder if it was cut. */
const composeFromProfile = (text: string, limit: number) => {
  const { text: clipped, cut } = clipWords(text, limit);
  const rest = cut && formatPlaceholder("what else matters here", "the profile holds more than a letter has room for");
  return joinSentences(toSentence(clipped), rest);
};

const composeAddressee = ({ opportunity, application }: LoiFacts) => {
  const funder = toOneLine(opportunity.funder);
  const contact = application?.contactPerson;
  return `${contact ? toOneLine(contact) : formatPlaceholder(`name of the contact at ${funder}`, "a letter to a person finds its reader")}\n${funder}`;
};

const composeIntroduction = ({ organization: { name, type, focusAreas }, opportunity, application }: LoiFacts) => {
  const kind = type && organizationTypePhrases[type];
  const areas = focusAreas.length > 0 && formatFocusAreas(focusAreas);
  const applicant = name ? toOneLine(name) : "Our organization";
  const amount = application?.amountRequested;
  return joinSentences(
    kind && toSentence(`${applicant} is ${kind}${areas ? ` that works in ${areas}` : ""}`),
    !kind && areas && toSentence(`${applicant} works in ${areas}`),
    !name && formatPlaceholder("the legal name of your organization", "the award can only go to it"),
    !kind && formatPlaceholder("what kind of organization you are", "many programs are open to some kinds only"),
    toSentence(
      `${kind || areas ? "We intend" : `${applicant} intends`} to apply to ${formatFunderName(toOneLine(opportunity.funder))}${amount ? ` for ${dollars(amount)}` : ""} under “${toOneLine(opportunity.title)}”`,
    ),
    formatPlaceholder(
      "one sentence that says what you will do, for whom and by when",
      "it decides whether the rest is read",
    ),
  );
};

const composeOrganization = ({ organization: { mission, history, annualBudget, veteranStatus } }: LoiFacts) =>
  joinSentences(
    mission
      ? composeFromProfile(formatMission(toOneLine(mission)), maxWords.mission)
      : formatPlaceholder("your mission in one or two sentences", "the reader looks first for what you exist to do"),
    history
      ? composeFromProfile(history, maxWords.history)
      : formatPlaceholder(
          "when you were founded and two results you have reached",
          "past results show that you can do the work",
        ),
    annualBudget && toSentence(`Our annual budget is ${formatBudgetRange(annualBudget)}`),
    veteranStatus &&
      `Our organization has veteran status. ${formatPlaceholder("on what it rests, such as ownership or leadership by veterans", "programs define it differently")}`,
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
      formatPlaceholder("who you serve and how many", "the need is that of the people, not of the organization"),
    formatServiceArea(organization),
    formatPlaceholder(
      "two or three local, dated figures that show the need, each with its source",
      "the need is weighed before the plan",
    ),
  );
};

const composeProposedWork = ({ organization: { focusAreas }, record }: LoiFacts) => {
  const shared = focusAreas.filter((area) => record?.focusAreas.includes(area));
  const areas = shared.length > 0 ? shared : focusAreas;
  return joinSentences(
    areas.length > 0 && toSentence(`The work we propose lies in ${formatFocusAreas(areas)}`),
    formatPlaceholder("what you will do, where, and from which month to which", "a funder buys a plan, not an aim"),
    formatPlaceholder(
      "two or three results you will measure, and how",
      "the funder must be able to tell whether it worked",
    ),
    formatPlaceholder("who leads the work and what qualifies them", "a plan is as good as the people behind it"),
  );
};

const composeFit = ({ organization: { focusAreas, type }, opportunity, record }: LoiFacts) => {
  const purpose = opportunity.description ?? record?.summary;
  const shared = focusAreas.filter((area) => record?.focusAreas.includes(area));
  const programAreas = record?.focusAreas.length ? formatFocusAreas(record.focusAreas) : "";
  const profileAreas =
    focusAreas.length > 0 ? `your profile names ${formatFocusAreas(focusAreas)}` : "your profile names no focus area";
  const asApplicant = type ? ` as ${organizationTypePhrases[type]}` : "";
  return joinSentences(
    purpose && toSentence(formatProgramPurpose(clipWords(purpose, maxWords.description).text)),
    purpose && shared.length > 0 && toSentence(`Our own work in ${formatFocusAreas(shared)} serves that purpose`),
    shared.length === 0 && programAreas
      ? formatPlaceholder(
          `how your work meets the program's focus on ${programAreas}`,
          `${profileAreas}, and a reader looks for the match`,
        )
      : formatPlaceholder(
          "which aim of this funder your work serves, in the funder's own words",
          "a general letter is set aside",
        ),
    formatPlaceholder(
      `how you meet the conditions for applicants${asApplicant}${quoteRecord(record?.eligibilityText)}`,
      "eligibility is checked before anything is read",
    ),
  );
};

const startsWithVerb =
  /^(awards|backs|brings|builds|finances|finds|funds|gives|helps|invests|makes|offers|pays|prepares|promotes|provides|repays|runs|shares|starts|strengthens|supports|trains|widens|works)\s/i;
export const formatProgramPurpose = (purpose: string) =>
  startsWithVerb.test(purpose)
    ? `As we understand it, the program ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`
    : `This is how we understand the program: ${purpose}`;

const composeAmount = ({ organization: { fundingAmount }, opportunity, record, application }: LoiFacts) => {
  const hints = [
    fundingAmount && `your profile names the range “${fundingAmounts[fundingAmount]}”`,
    opportunity.amount &&
      !/^not stated$/i.test(opportunity.amount) &&
      `the opportunity's entry says ${quote(opportunity.amount)}`,
  ].filter((part): part is string => Boolean(part));
  const amount = application?.amountRequested;
  const useOfFunds = formatPlaceholder(
    "what the amount pays for, in two or three lines that add up to it",
    "round sums without lines raise doubt",
  );
  if (!amount)
    return joinSentences(
      formatPlaceholder(
        `the amount you will request${hints.length ? ` (${joinWithAnd(hints)})` : ""}`,
        "the reader decides on it",
      ),
      useOfFunds,
    );
  const { awardCeiling = null, awardFloor = null } = record ?? {};
  const overCeiling = awardCeiling !== null && amount > awardCeiling && `at most ${dollars(awardCeiling)}`;
  const underFloor = awardFloor !== null && amount < awardFloor && `at least ${dollars(awardFloor)}`;
  return joinSentences(
    toSentence(`We intend to request ${dollars(amount)}`),
    (overCeiling || underFloor) &&
      formatPlaceholder("an amount the program can award", `its record says ${overCeiling || underFloor}`),
    useOfFunds,
  );
};

const composeOtherSupport = ({ record }: LoiFacts) =>
  joinSentences(
    record?.costSharing && "We understand that applicants share the cost of the work.",
    record?.costSharing &&
      formatPlaceholder(
        `where your share comes from${quoteRecord(record.costSharingText)}`,
        "without it the application is not complete",
      ),
    formatPlaceholder(
      "who else supports this work, given or asked, with amounts",
      "funders rarely like to stand alone",
    ),
  );

const composeNextSteps = ({ opportunity: { deadline, deadlineNote }, today, person }: LoiFacts) => {
  const isPast = deadline !== null && deadline.slice(0, 10) < today;
  const why = isPast
    ? `the one on record, ${formatLongDate(deadline)}, has passed`
    : "a letter that comes late is not read";
  return joinSentences(
    "We would welcome an invitation to submit a full application.",
    deadline && !isPast
      ? toSentence(`The deadline we work toward is ${formatLongDate(deadline)}`)
      : formatPlaceholder(`the deadline${isPast ? "" : quoteRecord(deadlineNote)}`, why),
    person
      ? toSentence(
          `Questions reach ${toOneLine(person.name)} at ${toOneLine(person.email)} or ${toOneLine(person.phone)}`,
        )
      : formatPlaceholder(
          "whom to ask, with e-mail address and telephone number",
          "a reader with a question will not search",
        ),
    "Thank you for considering our letter.",
  );
};

const composeSignature = ({ organization: { name, taxId }, person }: LoiFacts) =>
  [
    "Sincerely,\n",
    "______________________________",
    person
      ? toOneLine(person.name)
      : formatPlaceholder("name of the person who signs", "an unsigned letter binds nobody"),
    formatPlaceholder("title of the person who signs", "funders expect the chief executive or board chair"),
    name && toOneLine(name),
    taxId && `Tax id ${taxId}`,
  ]
    .filter((part) => part !== null && part !== "")
    .join("\n");
