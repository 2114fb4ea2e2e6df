import { wordsOf } from "#functions/matching/text.ts";

/** Which of the user's own records a message asks for. */
export type Wanted<A> = {
  deadlines: boolean;
  applications: boolean;
  tasks: boolean;
  profile: boolean;
  /** Applications it names, by their grant or their funder. */
  named: A[];
};
type Named = { grantName: string; funder: string };

const owner = "\\b(?:my|our|mine|ours|i|we)\\b";
const rules = {
  deadlines: new RegExp(
    `(?:${owner}|\\b(?:next|nearest|soonest|upcoming|which|this)\\b).{0,60}\\b(?:deadlines?|due)\\b|\\bdeadlines?\\b.{0,30}(?:${owner}|\\b(?:coming|next|soon|upcoming)\\b)|\\b(?:what|anything) (?:is|are|comes?) (?:due|next|coming up)\\b`,
    "i",
  ),
  applications: new RegExp(
    [
      "\\b(?:my|our)\\b[^.?!]{0,40}\\b(?:applications?|grants|proposals|pipeline|tracker|submissions|awards|success rate)\\b",
      `\\bhow (?:many|much)\\b[^.?!]{0,60}${owner}[^.?!]{0,40}\\b(?:appl|grants|ask|request|submit|award|won|win|track|rais)`,
      `\\bhow (?:many|much)\\b[^.?!]{0,30}\\b(?:applications|grants|proposals|awards)\\b[^.?!]{0,40}${owner}`,
    ].join("|"),
    "i",
  ),
  tasks:
    /\b(?:my|our|open|next|overdue)\b.{0,30}\b(?:tasks?|to-?dos?)\b|\bwhat (?:should|must|do|can) (?:i|we) (?:have to )?do (?:next|now|today|first|this week)\b|\bleft to do\b/i,
  profile: /\b(?:my|our)\b.{0,20}\b(?:organi[sz]ation|profile|mission|non-?profit|charity)\b/i,
};

/** So few applications are told in full. */
const mostNamed = 3;
/** What stands in many names, and names none. */
const common = new Set(
  "a an and the of for in to grant grants fund funds funding foundation program programme award project community".split(
    " ",
  ),
);
const phrase = (text: string) => ` ${wordsOf(text).join(" ")} `;
const tells = (name: string) => wordsOf(name).filter((word) => word.length > 2 && !common.has(word));

const isNamed = (said: string, name: string) => {
  const words = tells(name);
  if (!words.length) return false;
  if (said.includes(phrase(name))) return true;
  const there = words.filter((word) => said.includes(` ${word} `)).length;
  return there >= 2 && there / words.length >= 0.6;
};

/** A funder is known by the whole name alone: words of it stand in many. */
const isFunder = (said: string, funder: string) => tells(funder).length > 0 && said.includes(phrase(funder));

/** Which records a message asks for. */
export const wantedOf = <A extends Named>(message: string, applications: readonly A[]): Wanted<A> => {
  const said = phrase(message);
  return {
    deadlines: rules.deadlines.test(message),
    applications: rules.applications.test(message),
    tasks: rules.tasks.test(message),
    profile: rules.profile.test(message),
    named: applications
      .filter(({ grantName, funder }) => isNamed(said, grantName) || isFunder(said, funder))
      .slice(0, mostNamed),
  };
};

export const wantsRecords = ({ named, ...rest }: Wanted<unknown>) =>
  named.length > 0 || Object.values(rest).some((value) => value === true);

const own = new Set(
  `application applications grant grants proposal proposals deadline deadlines due task tasks todo todos profile
  organization organisation tracker pipeline status submitted awarded won requested money total next upcoming nearest
  soonest far coming week month year today soon many much list show left open overdue first now my our we i have has had
  there which what when are is the do does how did of in on to me us all for about with and a an tell give see
  asked ask still been should must`.split(/\s+/),
);
/** The words of a message that say more than which records are wanted. */
export const furtherWords = (message: string, { named }: Wanted<Named>): string[] => {
  const names = new Set(named.flatMap(({ grantName, funder }) => wordsOf(`${grantName} ${funder}`)));
  return wordsOf(message).filter((word) => word.length > 1 && !own.has(word) && !names.has(word));
};
