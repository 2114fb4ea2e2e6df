import { formatDollars, toDollars } from "#shared/money.ts";
import { fundingAmounts } from "#shared/organization-options.ts";
import { add, asPhrase, clip, list, paragraph, sentence } from "./letter-text.ts";
import type { Letter, LoiFacts } from "./loi-facts.ts";
import { areaPhrase, budgetPhrase, funderPhrase, letterDay, placeSentence, typePhrases } from "./loi-words.ts";

/** Most words that are taken over from one field, so that a letter stays within three pages. */
const room = { mission: 100, history: 130, population: 60, description: 80, aside: 40 };

/**
 * A Letter of Intent in the order funders read it: who writes and what for, the organization, the need, the work,
 * why this funder, the amount, other support, the way on. Every fact comes from the input; what is missing stands
 * there as `[Add: …]`. Plain text; paragraphs are parted by an empty line.
 */
export const composeLetter = (facts: LoiFacts): Letter => {
  const { title, funder } = facts.opportunity;
  const name = `Letter of Intent - ${line(title)}`;
  const content = [
    letterDay(facts.today),
    addressee(facts),
    `Re: ${name}${facts.record?.assistanceListing ? ` (Assistance Listing ${facts.record.assistanceListing})` : ""}`,
    `Dear ${facts.application?.contactPerson ? line(facts.application.contactPerson) : "[Add: name of the contact]"}:`,
    introduction(facts),
    section("Our organization", organization(facts)),
    section("The need", need(facts)),
    section("Proposed work", proposedWork(facts)),
    section(`Why ${funderPhrase(line(funder))}`, whyThisFunder(facts)),
    section("Amount requested", amountRequested(facts)),
    section("Other support", otherSupport(facts)),
    section("Next steps", nextSteps(facts)),
    signature(facts),
  ];
  return { title: name, content: `${content.join("\n\n")}\n` };
};

const line = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const section = (heading: string, text: string) => `${heading}\n${text}`;
const dollars = (cents: number) => formatDollars(toDollars(cents));
/** What somebody says, inside a place to fill in. */
const quoted = (text: string) => `“${clip(text, room.aside).text}”`;
const recordSays = (text: string | null | undefined) => (text ? `; the program's record says: ${quoted(text)}` : "");
/** A field of the profile as sentences of its own. */
const own = (text: string, most: number) => {
  const { text: kept, cut } = clip(text, most);
  const rest = cut && add("what else matters here", "the profile holds more than a letter has room for");
  return paragraph(sentence(kept), rest);
};

const addressee = ({ opportunity, application }: LoiFacts) => {
  const funder = line(opportunity.funder);
  const contact = application?.contactPerson;
  return `${contact ? line(contact) : add(`name of the contact at ${funder}`, "a letter to a person finds its reader")}\n${funder}`;
};

const introduction = ({ organization: { name, type, focusAreas }, opportunity, application }: LoiFacts) => {
  const what = type && typePhrases[type];
  const areas = focusAreas.length > 0 && areaPhrase(focusAreas);
  const who = name ? line(name) : "Our organization";
  const amount = application?.amountRequested;
  return paragraph(
    what && sentence(`${who} is ${what}${areas ? ` that works in ${areas}` : ""}`),
    !what && areas && sentence(`${who} works in ${areas}`),
    !name && add("the legal name of your organization", "the award can only go to it"),
    !what && add("what kind of organization you are", "many programs are open to some kinds only"),
    sentence(
      `${what || areas ? "We intend" : `${who} intends`} to apply to ${funderPhrase(line(opportunity.funder))}${amount ? ` for ${dollars(amount)}` : ""} under “${line(opportunity.title)}”`,
    ),
    add("one sentence that says what you will do, for whom and by when", "it decides whether the rest is read"),
  );
};

const organization = ({ organization: { mission, history, annualBudget, veteranStatus } }: LoiFacts) =>
  paragraph(
    mission
      ? own(missionText(line(mission)), room.mission)
      : add("your mission in one or two sentences", "the reader looks first for what you exist to do"),
    history
      ? own(history, room.history)
      : add("when you were founded and two results you have reached", "past results show that you can do the work"),
    annualBudget && sentence(`Our annual budget is ${budgetPhrase(annualBudget)}`),
    veteranStatus &&
      `Our organization has veteran status. ${add("on what it rests, such as ownership or leadership by veterans", "programs define it differently")}`,
  );

/** A mission as a sentence; `mission` is one line. */
export const missionText = (mission: string) =>
  /^to\s/i.test(mission)
    ? `Our mission is to ${mission.slice(3)}`
    : /^(we|our)\b/i.test(mission)
      ? mission
      : `Our mission: ${mission}`;

const need = ({ organization }: LoiFacts) => {
  const { targetPopulation } = organization;
  const phrase = targetPopulation && asPhrase(targetPopulation);
  return paragraph(
    phrase && sentence(`We serve ${phrase}`),
    targetPopulation && !phrase && own(`The people we serve: ${line(targetPopulation)}`, room.population),
    !targetPopulation && add("who you serve and how many", "the need is that of the people, not of the organization"),
    placeSentence(organization),
    add(
      "two or three local, dated figures that show the need, each with its source",
      "the need is weighed before the plan",
    ),
  );
};

const proposedWork = ({ organization: { focusAreas }, record }: LoiFacts) => {
  const shared = focusAreas.filter((area) => record?.focusAreas.includes(area));
  const areas = shared.length > 0 ? shared : focusAreas;
  return paragraph(
    areas.length > 0 && sentence(`The work we propose lies in ${areaPhrase(areas)}`),
    add("what you will do, where, and from which month to which", "a funder buys a plan, not an aim"),
    add("two or three results you will measure, and how", "the funder must be able to tell whether it worked"),
    add("who leads the work and what qualifies them", "a plan is as good as the people behind it"),
  );
};

const whyThisFunder = ({ organization: { focusAreas, type }, opportunity, record }: LoiFacts) => {
  const purpose = opportunity.description ?? record?.summary;
  const shared = focusAreas.filter((area) => record?.focusAreas.includes(area));
  const theirs = record?.focusAreas.length ? areaPhrase(record.focusAreas) : "";
  const mine =
    focusAreas.length > 0 ? `your profile names ${areaPhrase(focusAreas)}` : "your profile names no focus area";
  const as = type ? ` as ${typePhrases[type]}` : "";
  return paragraph(
    purpose && sentence(purposeText(clip(purpose, room.description).text)),
    purpose && shared.length > 0 && sentence(`Our own work in ${areaPhrase(shared)} serves that purpose`),
    shared.length === 0 && theirs
      ? add(`how your work meets the program's focus on ${theirs}`, `${mine}, and a reader looks for the match`)
      : add("which aim of this funder your work serves, in the funder's own words", "a general letter is set aside"),
    add(
      `how you meet the conditions for applicants${as}${recordSays(record?.eligibilityText)}`,
      "eligibility is checked before anything is read",
    ),
  );
};

const verbFirst =
  /^(awards|backs|brings|builds|finances|finds|funds|gives|helps|invests|makes|offers|pays|prepares|promotes|provides|repays|runs|shares|starts|strengthens|supports|trains|widens|works)\s/i;
/** What a program funds, as a sentence. */
export const purposeText = (purpose: string) =>
  verbFirst.test(purpose)
    ? `As we understand it, the program ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`
    : `This is how we understand the program: ${purpose}`;

const amountRequested = ({ organization: { fundingAmount }, opportunity, record, application }: LoiFacts) => {
  const known = [
    fundingAmount && `your profile names the range “${fundingAmounts[fundingAmount]}”`,
    opportunity.amount &&
      !/^not stated$/i.test(opportunity.amount) &&
      `the opportunity's entry says ${quoted(opportunity.amount)}`,
  ].filter((part): part is string => Boolean(part));
  const amount = application?.amountRequested;
  const pays = add(
    "what the amount pays for, in two or three lines that add up to it",
    "round sums without lines raise doubt",
  );
  if (!amount)
    return paragraph(
      add(`the amount you will request${known.length ? ` (${list(known)})` : ""}`, "the reader decides on it"),
      pays,
    );
  const { awardCeiling = null, awardFloor = null } = record ?? {};
  const over = awardCeiling !== null && amount > awardCeiling && `at most ${dollars(awardCeiling)}`;
  const under = awardFloor !== null && amount < awardFloor && `at least ${dollars(awardFloor)}`;
  return paragraph(
    sentence(`We intend to request ${dollars(amount)}`),
    (over || under) && add("an amount the program can award", `its record says ${over || under}`),
    pays,
  );
};

const otherSupport = ({ record }: LoiFacts) =>
  paragraph(
    record?.costSharing && "We understand that applicants share the cost of the work.",
    record?.costSharing &&
      add(
        `where your share comes from${recordSays(record.costSharingText)}`,
        "without it the application is not complete",
      ),
    add("who else supports this work, given or asked, with amounts", "funders rarely like to stand alone"),
  );

const nextSteps = ({ opportunity: { deadline, deadlineNote }, today, person }: LoiFacts) => {
  const past = deadline !== null && deadline.slice(0, 10) < today;
  const why = past ? `the one on record, ${letterDay(deadline)}, has passed` : "a letter that comes late is not read";
  return paragraph(
    "We would welcome an invitation to submit a full application.",
    deadline && !past
      ? sentence(`The deadline we work towards is ${letterDay(deadline)}`)
      : add(`the deadline${past ? "" : recordSays(deadlineNote)}`, why),
    person
      ? sentence(`Questions reach ${line(person.name)} at ${line(person.email)} or ${line(person.phone)}`)
      : add("whom to ask, with e-mail address and telephone number", "a reader with a question will not search"),
    "Thank you for considering our letter.",
  );
};

const signature = ({ organization: { name, taxId }, person }: LoiFacts) =>
  [
    "Sincerely,\n",
    "______________________________",
    person ? line(person.name) : add("name of the person who signs", "an unsigned letter binds nobody"),
    add("title of the person who signs", "funders expect the chief executive or board chair"),
    name && line(name),
    taxId && `Tax id ${taxId}`,
  ]
    .filter((part) => part !== null && part !== "")
    .join("\n");
