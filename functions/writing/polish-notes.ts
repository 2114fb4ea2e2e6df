import type { NarrativeField } from "#shared/api/proposals.ts";
import { capitalize } from "./letter-text.ts";
import { hasMainVerb } from "./sentence-form.ts";

// Polishes notes that stay notes: adds only unambiguous words and keeps every figure.

const participles =
  "screened|followed|trained|served|housed|enrolled|certified|planted|built|installed|repaired|replaced|restored|tested|vaccinated|hired|placed|cast|cleaned|digitized|scanned|published|distributed|delivered|visited|taught|fed|treated|adopted|matched|tutored|mentored|recorded|translated|weatherized|insulated|mapped|cleared|fenced|equipped|added|opened|reached|recruited|connected|counseled|registered|rebuilt|rehabbed|renovated|cataloged|neutered|spayed";
const counted = String.raw`(?:at least |about |up to |all )?\d[\d,]*\+? (?:[\p{Ll}/-]+ ){0,5}?`;
/** "800 adults screened" is an objective: they will be. */
const countedGoal = new RegExp(`^(${counted})(${participles})(?= |,|$)`, "iu");
/** "Barbers and ushers trained 4 hours" */
const trainedGroup = /^((?:\p{L}+ ){0,2}\p{L}+s(?: and \p{L}+s)?) (trained|taught) (\d+ hours)\b/u;
const duration = /, (\d+ (?:months|weeks|years))$/;
const nearest =
  /(^|[,;] )(?:the )?nearest ((?!.{0,30}\bis\b)\p{L}[\p{L} '’-]{1,30}?) (\d+ (?:miles|minutes|hours))(?! (?:away|off|by|from))(?=[,;. ]|$)/iu;
const datedEvent =
  /\b(closed|opened|built|founded|started|burned|flooded|retired|renovated|condemned|torn down|shut down) (?=(?:19|20)\d\d\b)/giu;
/** "Portable stage lift $7,400", "Hearing loop $6,900 installed" */
const pricedThing =
  /^([^$:()]*[\p{L}\d])(?<!\b(?:at|for|of|is|are|about|over|only|from|to|by|costs?|pays?|gave|gives|x)) (\$\d[\d,.]*\d(?: (?:each|a (?:month|year|week|day|session|visit)|an hour))?)( (?:installed|used|new|bid|quoted?|delivered))?$/u;
const unitPrice = /\b(\d+ (?!(?:hours?|weeks?|days?|months?|years?)\b)(?:\p{Ll}+ ){1,3}at \$\d[\d,.]*)$/u;
const countBehind = /^(.*?)(?<=^|, |and )(\p{L}+s) (\d+) at (\$\d[\d,.]*)$/u;
/** "Diabetes 19%" as "Diabetes: 19%" */
const figure =
  /^(\p{L}[\p{L} '’-]{3,40}\p{Ll}{2})(?<! (?:by|to|of|from|than|about|over|under|nearly|only|at)) (?=\d[\d.,]*(?:%| percent)(?:$| \())/u;
const share = /^(\d[\d.]*% of \p{L}+s?) (?=(?:high|low|poor|no) \p{L})/u;

const toCounted = (_whole: string, lead: string, things: string, count: string, price: string) =>
  `${lead}${count} ${things.charAt(0).toLowerCase()}${things.slice(1)} at ${price} each`;

/** Adds the omitted function words to a note. */
export const polishNote = (note: string, field: NarrativeField): string => {
  const stop = /\.$/.exec(note)?.[0] ?? "";
  if (/^(?:need|want|ask|request)\b/i.test(note)) return note;
  let text = (stop ? note.slice(0, -1) : note)
    .replace(/^% (?=\p{Ll})/u, "Percentage ")
    .replaceAll(/(\d(?:\.\d+)?)x (?=\p{Ll})/gu, "$1 times ")
    .replace(/ [-–] (not (?:decided|yet|final|certain|confirmed)|pending|unconfirmed)$/, " ($1)")
    .replaceAll(datedEvent, "$1 in ")
    .replace(/(?<= \p{Ll}{3,}s)(?<!since \S+) (?=(?:19|20)\d\d$)/u, " in ")
    .replace(
      nearest,
      (_whole, mark: string, thing: string, far: string) => `${mark ? "; the" : "The"} nearest ${thing} is ${far} away`,
    );
  if (field === "methodology") text = text.replace(trainedGroup, "$1 will be $2 for $3");
  const [goal = ""] = field === "projectGoals" ? (countedGoal.exec(text) ?? []) : [];
  if (goal && !/\b(?:will|is|are|was|were|have|has|who|that|which|be)\b/i.test(goal))
    text = text.replace(countedGoal, "$1will be $2").replace(duration, " in $1");
  if (hasMainVerb(text.replace(trainedGroup, ""))) return capitalize(text.replace(countBehind, toCounted)) + stop;
  text = text
    .replace(countBehind, toCounted)
    .replace(unitPrice, "$1 each")
    .replace(/^(\p{L}[\p{L} ]+\p{L}) (?=\d+ \p{Ll}+ at \$)/u, "$1, ")
    .replace(pricedThing, (_whole, thing: string, price: string, state = "") =>
      field === "sustainabilityPlan" ? `${thing}: ${price}${state}` : `${thing} (${price}${state})`,
    )
    .replace(figure, "$1: ");
  if (field === "problemStatement") text = text.replace(share, "$1 have ");
  return capitalize(text) + stop;
};
