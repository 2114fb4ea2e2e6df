import { formatBlank } from "#shared/domain/blanks.ts";
import { cleanName } from "./clean-answer.ts";
import { toOneLine } from "./sentences.ts";

const honorifics: Record<string, string> = {
  mr: "Mr.",
  mister: "Mr.",
  mrs: "Mrs.",
  ms: "Ms.",
  miss: "Miss",
  mx: "Mx.",
  dr: "Dr.",
  doctor: "Dr.",
  prof: "Professor",
  professor: "Professor",
  rev: "Reverend",
  reverend: "Reverend",
  hon: "The Honorable",
  sr: "Sr.",
  sra: "Sra.",
  fr: "Father",
  father: "Father",
  sister: "Sister",
  rabbi: "Rabbi",
  judge: "Judge",
  mayor: "Mayor",
  senator: "Senator",
  chief: "Chief",
  president: "President",
  colonel: "Colonel",
  col: "Colonel",
  capt: "Captain",
  sgt: "Sergeant",
  gen: "General",
  lt: "Lieutenant",
  maj: "Major",
  captain: "Captain",
  sergeant: "Sergeant",
  general: "General",
  chairman: "Chairman",
  chairwoman: "Chairwoman",
};
const suffix = /^(?:jr|sr|ii|iii|iv|phd|md|edd|esq|jd|mba|mph|msw|lcsw|rn|cfre|cpa|dds|dvm|dmin|ma|ms|mpa|pe)$/i;
const particles = new Set(
  "de del de la las los da das dos di du van von der den ter ten st st. san santa saint le mac al el bin ibn".split(
    " ",
  ),
);
/** Spanish names often have two surnames, and both are used in a salutation. */
const spanishSurname =
  /(?:ez|[áéíóúñ]\p{L}*|\p{L}*[áéíóúñ]\p{L}*)$|^(?:garcia|flores|rivera|ramos|reyes|cruz|ortiz|morales|castillo|romero|mendoza|vargas|castro|herrera|medina|aguilar|rojas|soto|silva|delgado|guerrero|moreno|luna|campos|vega|santos|molina|contreras|salazar|padilla|rosario|torres|colon|santiago|mora|rosas|acosta|escobar)$/iu;
const role =
  /\b(?:committee|team|board|staff|officer|director|manager|coordinator|trustees|administrator|department|office|reviewers?|panel|selection|grants|friends|members|foundation|fund|council|society|club|inc|llc|company|bank|neighbors?|supporters?|donors?|sponsors?|rotarians?|family|colleagues|secretary|president|chair|specialist|advisor|contact|services)\b/i;
const plural = /\b(?:committee|team|board|trustees|panel|council|reviewers|staff)\b/i;

const normalizeTitle = (word: string) => honorifics[word.toLowerCase().replace(/\.$/, "")];

const findFamilyName = (names: readonly string[]) => {
  let start = names.length - 1;
  const isDouble =
    names.length >= 3 && spanishSurname.test(names[start] ?? "") && spanishSurname.test(names[start - 1] ?? "");
  if (isDouble) start--;
  while (start > 1 && particles.has((names[start - 1] ?? "").toLowerCase())) start--;
  // "Ms. de la Cruz" has no first name.
  if (start === 1 && particles.has((names[0] ?? "").toLowerCase())) start = 0;
  return names.slice(start).join(" ");
};

type Contact = { /** As in the address. */ name: string /** After "Dear". */; address: string };
/** Builds a letter's salutation from the name that the user entered: "Ms. Helen Whitcomb, Program Officer". */
export const parseContact = (typed: string): Contact => {
  const whole = cleanName(toOneLine(typed));
  const isRetired = /\(ret(?:\.|ired)?\)/i.test(whole);
  const line = whole
    .replaceAll(/\s*\([^)]*\)/g, "")
    .replace(/^(?:attn|attention|dear|to|c\/o)[:.]?\s+/i, "")
    .replace(/[\s:;,]{1,9}$/, "")
    .trim();
  if (/@/.test(line) || !line) return { name: line, address: formatBlank("officer") };
  const [beforeComma = "", ...afterComma] = line.split(/,\s*|\s+[–—|]\s+|\s+-\s+/);
  const couple = /^(mr|mrs|ms|dr)\.? (?:and|&) (mr|mrs|ms|dr)\.? (.+)$/i.exec(beforeComma);
  if (couple)
    return {
      name: line,
      address: `${normalizeTitle(couple[1] ?? "")} and ${normalizeTitle(couple[2] ?? "")} ${findFamilyName((couple[3] ?? "").split(" "))}`,
    };
  const words = beforeComma.split(" ").filter((word) => !suffix.test(word.replaceAll(".", "")) || normalizeTitle(word));
  const title = words.length > 1 ? normalizeTitle(words[0] ?? "") : undefined;
  if (!title && (role.test(beforeComma) || /^the\s/i.test(beforeComma))) {
    const group = beforeComma.replace(/^the /i, "");
    const isGroup = plural.test(group) && !/^(?:members|friends)\b/i.test(group);
    return { name: line, address: isGroup ? `Members of the ${group}` : group };
  }
  const names = title ? words.slice(1) : words;
  // "Whitcomb, Helen"
  const isReversed =
    !title &&
    words.length === 1 &&
    afterComma.length === 1 &&
    /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}\.)?$/u.test(afterComma[0] ?? "") &&
    !suffix.test((afterComma[0] ?? "").replaceAll(".", ""));
  if (isReversed) return { name: `${afterComma[0]} ${words[0]}`, address: `${afterComma[0]} ${words[0]}` };
  return {
    name: isRetired ? `${line} (Ret.)` : line,
    address: title ? `${title} ${findFamilyName(names)}` : names.join(" "),
  };
};
