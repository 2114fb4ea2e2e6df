import { getWords } from "#functions/search/terms.ts";
import type { ApplicationStatus } from "#shared/api/applications.ts";
import { startsQuestion } from "./question-text.ts";
import { isAboutRecordsAlone } from "./record-scope.ts";

export type QuestionIntent<A> = {
  deadlines: boolean;
  applications: boolean;
  tasks: boolean;
  profile: boolean;
  /** Applications with this status. */
  withStatus: ApplicationStatus | undefined;
  successRate: boolean;
  reports: boolean;
  /** The question is about who may apply. */
  eligibility: boolean;
  /** The question is about how much to ask for, or how much a funder gives. */
  amount: boolean;
  /** A request to change records, which the coach cannot do. */
  action: boolean;
  named: A[];
};
type Nameable = { grantName: string; funder: string };

const firstPerson = "\\b(?:my|our|mine|ours|i|we)\\b";
const rules = {
  deadlines: new RegExp(
    `(?:${firstPerson}|\\b(?:next|nearest|soonest|upcoming|which|this)\\b).{0,60}\\b(?:deadlines?|due)\\b|\\bdeadlines?\\b.{0,30}(?:${firstPerson}|\\b(?:coming|next|soon|upcoming)\\b)|\\b(?:what|anything|something) (?:is|are|comes?) (?:due|next|coming up)\\b|^\\W*(?:list |show |upcoming )*deadlines?\\W*$|\\bdue (?:in|by|before|on|this|next)\\b|(?:fechas? l[ií]mite|plazos?|vencen?)`,
    "i",
  ),
  applications: new RegExp(
    [
      "\\b(?:my|our|all)\\b[^.?!]{0,40}\\b(?:applications|grants|proposals|pipeline|tracker|submissions|awards)\\b",
      `\\bhow (?:many|much)\\b[^.?!]{0,60}${firstPerson}[^.?!]{0,40}\\b(?:appl|grants|ask|requested|submit|award|won|win|track|rais)`,
      `\\bhow (?:many|much)\\b[^.?!]{0,30}\\b(?:applications|grants|proposals|awards)\\b[^.?!]{0,40}${firstPerson}`,
      "\\b(?:mis|nuestras|cu[aá]ntas|qu[eé]) (?:solicitudes|subvenciones)\\b",
    ].join("|"),
    "i",
  ),
  tasks:
    /\b(?:my|our|open|next|overdue|remaining)\b.{0,30}\b(?:tasks?|to-?dos?)\b|\b(?:tasks?|to-?dos?)\b[^.?!]{0,20}\b(?:overdue|open|due|left|remaining|pending)\b|\bwhat (?:should|must|do|can|shall) (?:i|we) (?:need to |have to )?(?:do|work on|focus on|tackle|finish|prioriti[sz]e|start with) (?:next|now|today|tomorrow|first|this (?:week|month|morning))\b|\bwhat (?:should|do|must|can) (?:i|we) (?:need to |have to |be )?(?:work(?:ing)? on|focus(?:ing)? on|prioriti[sz]e)\b|\bhow many (?:open )?tasks\b|\bleft to do\b|\bwhat(?:'s| is) left\b|\b(?:my|our|on my) (?:to-?do|plate|priorit)|\bpriorit(?:y|ies)\b.{0,20}\b(?:today|week|month)|\b(?:i|we|am|are|anything|something|what(?:'s| is)?)\b.{0,30}\b(?:overdue|past due|behind|missing anything|running late)\b|\bnext steps? (?:for|on|in) (?:my|our|the|this)\b|(?:qu[eé] (?:debo|deber[ií]a|tengo que|hay que) hacer|qu[eé] hago (?:hoy|primero)|(?:mis|qu[eé]) tareas|tareas\b.{0,20}\bpendientes|qu[eé] tengo pendiente)/i,
  profile:
    /\b(?:my|our)\b.{0,20}\b(?:organi[sz]ation(?:al)? profile|profile|mission)\b|\b(?:my|our) (?:organi[sz]ation|non-?profit|charity)\??$|\b(?:my|our) organi[sz]ation(?:'s)? (?:tax status|legal status|legal form|type|kind|focus areas?|budget size)\b|\bwhat do you know about (?:us|me|my|our)\b/i,
  successRate:
    /\b(?:my|our|we|i)\b.{0,30}\b(?:success|win|hit|award) ?rates?\b|\bhow often do (?:we|i) win\b|\bpercent(?:age)? of (?:our|my) (?:grants|applications|proposals)\b/i,
  reports:
    /\breports?\b.{0,25}\b(?:due|overdue|coming (?:up|due)|upcoming)\b|\b(?:my|our|next) (?:next )?(?:final |progress |grant |annual )?reports?\b/i,
  eligibility:
    /\beligib|\b(?:do|does|would|will|could|can|if) (?:i|we|my|our|you|they|it|us)\b[^?.!]{0,25}\bqualif|\bqualif(?:y|ies|ied) (?:for|as)\b|\b(?:can|could|may|should|are|am) (?:i|we|my|our|a|an)\b[^?.!]{0,40}\b(?:apply|be funded|get (?:money|funding|a grant|funded)|allowed to apply)\b|\bwho (?:can|may|could|is able to|is allowed to) (?:apply|get|receive)\b|(?:puedo|podemos|puede)\b.{0,30}\b(?:solicitar|pedir)|\belegible|\bcalific/i,
  amount:
    /\bhow (?:much|big|large)\b(?! (?:does|will|do|would) (?:it|that|this) cost)[^?.!]{0,60}\b(?:ask(?: for)?|request|apply for|give|gives|pay|award|grant|offer|available|fund)\b|\b(?:typical|average|usual|normal|median|right|reasonable) (?:(?!length|time|duration|period)[\w&'-]+ ){0,3}(?:award|grant|amount|request|ask|gift)s?\b|\b(?:award|grant) sizes?\b|\btoo (?:much|big|small|little|high|low)\b.{0,40}\b(?:grant|ask|request|award|first|funder|foundation)\b|\bhow much money (?:can|should|could)\b/i,
  action:
    /^\W*(?:please |can you |could you |will you |would you )*(?:delete|remove|cancel|rename|update|change|edit|move|mark|submit|send|email|call|remind(?! (?:me|us) (?:what|who|which|when|how)\b)|schedule|upload|book(?! (?:publish|grant|club|fair|project|drive))|log|archive)\b(?!.{0,80}\b(?:how|should|need|allowed|approval|(?:do|can|may|must) (?:i|we))\b)/i,
};
/** Questions that ask for advice, even if they mention applications or awards. */
const adviceRule =
  /\b(?:should|can|could|must|may) (?:our|my|the|a|an)\b|\bshould (?:come|be|go)\b|\b(?:can|could|may|should|would|do(?! (?:i|we) have\b(?! to\b))|does|must|will) (?:i|we|you|they|it)\b|\bhow (?:do|can|should|to|would)\b|\bwhy\b|\bwhat (?:now|if|happens|next)\b|\b(?:now what|what to do)\b|\b(?:reapply|resubmit|appeal|tips|advice|write|improve)\b/i;

/** A long sentence without a question describes a situation: "our registration expired and the deadline is friday". */
const minStatementWords = 7;
const isStatement = (message: string) =>
  getWords(message).length >= minStatementWords && !message.includes("?") && !startsQuestion(message);

const shouldRule = /\b(?:should|could|may|must|need to)\b/i;
/** A technical problem asks for help, not for a list of records. */
const troubleRule =
  /\b(?:errors?|crash\w*|not working|won't (?:load|open|upload|submit)|can't (?:log in|upload|submit))\b/i;

/** A problem (`troubleWords`) with something (`troubleSubjects`) asks for help, not for a list of records. */
const troubleWords =
  /\b(?:late|overdue|past due|expired|lapsed|fr(?:o|ee)zen?|on hold|suspended|denied|rejected|wrong|mistakes?|missed|lost|quit|resigned|died|fired|stuck|disallowed|overdr[ae]w\w*|drew (?:down )?too|overspent|stolen|fraud|terminated|behind)\b/i;
const troubleSubjects =
  /\b(?:reports?|sf-?425|registration|sam|uei|award|grant|funds|payments?|drawdown|file|pdf|attachment|application|budget|director|manager|coordinator|auditor?s?|findings?|login|password|costs?|money|match|timesheets?|equipment|laptops?)\b/i;
const helpRule =
  /\b(?:what (?:do|should|can|must) (?:i|we|they)|what (?:now|next|if|happens|could)|now what|how (?:do|can|should) (?:i|we)|can (?:i|we|they)|will (?:i|we|they)|do (?:i|we) have to|help|is (?:it|that|this) (?:bad|ok|a problem))\b/i;
const listOfRecords =
  /\b(?:which|any|list|show|how many)\b[^.?!]{0,30}\b(?:tasks?|applications?|reports?|deadlines?|grants|awards?)\b|\b(?:my|our) (?:\w+ )?(?:tasks|to-?dos)\b/i;
const asksForHelp = (message: string) =>
  troubleWords.test(message) &&
  troubleSubjects.test(message) &&
  helpRule.test(message.replace(/\bdo (?:i|we) have any\b/i, "")) &&
  !listOfRecords.test(message);

/** "And which one should I start with" asks for the order of a list. */
const orderRule =
  /,?\s*\b(?:and |so )?(?:which|what)(?: one| of (?:them|these|those))? (?:should|do|must|shall) (?:i|we) (?:start|begin|do|work|tackle|finish|focus|take)(?: with| on)?(?: first| next)?\b/i;

/** "My grants" asks for a list; "nobody on my board helps with grants" does not. */
const maxBareListWords = 5;
const asksForList = (message: string) =>
  getWords(message).length <= maxBareListWords ||
  /\b(?:which|what(?:'s)?|how (?:many|much|are|is|far)|list|show|see|status|where|when|summary|overview|tell me|give me|cu[aá]ntas?|cu[aá]les|qu[eé]|muestr\w+)\b/i.test(
    message,
  );
/** "We got the award letter, what do we do first" asks what comes after the news. */
const newsRule =
  /\b(?:we|i) (?:just |finally |have |'ve )*(?:got|won|received|lost|were (?:awarded|funded|selected))\b|\bfirst time\b/i;
/** "How many people will review my application" does not ask for a number of applications. */
const countedThing =
  /\bhow many (?!(?:of|have|has|did|do|are|were|more|other|total|open|active|pending|new|different|federal|foundation|small|big|large)\b|(?:\w+ )?(?:applications?|grants?|proposals?|awards?|submissions?|drafts?|funders?)\b)\w+/i;
/** "This weekend to write it, what do I do first" asks how to begin a proposal. */
const startsWriting = /\b(?:to write|write it|writing it|haven'?t (?:even )?started|from scratch)\b/i;

const declinedRule = /\b(?:rejected|declined|denied|turned down|lost)\b/i;
const statusRules: readonly (readonly [ApplicationStatus, RegExp])[] = [
  ["declined", /\b(?:rejected|declined|denied|turned down|lost|lose)\b/i],
  ["awarded", /\b(?:won|awarded|win)\b|\bgrants (?:did|do|have) (?:we|i) (?:get|got|receive)/i],
  [
    "submitted",
    /\b(?:submitted|pending|waiting|under review|unanswered|(?:hasn'?t|haven'?t|has not|have not|not yet|never) (?:been )?(?:answered|decided|heard|replied|responded))\b/i,
  ],
  ["in_progress", /\bin progress\b/i],
  ["draft", /\bdrafts?\b/i],
];
const ownRule = /\b(?:my|our|we|i)\b/i;
const listRule = /\b(?:which|what|how (?:many|much)|list|show|do|did|have|any|who)\b/i;

/** Finds the status that a question about the user's own applications asks for. */
const findStatus = (message: string): ApplicationStatus | undefined => {
  // "How much did we ask for, and how much was awarded" asks for both sums.
  if (/\bhow much\b[^.?!]{0,40}\b(?:ask(?:ed)? for|request(?:ed)?)\b/i.test(message)) return undefined;
  const isAdvice = adviceRule.test(message.replace(/^\W*(?:do|did) (?:i|we) (?:have|get|win|lose)\b/i, ""));
  const isPending =
    /\b(?:which|what|any|how many)\b[^.?!]{0,30}\b(?:grants|applications|proposals)\b[^.?!]{0,20}\b(?:still )?(?:pending|submitted|under review|in progress|awarded|declined|drafts?)\b|\b(?:which|what) drafts\b|\bwhat(?:'s| is| are)? (?:still )?(?:submitted|pending|under review|in progress|in draft)\b|\bhow (?:much|many)\b[^.?!]{0,30}\b(?:waiting|pending|outstanding|under review)\b/i.test(
      message,
    );
  const isOwn = ownRule.test(message) || isPending || /^\W*(?:show|list)\b/i.test(message);
  if (isStatement(message) || !isOwn || !listRule.test(message) || isAdvice) return undefined;
  if (
    !/\b(?:money|grants?|applications?|proposals?|drafts?|awards?|what|which|did|how (?:many|much)|everything|all (?:we|i) (?:sent|submitted))\b/i.test(
      message,
    )
  )
    return undefined;
  return statusRules.find(([, rule]) => rule.test(message))?.[0];
};

const maxNamed = 3;
/** Words too common in grant titles to identify one. */
const commonTitleWords = new Set(
  "a an and the of for in to grant grants fund funds funding foundation program programme award project community".split(
    " ",
  ),
);
/** Normalized words between spaces, so that `includes` matches whole words. */
const normalize = (text: string) => ` ${getWords(text).join(" ")} `;
const getDistinctiveWords = (name: string) =>
  getWords(name).filter((word) => word.length > 2 && !commonTitleWords.has(word));

const ownThingRule =
  /\b(?:my|our|the|this|that)\b.{0,60}\b(?:applications?|proposals?|grants?|one|award|deadline|loi|letter)\b|\b(?:due|deadline|status|submitted|far along|progress)\b/;
const minRareLength = 5;
/** Whether a text contains the whole name, at least two and `minShare` of its distinctive words, or a rare one. */
const mentionsName = (text: string, name: string, isCommon: (word: string) => boolean, minShare: number) => {
  const words = getDistinctiveWords(name);
  if (!words.length) return false;
  if (text.includes(normalize(name))) return true;
  const matches = words.filter((word) => text.includes(` ${word} `));
  // Words of everyday questions, such as "per diem", name an application only together with "our application".
  const isNamed = ownThingRule.test(text) || matches.some((word) => !isCommon(word));
  if (!isNamed) return false;
  if (matches.length >= 2 && matches.length / words.length >= minShare) return true;
  return matches.some((word) => word.length >= minRareLength && !isCommon(word));
};

/** "Show grants from the va" */
const listedFunder =
  /^\W*(?:show|list|which|what)\b[^.?!]{0,30}\b(?:grants|applications|proposals|ones)\b[^.?!]{0,15}\b(?:from|with|at) (?:the )?([a-z]{2,6})\W*$/i;

/** Whether a message contains an acronym, such as VA, that is a word of the name or its initials. */
const mentionsAcronym = (message: string, { grantName, funder }: Nameable) => {
  const initials = getWords(`${grantName} ${funder}`)
    .filter((word) => !/^(?:of|the|and|for)$/.test(word))
    .map((word) => word[0]?.toUpperCase())
    .join("");
  const own = new Set([...(`${grantName} ${funder}`.match(/\b[A-Z]{2,6}\b/g) ?? []), initials]);
  const [, listed] = listedFunder.exec(message) ?? [];
  // "The VA State Home program" names a program of the agency, not an application to it.
  const named = message.replaceAll(/\b[A-Z]{2,6} (?:[A-Z][a-z]+ ?){2,}/g, " ");
  const typed = [...(named.match(/\b[A-Z]{2,6}\b/g) ?? []), ...(listed ? [listed.toUpperCase()] : [])];
  return (
    (ownRule.test(message) || listed !== undefined) &&
    typed.some((acronym) => own.has(acronym) || (acronym.length > 2 && initials.includes(acronym)))
  );
};

/** Finds the user's applications that a message names. `isCommon` reports whether a word is too common to identify one. */
export const findNamedApplications = <A extends Nameable>(
  message: string,
  applications: readonly A[],
  isCommon: (word: string) => boolean,
): A[] => {
  const text = normalize(message);
  const byName = applications.filter(
    ({ grantName, funder }) => mentionsName(text, grantName, isCommon, 0.5) || mentionsName(text, funder, isCommon, 1),
  );
  const named = byName.length ? byName : applications.filter((application) => mentionsAcronym(message, application));
  return named.slice(0, maxNamed);
};

export const classifyQuestion = <A extends Nameable>(
  whole: string,
  applications: readonly A[],
  isCommon: (word: string) => boolean = () => true,
  /** The whole message, if `whole` is only its question. */
  context: string = whole,
): QuestionIntent<A> => {
  const rest = whole.replace(orderRule, "");
  const isOrdered = rest !== whole && rules.deadlines.test(rest);
  const message = isOrdered ? rest : whole;
  const isHelp = asksForHelp(message);
  const named = findNamedApplications(message, applications, isCommon);
  const isInScope = named.length > 0 || isAboutRecordsAlone(message);
  const isAdvice =
    isHelp ||
    troubleRule.test(message) ||
    (adviceRule.test(message) && (shouldRule.test(message) || !/\bhow (?:many|much|far)\b/i.test(message)));
  const reports = rules.reports.test(message) && !isAdvice && !isStatement(message);
  const withStatus = isHelp ? undefined : findStatus(message);
  // "We were declined, what should we do now?" asks for advice, not for the tasks.
  const tasks =
    !isHelp &&
    rules.tasks.test(message) &&
    !startsWriting.test(message) &&
    !newsRule.test(context) &&
    (named.length > 0 || isAboutRecordsAlone(context)) &&
    !(declinedRule.test(message) && adviceRule.test(message));
  // "How much did we ask for" is about the records.
  const amount =
    rules.amount.test(message) &&
    !/\b(?:can|may|could) (?:i|we) (?:charge|spend|bill|use|pay)\b|\bhow much (?:time|work)\b|\b990\b/i.test(message) &&
    !/\b(?:did|have|had) (?:we|i)\b|\b(?:did|has|have) [^.?!]{1,40}\b(?:give|gave|given|award|awarded|pay|paid|grant) (?:us|me)\b/i.test(
      message,
    );
  return {
    deadlines:
      rules.deadlines.test(message) &&
      isInScope &&
      // "Is there a list of grants due this spring" asks for funding, not for records.
      !(/\b(?:is|are) there\b[^.?!]{0,30}\bgrants\b/i.test(message) && !ownRule.test(message)) &&
      !reports &&
      !isAdvice &&
      !isStatement(message) &&
      !/\btax(?:es)?\b/i.test(message),
    applications:
      rules.applications.test(message) &&
      isInScope &&
      asksForList(message) &&
      !countedThing.test(message) &&
      !/\b(?:limit|maximum)\b/i.test(message) &&
      !reports &&
      !isAdvice &&
      !withStatus &&
      !/\bapply\b/i.test(message),
    tasks,
    profile: rules.profile.test(message) && !isAdvice,
    withStatus,
    successRate: rules.successRate.test(message),
    reports,
    eligibility: rules.eligibility.test(message),
    amount,
    action: rules.action.test(message),
    named,
  };
};

/** Whether a question asks for the user's own records, in addition to any topic. */
export const asksForRecords = (intent: QuestionIntent<unknown>) =>
  intent.named.length > 0 ||
  intent.withStatus !== undefined ||
  intent.deadlines ||
  intent.applications ||
  intent.tasks ||
  intent.profile ||
  intent.successRate ||
  intent.reports;
