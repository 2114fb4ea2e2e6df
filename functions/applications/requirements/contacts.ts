import {
  buildExtractedRequirement,
  type ExtractedRequirement,
  joinUnits,
  toSentenceWording,
} from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/;
const phonePattern = /(?<!\d)(?:1[-. ])?\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}(?!\d)|(?<![\d-])\d{3}-\d{4}(?![\d-])/;
const contactPattern =
  /\bcontacts?\b|\bquestions?\b|\bask us\b|\binquiries\b|\breach\b|\bhelp\b|\bofficers?\b|\b(?:program|grants?) (?:manager|director|coordinator|specialist|staff)\b|\bassistance\b|\bcall\b|\bwrite to\b|\bemail\b|\bphone\b|\btelephone\b|\bsupport\b|\bdesk\b|\binformation\b/i;
const submissionPattern =
  /^(?:e-?mail|return|submit)\b[^.;@:]{3,80}\bto\b[^.;@:]{0,20}$|\b(?:PDF|forms?|requests?|letters?|applications?|proposals?|LOIs?|notice|papers?|it)\b[^.;]{0,60}\b(?:to|at)\b [^.;@]{0,20}$|\bsend\b[^.;]{0,60}$/i;
const contactHeadingPattern =
  /^(?:\d+\.? )?(?:(?:agency |program )?contacts?|contacts and support|who can help|questions)\b/i;
const howToSendHeadingPattern = /^how to (?:send|submit|deliver)\b/i;
/** Maximum distance below a heading about contacts. */
const maxBelowHeading = 12;
const maxWordingLength = 110;

const maxLabelLength = 60;
const maxLabels = 3;
/** A name, title or office on a line of its own, without an address. */
const isLabel = ({ text, isHeading, section, cells }: NoticeUnit) =>
  text.length <= maxLabelLength &&
  cells.length <= 1 &&
  /^\p{Lu}/u.test(text) &&
  !/[.:;?!]$/.test(text) &&
  !emailPattern.test(text) &&
  !phonePattern.test(text) &&
  !(isHeading && (section !== undefined || contactHeadingPattern.test(text)));
const isLabeled = (unit: NoticeUnit | undefined) => unit !== undefined && isLabel(unit);
/** Returns the unit and the short lines around it that belong to it, such as a name above or a phone number below. */
const collectContactUnits = (units: readonly NoticeUnit[], index: number): NoticeUnit[] => {
  const [unit, next] = [units[index], units[index + 1]];
  if (!unit || unit.text.length > maxWordingLength || /\.$/.test(unit.text)) return unit ? [unit] : [];
  // A bare number belongs to the line above it.
  if (/^(?:(?:call|e-?mail|(?:tele)?phone|tel\.?):? )?[^\p{L}@]{7,}$/iu.test(unit.text) && !isLabeled(units[index - 1]))
    return units.slice(Math.max(0, index - 1), index + 1);
  let from = index;
  const [above] = units.slice(index - 1, index);
  while (from > 0 && index - from < maxLabels && isLabeled(units[from - 1])) from -= 1;
  // A long line above may end without punctuation.
  if (above && !isLabel(above)) from = index;
  const isPhone =
    next !== undefined &&
    next.text.length <= maxLabelLength &&
    /^[\d(]/.test(next.text) &&
    phonePattern.test(next.text);
  return units.slice(from, index + (isPhone ? 2 : 1));
};

/** Finds contacts: email addresses and telephone numbers, each once, from its most complete mention. */
export const findContacts = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const found: { weight: number; addresses: string[]; row: ExtractedRequirement }[] = [];
  for (const [index, unit] of units.entries()) {
    const email = emailPattern.exec(unit.text);
    const match = email ?? phonePattern.exec(unit.text);
    if (!match) continue;
    const isBelowContacts = units
      .slice(Math.max(0, index - maxBelowHeading), index)
      .some(({ isHeading, text }) => isHeading && contactHeadingPattern.test(text));
    const around = `${unit.heading} ${units[index - 1]?.text.slice(-120) ?? ""} ${unit.text}`;
    const isHowToSend =
      howToSendHeadingPattern.test(unit.heading) && !/\bcontact|\bquestions?\b|\bcall\b|\bhelp\b/i.test(unit.text);
    const isForSubmission = email !== null && (isHowToSend || submissionPattern.test(unit.text.slice(0, email.index)));
    const isAmongContacts = unit.section === "contacts" || isBelowContacts;
    const isWaiver = /\bwaivers?\b|\bexemptions?\b/i.test(unit.text);
    if (isForSubmission || isWaiver || !(isAmongContacts || contactPattern.test(around))) continue;
    const contactUnits = collectContactUnits(units, index);
    const text = contactUnits.map((part) => part.text).join(", ");
    const addresses = [
      ...(text.match(new RegExp(emailPattern, "g")) ?? []),
      ...(text.match(new RegExp(phonePattern, "g")) ?? []).map((phone) => phone.replaceAll(/\D/g, "").slice(-10)),
    ].map((address) => address.toLowerCase());
    const parts = [email?.[0], phonePattern.exec(unit.text)?.[0]].filter((part) => part !== undefined);
    const wording = text.length <= maxWordingLength ? toSentenceWording(text) : `Contact: ${parts.join(", ")}`;
    const quoted = contactUnits.length > 1 ? joinUnits(contactUnits) : unit;
    found.push({
      weight: (isAmongContacts ? 1 : 0) + addresses.length,
      addresses,
      row: buildExtractedRequirement(
        plainText,
        quoted,
        "contact",
        wording,
        contactUnits.length > 1 ? undefined : match,
      ),
    });
  }
  const seenAddresses = new Set<string>();
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ addresses }) => {
      const isNew = addresses.some((address) => !seenAddresses.has(address));
      for (const address of addresses) seenAddresses.add(address);
      return isNew;
    })
    .map(({ row }) => row);
};
