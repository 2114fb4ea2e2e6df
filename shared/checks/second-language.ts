// Forms that English does not have, as writers whose first language is another one use them. They show that a text should be
// read by somebody else; only the writer can say what some of its sentences mean.

const counts =
  "(?:[2-9]|[1-9]\\d+|\\d{1,3}(?:,\\d{3})+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|many|several)";
const countable =
  "year|month|week|hour|day|cent|child|kid|student|person|adult|senior|elder|woman|man|mother|father|family|member|volunteer|teacher|friend|farmer|worker|patient|boat|job|farm|class|lesson|room|house|book|computer|machine|tree|bed|car|friend|neighbor|bottle|bag|box|cage";
const phraseEnd =
  "(?=[.,;:)]|$| (?:in|on|at|from|to|for|with|of|by|and|or|but|so|if|when|who|that|is|are|was|were|will|can|has|have|had|every|each|since|until|after|before|they|we)\\b)";
const baseVerbs =
  "know|work|farm|give|have|make|take|come|go|live|teach|help|need|want|speak|read|write|learn|play|get|feel|start|finish|understand|bring|buy|sell|pay|cook|drive|explain|call|show|stay|eat|sleep|become|receive";
const modals =
  "will|would|can|could|may|might|must|should|shall|did|do|does|don't|doesn't|to|not|help|helps|helped|let|lets|make|makes|made|and|or|if|that";

const forms: readonly RegExp[] = [
  // "12 year", "300 boat"
  new RegExp(`(?<![-/$.,\\d])\\b${counts} (?:${countable})${phraseEnd}`, "giu"),
  // "he know"
  new RegExp(`(?<!\\b(?:${modals}) )\\b(?:he|she) (?:${baseVerbs})\\b`, "giu"),
  /\b(?:he|she|it) (?:don['’]t|do not|have)\b(?<!\b(?:that|will|would|may|might|should|can|could|must|does|did) (?:he|she|it) have)/giu,
  /\b(?:we|they|women|children|people|families|parents|students|men) (?:was|is|has|works|lives|needs|wants)\b(?<!\b(?:of|for|with|from|to|by|in|and) \p{L}+ (?:was|is|has|works|lives|needs|wants))/giu,
  /\b(?:must|can|should|could|will) to \p{Ll}/gu,
  new RegExp(
    `\\bfor (?:to )?(?:${baseVerbs}|pass|keep|find|avoid|open|put|translate)\\b(?= (?:the|an?|our|their|them|us|it|new|more|\\p{Ll}+s)\\b|[.,])`,
    "giu",
  ),
  /\b(?:plays?|works?|lives?|teach(?:es)?|exists?|is|are) (?:\p{Ll}+ ){0,3}since \d+ years\b/giu,
  /\$\d[\d.,]* (?:for|the|in|by) (?:night|hour|day|week|month|year)\b(?! (?:of|in|that|before|after))/giu,
  /\b(?:have|has|had) fear (?:to|of)\b|\bwants? that (?:we|they|he|she|parents|children)\b|\bexist since\b|\bcan not to\b/giu,
  /(?:^|[.!?] )In (?:the |our |this )?[\p{L} ]{2,25} (?:have|has|is|are) (?:\d|no\b|not\b|many\b|only\b|two\b|three\b|four\b|five\b)/gmu,
  /\b(?:percent|half|most|many|some) of (?:the |our )?(?:\p{Ll}+s|children|people|women|men) (?:pays|works|lives|needs|wants|speaks|comes|has|is)\b/giu,
  /\b(?:taught|worked|played|lived) \d+ years\b|\b(?:at|in) (?:first|second|third) year\b|\bone from (?:them|us)\b/giu,
  /(?:^|[.!?] )(?:Now|Today|Every day|In \d{4}) (?:have|is|are|has) /gmu,
  /\b(?:women|children|men|people) on \d|\b\d+ (?:women|children|men|people|students) on \d/giu,
];

/** The places in a text with such a form, in the order of the forms. */
export const findForeignForms = (text: string): { start: number; end: number; form: string }[] =>
  forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ index, 0: found }) => {
      const lead = /^[.!?] /.exec(found)?.[0].length ?? 0;
      return { start: index + lead, end: index + found.length, form: found.slice(lead) };
    }),
  );

const minForms = 3;
/** Whether texts together show that English is not their writer's first language: one such form may be a slip. */
export const isSecondLanguage = (texts: readonly string[]): boolean =>
  texts.reduce((sum, text) => sum + findForeignForms(text).length, 0) >= minForms;
