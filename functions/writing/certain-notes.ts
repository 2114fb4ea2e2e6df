import type { NarrativeField } from "#shared/api/proposals.ts";
import {
  completeSeriesOfNotes,
  completions,
  countedNote,
  hasLaterVerb,
  heldSomewhere,
  said,
  team,
} from "./note-completions.ts";
import { isVerbWord, toInnerPhrase } from "./phrases.ts";
import { hasMainVerb, isBaseVerb } from "./sentence-form.ts";

// Notes whose form is certain, although one of their words may be a verb.

/** "Cooler $13,850 from Bangor Refrigeration installed in March" */
const purchase =
  /^((?:[\p{L}-]+ ){0,2}[\p{L}-]+) (\$\d[\d,]*) from (.+?) (installed|delivered|built|bought|ordered) ((?:in|by|on|before) .+)$/u;
/** "January order hotspots", "Month 1-2 install and train" */
const datedAction =
  /^((?:January|February|March|April|May|June|July|August|September|October|November|December|Months?)(?: ?\d{1,2})?(?:-(?:\d{1,2}|January|February|March|April|May|June|July|August|September|October|November|December))?) (\p{Ll}.+)$/u;
/** "4 training nights in June led by Walt Reyes" */
const ledEvent =
  /^((?:\d+|weekly|monthly|four|three|two|six) (?:[\p{L}-]+ ){0,3}(?:nights|sessions|workshops|classes|trainings|meetings|rehearsals)\b[^,;]{0,60}?) ((?:led|taught|run|held) by .+)$/iu;
const ownCount =
  /^(?:\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten) (?:[\p{L}-]+ ){0,3}?(?:staff|volunteers?|members|employees|teachers|artists|dentists|nurses|tutors|sites|houses)\b/iu;
/** Notes whose form is certain although one of their words may be a verb. */
export const completeEarly = (note: string, field: NarrativeField): string | undefined => {
  const [main = ""] = note.split(/[,;(]/);
  if (field === "projectGoals" && /^\d+(?:\.\d+)?% (?:still|of|no)\b|^\d.* served$/.test(note))
    return completions.projectGoals?.(note, note);
  if (said.test(main)) return undefined;
  // "180 earn a certificate" has a number for its subject.
  if (
    field === "projectGoals" &&
    isBaseVerb(/^\d[\d,]* (\p{Ll}+(?<!s)) [^;]+$/u.exec(note)?.[1] ?? "") &&
    !/, \d/.test(note)
  )
    return `Have ${note}`;
  if (field === "problemStatement" && countedNote.test(toInnerPhrase(note)) && !hasLaterVerb(note))
    return `There ${/\b(?:in|since) (?:19|20)\d\d|\blast (?:year|spring|fall|summer|winter)\b/.test(note) ? "were" : "are"} ${toInnerPhrase(note)}`;
  if (field === "organizationHistory" && /^(?!(?:we|it|they|founded|since)\b)[^,]{3,70} since \d{4}/i.test(note))
    return completions.organizationHistory?.(note, toInnerPhrase(note));
  if (field === "organizationHistory" && ownCount.test(note) && !hasMainVerb(main.replace(/\bpaid\b/, "")))
    return `We have ${/, \d[^,]*$/.test(note) && !/ and \d/.test(note) && !hasMainVerb(note.split(", ").at(-1) ?? "") && !said.test(note) ? completeSeriesOfNotes(toInnerPhrase(note)) : toInnerPhrase(note).replace(/, no (?=\p{L}+(?: \p{L}+)?$)/u, " and no ")}`;
  if (field === "organizationHistory" && /^(?:in )?20\d\d: \d/i.test(note))
    return completions.organizationHistory?.(note, note);
  const [, item, price, vendor, done, when] = purchase.exec(note) ?? [];
  const [, event, how] = ledEvent.exec(note) ?? [];
  const [, period = "", work = ""] = datedAction.exec(note) ?? [];
  if (field === "methodology" && isVerbWord(work.split(" ")[0] ?? ""))
    return `In ${period.replace(/^Month/, "month").replace(/^months? (\d+-)/, "months $1")}, we will ${work}`;
  if (field === "methodology" && event && how) return `${event} will be ${how}`;
  const [, office, often] =
    /^(?:the )?((?:\p{L}+ )?(?:office|director|manager|department)) reports ((?:to .+ )?(?:quarterly|monthly|weekly|annually))$/iu.exec(
      note,
    ) ?? [];
  if (field === "methodology" && office && often) return `The ${toInnerPhrase(office)} will report ${often}`;
  if (field === "methodology" && item && price)
    return `The ${toInnerPhrase(item)}, ${price} from ${vendor}, will be ${done} ${when}`;
  if (field === "projectGoals" && /^(?:0|no) /i.test(note)) return `Have ${toInnerPhrase(note).replace(/^0 /, "no ")}`;
  if (field === "methodology" && (heldSomewhere.test(note) || team.test(note)))
    return completions.methodology?.(note, toInnerPhrase(note));
  return undefined;
};
