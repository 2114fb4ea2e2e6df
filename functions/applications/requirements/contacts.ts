import { buildExtractedRequirement, type ExtractedRequirement, toSentenceWording } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/;
const phonePattern = /(?<!\d)(?:1[-. ])?\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}(?!\d)|(?<![\d-])\d{3}-\d{4}(?![\d-])/;
const contactPattern =
  /\bcontacts?\b|\bquestions?\b|\bask us\b|\binquiries\b|\breach\b|\bhelp\b|\bofficers?\b|\b(?:program|grants?) (?:manager|director|coordinator|specialist|staff)\b|\bassistance\b|\bcall\b|\bwrite to\b|\bemail\b|\bphone\b|\btelephone\b|\bsupport\b|\bdesk\b|\binformation\b/i;
const submissionPattern =
  /^(?:e-?mail|return|submit)\b[^.;@:]{3,80}\bto\b[^.;@:]{0,20}$|\b(?:PDF|forms?|requests?|letters?|applications?|proposals?|LOIs?|notice|papers?|it)\b[^.;]{0,60}\b(?:to|at)\b [^.;@]{0,20}$|\bsend\b[^.;]{0,60}$/i;
const contactHeading = /^(?:\d+\.? )?(?:(?:agency |program )?contacts?|contacts and support|who can help|questions)\b/i;
const howToSendHeading = /^how to (?:send|submit|deliver)\b/i;
/** Units below a heading about contacts, such as names and titles. */
const maxBelowHeading = 12;
const maxWordingLength = 110;

/** Finds contacts: email addresses and telephone numbers, each once, where a notice introduces them most fully. */
export const findContacts = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const best = new Map<string, { weight: number; row: ExtractedRequirement }>();
  for (const [index, unit] of units.entries()) {
    const email = emailPattern.exec(unit.text);
    const phone = phonePattern.exec(unit.text);
    const match = email ?? phone;
    if (!match) continue;
    const isBelowContacts = units
      .slice(Math.max(0, index - maxBelowHeading), index)
      .some(({ isHeading, text }) => isHeading && contactHeading.test(text));
    const around = `${unit.heading} ${units[index - 1]?.text.slice(-120) ?? ""} ${unit.text}`;
    const isHowToSend =
      howToSendHeading.test(unit.heading) && !/\bcontact|\bquestions?\b|\bcall\b|\bhelp\b/i.test(unit.text);
    const isForSubmission = email !== null && (isHowToSend || submissionPattern.test(unit.text.slice(0, email.index)));
    const isAmongContacts = unit.section === "contacts" || isBelowContacts;
    if (isForSubmission || !(isAmongContacts || contactPattern.test(around))) continue;
    const weight = 1 + (isAmongContacts ? 1 : 0) + (email && phone ? 1 : 0);
    const address = match[0].toLowerCase();
    if (weight <= (best.get(address)?.weight ?? 0)) continue;
    const parts = [email?.[0], phone?.[0]].filter((part) => part !== undefined);
    const wording =
      unit.text.length <= maxWordingLength ? toSentenceWording(unit.text) : `Contact: ${parts.join(", ")}`;
    best.set(address, { weight, row: buildExtractedRequirement(plain, unit, "contact", wording, match) });
  }
  return [...best.values()].map(({ row }) => row);
};
