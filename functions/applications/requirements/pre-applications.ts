import { buildExtractedRequirement, type ExtractedRequirement } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

/** Documents that some funders request before an application. */
const preApplications: readonly (readonly [RegExp, string])[] = [
  [
    /\bletters? of (?:intent|inquiry|interest)\b|\binquiry letters?\b|\bLOIs?\b|\bnotices? of intent(?! to award)\b|\bintent to apply\b/i,
    "Letter of intent",
  ],
  [/\b(?:inquiry|introductory) letters?\b|(?<=\bwrite (?:to )?us )an? (?:\w+ )?letter\b/i, "Letter of inquiry"],
  [/\bconcept (?:papers?|notes?|outlines?|proposals?)\b/i, "Concept paper"],
  [/\bwhite papers?\b/i, "White paper"],
  [
    /\bpre-? ?proposals?\b(?! (?:conference|meeting|webinar|call|workshop))|\bpreliminary proposals?\b/i,
    "Pre-proposal",
  ],
  [/\bpre-? ?applications?\b(?! (?:conference|meeting|webinar|call|workshop))/i, "Pre-application"],
];

type Obligation = "required" | "requested" | "optional" | "not required" | "not accepted";
const obligationPatterns: readonly (readonly [RegExp, Obligation])[] = [
  [
    /\b(?:not|n['’]t|no longer) (?:be )?(?:accepted|accepting|considered|read|allowed)\b|\bdo not accept\b/i,
    "not accepted",
  ],
  [
    /\b(?:is|are) not (?:required (?:or|nor)|needed|used|part)\b|\bno (?:[\w ]{1,40} )?(?:is|are) (?:needed|required|necessary)\b|: ?not required\b|\bnot required: |\bneed not\b|\b(?:does|do) not (?:require|use|have)\b/i,
    "not required",
  ],
  [
    /\boptional\b|(?:\bnot|n['’]t) insist\b|\bencouraged?\b|\brequests? (?:a|that)\b|\bnot (?:required|mandatory|binding)\b|\b(?:do|does) not (?:need|have) to\b|\bvoluntary\b|\bask that you\b/i,
    "optional",
  ],
  [
    /\b(?:is|are) required\b|\(required\)|\bmandatory\b|\bmust (?:first )?(?:\w{1,12} ){0,3}(?:submit|send|file)\b|\brequired (?:letter|LOI|concept|pre|white)|\brequirement\b|: ?required\b/i,
    "required",
  ],
  [/\b(?:send|submit|e-?mail|write (?:to )?us|begin with|start with|starts? by)\b/i, "requested"],
];

const invitationPattern =
  /\b(?:uninvited|unsolicited|not invited) (?:full )?(?:proposals?|applications?|requests?)\b|\bby invitation only\b|\bonly (?:invited|those invited|applicants (?:who|that) (?:are|were) invited)\b|\binvite[ds]?\b.{0,60}\b(?:full|submit|send|apply)\b/i;
const contextLength = 160;

/**
 * Finds statements about letters of intent, concept papers and the like: one row per kind and degree of obligation.
 */
export const findPreApplications = (plainText: string, units: readonly NoticeUnit[]): ExtractedRequirement[] => {
  const rows: ExtractedRequirement[] = [];
  for (const unit of units) {
    for (const [pattern, name] of preApplications) {
      const match = pattern.exec(unit.text);
      if (!match) continue;
      const context = unit.text.slice(
        Math.max(0, match.index - contextLength),
        match.index + match[0].length + contextLength,
      );
      const obligation = obligationPatterns.find(([words]) => words.test(context))?.[1];
      if (!obligation) continue;
      // "Submit the budget that your letter of intent named" does not request one.
      const isRequested =
        obligation !== "requested" || requestPattern.test(unit.text.slice(Math.max(0, match.index - 60), match.index));
      if (isRequested && !(obligation === "requested" && /\b(?:only one|no more than|more than one)\b/i.test(context)))
        rows.push(buildExtractedRequirement(plainText, unit, "pre_application", `${name}: ${obligation}`, match));
    }
    const invitation = invitationPattern.exec(unit.text);
    if (invitation)
      rows.push(
        buildExtractedRequirement(
          plainText,
          unit,
          "pre_application",
          "Full applications by invitation only",
          invitation,
          {
            isProposed: !/\bonly\b|\bun(?:invited|solicited)\b/i.test(invitation[0]),
          },
        ),
      );
  }
  return rows;
};
const requestPattern = /\b(?:send|submit|e-?mail|write (?:to )?us|begin with|start with|starts? by)\b[^.;]{0,50}$/i;
