import type { ApplicantType } from "#shared/api/catalog.ts";
import {
  admitsAllSources,
  namesAnybody,
  namesAnyEntity,
  namesApplicants,
  namesCode,
  namesOrganizations,
  namesPlainly,
} from "./applicant-names.ts";
import { findQuestion, invitationQuestion, isPassThrough } from "./eligibility-conditions.ts";
import { isAnswered, nameByStatus, type ProfileFacts } from "./profile-answers.ts";

/** The decisive sentence of a record's eligibility text, verbatim, and the question it raises for the applicant. */
export type Restriction = { quote: string; question: string };

/** The applicant that a text is checked for: its codes, its state and other profile facts. */
export type TextReader = { codes: readonly ApplicantType[]; state?: string | null | undefined } & ProfileFacts;

export const refusal =
  /\b(?:(?:is|are) not (?:eligible|permitted|allowed)|not eligible|ineligible|may not(?! be required)(?: apply| submit| be)?|cannot apply|(?:is|are) excluded|eligible only as (?:an? )?(?:sub[\w-]*|partners?|contractors?|co-\w+)|only (?:participate|serve|apply) as (?:an? )?(?:sub[\w-]*|partners?|contractors?|co-\w+)|do not apply|not be considered)\b/i;
const exclusion =
  /\b(?:other than|except(?:ing| for)?|with the exception of|excluding)\b[^.;)]*|\bapply, not [^.;,)]*|\bnot (?:made |awarded |available |open )?to individuals\b/gi;
/** Excludes only some applicants with a code: "grantees currently funded", "foreign organizations". */
const partialRefusal =
  /\b(?:that|which|who|with|currently|previously|receiving|received|from|under|foreign|non-domestic|non-U\.S\.|components?|sponsored|unless|same|role)\b/i;
const exclusive =
  /\bonly\b|\bapply if you are\b|\b(?:limited|restricted) to\b|\bmust be an?\b|\bare the only\b|\beligible (?:[\w-]+ ){1,4}(?:are|includes?)\b|\b(?:are|is) eligible\b|\bmay apply\b|\b(?:are|is) (?:available|open) to\b|\b(?:inviting|invites?|encourag(?:es?|ing)|applications from|(?:made|awarded) to) eligible\b|\b(?:provide|make|award)s? (?:\w+ )?grants to\b/i;
/**
 * "Only members may apply", or "applications are limited to those that …", but not "awards are limited to two years".
 */
const exclusiveGroup =
  /\bonly (?!one\b|an? single|complete|electronic|through|if\b|via\b|in\b|once\b|by\b|on\b|under\b|as\b)[^.;]{3,140}?\b(?:may|can|will|are|is) (?:be )?(?:apply|submit|eligible|considered|compete|participate)\b|\bonly [^.;]{3,140} qualify\b|^(?!.*\b(?:projects?|activities|costs?|expenses|purposes?|work|online)\b)[A-Z][^.;]* only\W*$|\b(?:eligib\w+|competition|opportunity|applications?|participation|program) (?:is|are|will be) (?:limited|restricted) to (?!\$|\d+[ -](?:percent|years?|months?|pages?|awards?)|one\b|two\b|three\b|an? (?:single|maximum|total)|projects?\b|activities\b|proposals?\b)/i;
/** Matches programs for which only individuals may apply. */
const forPersons =
  /\b(?:open|available) to\b(?:[^.;]|U\.S\.)*\b(?:citizens?|residents|students|individuals|persons|artists|writers|scholars|teachers|faculty)\b/i;
const traitSubject =
  /(?<!\b(?:foreign|domestic|non-U\.S\.) )\b(?:applicants?|organi[sz]ations?|entit(?:y|ies)|institutions?|recipients?|grantees?|awardees?) (?:that|which|who|with|currently|previously|already)\b[^.;]*/i;
const formalOrForeignPattern =
  /\b(?:outside|abroad|foreign|fail|late|incomplete|submit\w*|meet|comply|unregistered)\b/i;
/** Whether applicants of any kind with a trait are excluded: "organizations that received an award may not apply". */
const refusesTrait = (sentence: string) => {
  const clause = traitSubject.exec(sentence)?.[0] ?? "";
  return refusal.test(clause) && !formalOrForeignPattern.test(clause);
};
/** Matches a text that starts with a kind without a code: "Water systems that serve …". */
const unnamedKind = /^\W*[A-Z][\w-]+(?: [\w-]+){0,2} (?:that|which|who) (?:serve|operate|own|run|hold|administer)\b/;
const of501c4 = /\b501 ?\(c\) ?\(?4/i;
const isAboutApplicants =
  /\beligib|\b(?:may|can|to) apply\b|\bapplicants?\b|\bonly\b|\b(?:limited|restricted) to\b|\bmust be\b|\bopen to\b|\bavailable to\b/i;

/** "Grants are made to towns", or a list item. */
const paysApplicants =
  /^[·•●]|\b(?:make|award|provide|give)s?\b[^.]{0,30}\b(?:grants?|awards?|funds|funding|assistance)(?: available)? to [a-z]|\b(?:grants?|awards?|agreements?)(?: will be| are| may be)? (?:made|awarded|issued)\b[^.]{0,40} to [a-z]|\b(?:inviting|invites?|encourages?) eligible\b/i;
const ofOneKind = /^\W*(?:to be eligible, )?(?:an?|each|any|the) (?:[\w-]+['’]?s? ){1,4}?must\b/i;
/** Matches additional applicants or participants beyond the listed codes, and definitions of terms. */
const additional =
  /\balso (?:be )?(?:an? )?(?:eligible|apply|included?|welcome)\b|\beligible as (?:co-?applicants?|partners?)\b|^\W*(?:public agenc(?:y|ies)|non-?profits?|business(?:es)?|local governments?|tribes?|individuals?) includes?\b/i;
/** Matches a heading that repeats the portal's applicant kinds. */
const portalKinds =
  /^(?:(?:public agency|tribal government|nonprofit|business|individual|other legal entity)\b[\s,;.]*)+$/i;
const requires501c3 =
  /^(?!.*\b(?:sponsor|agent|other|equivalent|501 ?\(c\) ?\(?[4-9])).*\b(?:must|only)\b[^.;]*\b501 ?\(c\) ?\(?3/i;
const applicantsNeed501c3 =
  /^\W*(?:all )?(?:applicants?|organi[sz]ations?|entities)\b[^.;]{0,30} must (?:have|hold|possess|be)\b[^.;]{0,40}501/i;
/** A list of eligible applicants whose only nonprofits have that status. */
const lists501c3 =
  /^(?!.*\b(?:sponsor|agent|other|equivalent|501 ?\(c\) ?\(?[4-9])|.*\bnon-?profits?\b.*\bnon-?profits?\b)(?=.*\b(?:eligible|may apply)\b).*\borganizations? (?:\([^()]*|[^,;()]*)\b501 ?\(c\) ?\(?3/i;
const refusesIndividuals = /\bnot (?:made |awarded |available |open )?to individuals\b|^\W*organi[sz]ations only\b/i;
const organizationNoun =
  "(?:organi[sz]ations?|entit(?:y|ies)|agenc(?:y|ies)|non-?profits?|institutions?|corporations?|hospitals?|cent(?:er|re)s?|systems)";
/**
 * "Must be a nonprofit", "eligible applicants include public water systems", "from eligible, domestic institutions".
 */
const requiresOrganization = new RegExp(
  `\\bmust be (?:an? )?(?:[\\w-]+,? ){0,4}${organizationNoun}\\b|\\beligible (?:applicants?|grantees|recipients)\\b[^.;:]{0,40}\\b(?:are|be|includes?)\\b(?:,? [\\w-]+){0,3} ${organizationNoun}\\b|\\b(?:from|to) eligible,? (?:[\\w.-]+,? ){0,2}${organizationNoun}\\b|^\\W*(?:entity|entities|organizations?) must\\b|^\\W*organizations (?:that|which)\\b|^\\W*(?:entities|organizations)\\b.*\\b(?:are eligible|may apply)\\b`,
  "i",
);
const person = /\b(?:individuals?|persons?|people|sponsors?|applicants? or)\b/i;
/** Businesses and individuals without a code. */
const ownersOfAnyKind = /\b(?:owners|developers|operators|farmers|ranchers|growers|producers|landlords)\b/i;
const mayOwn = (code: ApplicantType) => code === "21" || code === "22" || code === "23";
const webAddresses = /\b(?:https?:|www\.)\S+/gi;
/** Matches a sentence that starts with the eligible applicants: "Towns with a port, …". */
const beginsWithKind = (sentence: string) => namesOrganizations(sentence.split(" ", 3).join(" "));
const preference =
  /^\W*(?:priority|preference)\b|\b(?:priority|preference) (?:consideration |will be |is )?(?:given|for)\b/i;

export const listSentences = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s(?=[·•●] ?[A-Z])/g, "\n")
    .split(/(?<=[a-z0-9)\]%"”][.;!?])(?<!\b\d\.|\?(?=\S))\s*(?=["“A-Z(·•●])(?!\))/)
    .flatMap((sentence) => sentence.split("\n"))
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Restrictions in an eligibility text beyond the codes, for one applicant. */
export type TextReading = {
  /** A sentence that excludes this kind of applicant. */
  refused?: string;
  /** A sentence that lists this kind of applicant as eligible. */
  named?: string;
  /** A sentence that lists it and defines who may apply or receive the money, so that no code is needed. */
  admitted?: string;
  /** A sentence that may refer to this kind of applicant, unless another sentence does so explicitly. */
  mentioned?: string;
  /** A sentence with a condition that the profile cannot answer. */
  restriction?: Restriction;
  /** A sentence that specifies the agency through which local applicants apply. */
  route?: string;
  /** A sentence that lists eligible applicants, if no sentence mentions this kind of applicant. */
  othersOnly?: string;
  /** Whether that list is complete and no other sentence mentions applicants of any kind. */
  isComplete?: true;
};

/** "Costs of schools are not eligible" does not exclude schools. */
const ofWork = /\b(?:costs?|projects?|activit(?:y|ies)|expenses|expenditures|equipment|purchases?)\b/i;
/** "Organizations without 501(c)(3) status may not apply" excludes all others. */
const without501c3 =
  /\b(?:(?:organi[sz]ations?|non-?profits?|entities|applicants?|those) )?(?:without|lacking|that do not have|that lack) (?:an? )?(?:[\w-]+ ){0,2}501 ?\(c\) ?\(?3\)?(?: (?:tax-exempt )?(?:status|designation|determination))?/i;
const findRefusalScope = (sentence: string, { codes }: TextReader): "all" | "some" | undefined => {
  const isGeneral = namesCode(sentence, codes) || applicantsNeed501c3.test(sentence);
  if (codes.every((code) => code === "13") && isGeneral && (requires501c3.test(sentence) || lists501c3.test(sentence)))
    return "all";
  const match = refusal.exec(sentence);
  if (!match) return undefined;
  if (codes.every((code) => code === "13") && without501c3.test(sentence)) return "all";
  const before = sentence.slice(0, match.index);
  // "Nonprofits may apply; the businesses themselves may not": only the subject of the exclusion is excluded.
  const subject =
    before.split(/[;:]|\bbut\b|\b(?:may|can) apply\b|\bare eligible\b|\bhowever\b|\bnote that\b/i).at(-1) ?? "";
  const after = sentence.slice(match.index + match[0].length).split(/[;,]|\bbut\b/)[0] ?? "";
  const rest = sentence.slice(match.index + match[0].length);
  const isList = /\bmay not be$/i.test(match[0]) && /^[^.]*\b(?:one of|an?)\b/i.test(rest);
  const refused = (isList ? rest : subject).replace(without501c3, " ");
  if (!namesCode(refused, codes) || ofWork.test(refused)) return undefined;
  return !isList && partialRefusal.test(`${subject} ${after}`) ? "some" : "all";
};

/** Returns the clauses of a sentence that do not exclude anyone. */
const removeRefusals = (sentence: string) =>
  sentence
    .replace(/\bmay not be (?:one of|an?)\b.*/i, "may not")
    .split(/(?<=;)|(?=, but\b)/)
    .filter((clause) => !refusal.test(clause))
    .join("");

const subaward = /\bsub-?(?:grants?|awards?|recipients?|grantees?|awardees?)\b/i;
/** Matches "Proposals from eligible applicants", which names no kind. */
const anyEligible = /\beligible applicants\W*$/i;
const openEnded = /\b(?:not limited to|for example|among others|etc)\b|\be\.g\./i;
const opensList = /^(?!.*\bmust\b).*\b(?:eligible|applicants?|open to|(?:may|can) apply)\b/i;
/** Entities that may have any code. */
const ofAnyKind =
  /\b(?:hospitals|clinics|health centers|museums|observatories|utilities|owners|operators|developers|consortia|coalitions|partnerships|designees?|agents)\b/i;
/** Entities that are always private organizations. */
const ofPrivateKind = /\b(?:associations|societies|cooperatives|urban Indian organizations)\b/i;
const privateCodes: readonly ApplicantType[] = ["11", "12", "13", "22", "23"];
const mayNameImplicitly = (sentence: string, codes: readonly ApplicantType[]) =>
  ofAnyKind.test(sentence) || (ofPrivateKind.test(sentence) && codes.some((code) => privateCodes.includes(code)));
/** Whether a list of applicants is complete, so that unlisted kinds may not apply. */
const isCompleteList = (sentence: string, codes: readonly ApplicantType[]): boolean =>
  exclusive.test(sentence) &&
  !openEnded.test(sentence) &&
  !namesCode(sentence, codes) &&
  // Hospitals or museums may have any code except that of an individual.
  (codes.includes("21")
    ? namesApplicants(sentence)
    : namesOrganizations(sentence) && !mayNameImplicitly(sentence, codes));

/** Reads the eligibility text of a record, sentence by sentence. Quotes are verbatim. */
export const readEligibilityText = (text: string | null, reader: TextReader): TextReading => {
  const sentences = text ? listSentences(text).filter((sentence) => !portalKinds.test(sentence)) : [];
  const { codes, state } = reader;
  const isPersonal = codes.includes("21");
  const isForOrganizations = isPersonal && !person.test(text ?? "");
  const refusing = sentences.find(
    (sentence) =>
      findRefusalScope(sentence, reader) === "all" ||
      (isPersonal && refusesIndividuals.test(sentence)) ||
      (isForOrganizations && requiresOrganization.test(sentence)),
  );
  const positive = sentences
    .map(
      (sentence) =>
        [
          sentence,
          nameByStatus(
            removeRefusals(sentence).replaceAll(exclusion, " ").replaceAll(webAddresses, "https:link"),
            codes,
            reader,
          ),
        ] as const,
    )
    .filter(([, words]) => words.trim() !== "");
  const naming = positive.filter(([, words]) => namesCode(words, codes));
  const plainly = naming.filter(([, words]) => namesPlainly(words, codes)).map(([sentence]) => sentence);
  const [named] = plainly;
  const admitted =
    plainly.find((sentence) => isAboutApplicants.test(sentence) || paysApplicants.test(sentence)) ??
    (isPersonal ? undefined : sentences.find(admitsAllSources));
  // An applicant admitted by another sentence is only partially excluded.
  const isAdmitted = named !== undefined && named !== refusing;
  const refused = isAdmitted ? undefined : refusing;
  const isPartlyRefused = (sentence: string) =>
    findRefusalScope(sentence, reader) === "some" ||
    (refusesTrait(sentence) && (codes.includes("13") || !of501c4.test(sentence)));
  const partlyRefused = isAdmitted ? (refusing ?? sentences.find(isPartlyRefused)) : sentences.find(isPartlyRefused);
  const asking = positive.flatMap(([sentence, words], index) => {
    // "A nonprofit's purposes must include conservation" does not apply to the cities mentioned before.
    const subject = named === undefined ? undefined : ofOneKind.exec(words)?.[0];
    const isForOthers =
      ((subject !== undefined && namesOrganizations(subject)) || additional.test(words)) &&
      namesOrganizations(words) &&
      !namesCode(words, codes);
    const question =
      isForOthers || preference.test(words)
        ? undefined
        : (findQuestion(words, state) ??
          (((exclusiveGroup.test(words) || (index === 0 && unnamedKind.test(words))) &&
            !namesApplicants(words) &&
            !namesAnybody(words)) ||
          (!isPersonal && forPersons.test(words) && !namesOrganizations(words))
            ? "Does this describe your organization?"
            : undefined));
    // These conditions apply to organizations.
    const isForPerson = isPersonal && question !== invitationQuestion;
    return question && !isAnswered(sentence, reader)
      ? [{ quote: sentence, question: isForPerson ? "Does this describe you?" : question }]
      : [];
  })[0];
  const narrowed = named === undefined ? naming.find(([sentence]) => !isAnswered(sentence, reader))?.[0] : undefined;
  const mentioned =
    named === undefined
      ? positive.find(
          ([sentence, words]) =>
            isAboutApplicants.test(sentence) &&
            (namesCode(words, codes) || (codes.every(mayOwn) && ownersOfAnyKind.test(words))),
        )?.[0]
      : undefined;
  const excluded = sentences.find((sentence) =>
    [...sentence.matchAll(exclusion)].some(
      ([phrase]) => namesCode(phrase, codes) && (codes.includes("13") || !of501c4.test(phrase)),
    ),
  );
  const admitting = sentences.find((sentence) => namesAnybody(sentence) || (!isPersonal && namesAnyEntity(sentence)));
  const isOpen = admitting !== undefined;
  const unlisted =
    mentioned ??
    (isPersonal
      ? undefined
      : sentences.find((sentence) => opensList.test(sentence) && (sentence === admitting || openEnded.test(sentence))));
  const others = positive.find(
    ([sentence, words], index) =>
      (isPersonal ||
        isAboutApplicants.test(sentence) ||
        paysApplicants.test(sentence) ||
        (index === 0 && (sentence.length < 160 || beginsWithKind(sentence)))) &&
      !additional.test(words) &&
      (namesApplicants(words) || (isPersonal && !anyEligible.test(words))),
  )?.[0];
  const restriction =
    asking ??
    (excluded && naming.length === 0 ? { quote: excluded, question: "Does this rule you out?" } : undefined) ??
    (partlyRefused && { quote: partlyRefused, question: "Does this rule you out?" }) ??
    (narrowed && !isOpen ? { quote: narrowed, question: "Does this describe your organization?" } : undefined);
  const isComplete =
    others !== undefined &&
    isCompleteList(others, codes) &&
    (isPersonal ||
      !positive.some(([sentence, words]) => isAboutApplicants.test(sentence) && mayNameImplicitly(words, codes)));
  // "Tribes may apply; cities may receive subawards" is not pass-through funding for tribes.
  const route = sentences.find(
    (sentence) =>
      isPassThrough(sentence) &&
      (sentence !== named ||
        sentence
          .split(";")
          .some(
            (clause) =>
              isPassThrough(clause) && ((!subaward.test(clause) && !refusal.test(clause)) || namesCode(clause, codes)),
          )),
  );
  return {
    ...(refused && { refused }),
    ...(named && { named }),
    ...(admitted && { admitted }),
    ...(unlisted && { mentioned: unlisted }),
    ...(restriction && { restriction }),
    ...(route && { route }),
    ...(others && naming.length === 0 && !isOpen && { othersOnly: others, ...(isComplete && { isComplete }) }),
  };
};
