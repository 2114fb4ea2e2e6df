import { getWords } from "#functions/search/terms.ts";

export type QuestionIntent<A> = {
  deadlines: boolean;
  applications: boolean;
  tasks: boolean;
  profile: boolean;
  named: A[];
};
type Nameable = { grantName: string; funder: string };

const firstPerson = "\\b(?:my|our|mine|ours|i|we)\\b";
const rules = {
  deadlines: new RegExp(
    `(?:${firstPerson}|\\b(?:next|nearest|soonest|upcoming|which|this)\\b).{0,60}\\b(?:deadlines?|due)\\b|\\bdeadlines?\\b.{0,30}(?:${firstPerson}|\\b(?:coming|next|soon|upcoming)\\b)|\\b(?:what|anything) (?:is|are|comes?) (?:due|next|coming up)\\b`,
    "i",
  ),
  applications: new RegExp(
    [
      "\\b(?:my|our)\\b[^.?!]{0,40}\\b(?:applications?|grants|proposals|pipeline|tracker|submissions|awards|success rate)\\b",
      `\\bhow (?:many|much)\\b[^.?!]{0,60}${firstPerson}[^.?!]{0,40}\\b(?:appl|grants|ask|request|submit|award|won|win|track|rais)`,
      `\\bhow (?:many|much)\\b[^.?!]{0,30}\\b(?:applications|grants|proposals|awards)\\b[^.?!]{0,40}${firstPerson}`,
    ].join("|"),
    "i",
  ),
  tasks:
    /\b(?:my|our|open|next|overdue)\b.{0,30}\b(?:tasks?|to-?dos?)\b|\bwhat (?:should|must|do|can) (?:i|we) (?:have to )?do (?:next|now|today|first|this week)\b|\bleft to do\b/i,
  profile: /\b(?:my|our)\b.{0,20}\b(?:organi[sz]ation|profile|mission|non-?profit|charity)\b/i,
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

const mentionsGrant = (text: string, name: string) => {
  const words = getDistinctiveWords(name);
  if (!words.length) return false;
  if (text.includes(normalize(name))) return true;
  const matches = words.filter((word) => text.includes(` ${word} `)).length;
  return matches >= 2 && matches / words.length >= 0.6;
};

/** Requires the funder's whole name, because its single words occur in many names. */
const mentionsFunder = (text: string, funder: string) =>
  getDistinctiveWords(funder).length > 0 && text.includes(normalize(funder));

export const classifyQuestion = <A extends Nameable>(
  message: string,
  applications: readonly A[],
): QuestionIntent<A> => {
  const text = normalize(message);
  return {
    deadlines: rules.deadlines.test(message),
    applications: rules.applications.test(message),
    tasks: rules.tasks.test(message),
    profile: rules.profile.test(message),
    named: applications
      .filter(({ grantName, funder }) => mentionsGrant(text, grantName) || mentionsFunder(text, funder))
      .slice(0, maxNamed),
  };
};

export const asksForRecords = ({ named, ...rest }: QuestionIntent<unknown>) =>
  named.length > 0 || Object.values(rest).some((value) => value === true);

const recordWords = new Set(
  `application applications grant grants proposal proposals deadline deadlines due task tasks todo todos profile
  organization organisation tracker pipeline status submitted awarded won requested money total next upcoming nearest
  soonest far coming week month year today soon many much list show left open overdue first now my our we i have has had
  there which what when are is the do does how did of in on to me us all for about with and a an tell give see
  asked ask still been should must`.split(/\s+/),
);
/** The words of a message that do not merely ask for records or name an application. */
export const getTopicWords = (message: string, { named }: QuestionIntent<Nameable>): string[] => {
  const names = new Set(named.flatMap(({ grantName, funder }) => getWords(`${grantName} ${funder}`)));
  return getWords(message).filter((word) => word.length > 1 && !recordWords.has(word) && !names.has(word));
};
