import type { NarrativeField, ProposalSectionKey } from "#shared/api/proposals.ts";

// Words that link sentences of the answers to review criteria.

/** A named person, with a role or a title. */
export const namesPerson = (text: string) =>
  /\b(?:Dr|Mr|Mrs|Ms|Rev|Prof)\. \p{Lu}|(?<!\b(?:in|of|at|from|near|to|the) )\b\p{Lu}[\p{L}'’-]+ (?:\p{Lu}\.? )?\p{Lu}[\p{L}'’-]+/u.test(
    text,
  ) &&
  /\b(?:director|manager|coordinator|superintendent|administrator|principal|chief|officer|lead(?:s|er)?|led|directed|engineer|attorney|teacher|nurse|therapist|evaluator|statistician|professor|founded|founder|experience|years|Dr\.|captain|librarian|playwright|architect|contractor|mechanic|pastor|physician|dean|pastor|physician|supervisor|coach|instructor|lifeguard|trainer|carpenter|nurse practitioner|arborist|hydrologist)\b/i.test(
    text,
  );
export const hires =
  /\b(?:hire|recruit|appoint|train(?:s|ed)?)\b.*\b(?!(?:septem|octo|novem|decem)ber|summer|winter)(?:\p{L}+(?:er|or|ist|ian|ant|ator)s?|staff|nurses?|members)\b/iu;
export const staffLabel = /^(?:mentors?|staff|team|instructors?|teachers?|coach(?:es)?|crew)\s*:/i;
export const isAboutStaff = (text: string) =>
  namesPerson(text) ||
  staffLabel.test(text) ||
  /\b(?:paid|wages?|salar\w+|stipends?|an hour|hours a week)\b/i.test(text);
export const lacks = /\b(?:only|lack\w*|shortage|cannot|unable|without|no longer|not enough|fewer)\b/i;
export const outsiders =
  /\b(?:partner\w*|count(?:y|ies)|judge|courts?|police|prosecutors|lions|rotary|bank|shops?|board|friends of|social services|plants?|mill|shipyards?|foods|state agency|the state|school(?:s| district)?|hospital|university|college|medical center|city|council|department|sheriffs?|extension office|senior center|counselors?|association|contractors?|corps|agency|church\w*|mosque|library|compan(?:y|ies)|employers?|posts?|extension (?:agent|service)|grocers|growers|stockgrowers|union|ranchers|landowners?|families have signed|distributor|clinic|foundation|chamber|tribe|unions?|local \d+|carpenters|electricians|technicians?|advisers|pharmacist|vfw|kiwanis|head start|ymca|food bank|pantry|museum|nrcs|center|acequias?|mayordomos?|farms?)\b/i;
export const commits =
  /\b(?:agree\w*|signed|pledged|promised|committed|donat\w+|contribut\w+|comes? from|will (?:train|teach|add|provide|give|keep|maintain|pay|lend|host|join|own|help|run)|memorandum|from the|with the|by the|together|partner\w*|hands? out|refers?|meets? with|with (?:the )?(?:\p{L}+ ){0,2}(?:county|school|hospital|church\w*|library|office|university|college|association|department|sheriff)|sells us|gives?|lends?|builds?|hosts?|pays?|takes? (?:over|half)|sends?|keeps?|kept by|at cost|changed|with us|approved)\b/iu;
export const communityMembers =
  /\b(?:elders?|elders['’]|residents?|parents?|famil(?:y|ies)|neighbors?|patients|tenants|members|households|students|youth|teens?|teenagers|kids|children|girls|volunteers|landowners?|veterans|customers|readers|blocks?|house|boys|riders|players|dancers|participants|pupils|panel|users|visitors|under 18|under 21)\b/i;
export const involves =
  /\b(?:select|choose|dr[ae]w|sweep|name|survey\w*|told|asked|report(?:ed)?|interview\w*|talked|design\w*|advis\w+|council|committee|nights?|workshops?|volunteer\w*|makes?|met|meets?|chose|develop|take part|walked|picked|said|train(?:s|ed)?|recruit\w*|invite\w*|collected|meetings?|vote[sd]?|voting|taught|guide|OK of|door to door|on the board)\b/i;
export const paidOtherwise =
  /\b(?:donat\w+|pledged|contribut\w+|in[- ]kind|free|lends?|pays? for|paid from|maintain|own and|agreed to|volunteers?|fund, which|each family|per (?:person|visit|pound|unit)|saves?)\b/i;
export const market =
  /\b(?:costs?|price\w*|sells?|sold|buy|letters? of intent|customers?|distributors?|units|market\w*|revenue|orders?)\b|\$\d/i;

export type Topic = {
  asks: RegExp;
  /** The sections whose own text answers it. */
  sections: readonly ProposalSectionKey[];
  /** Whether other answers also address it under a criterion that a section answers. */
  supplements?: boolean;
  /** The answers that may address it, with their weights. */
  fields: Partial<Record<NarrativeField, number>>;
  answers: (text: string) => boolean;
};

/** "Benefit to small farmers" is answered by sentences about farms and farmers. */
export const findBenefitTopic = (requirement: string): Topic | undefined => {
  const [, group = ""] = /^benefits? (?:to|for) ([^()]+)/i.exec(requirement) ?? [];
  const last =
    /(\p{L}{4,})\W*$/u
      .exec(group)?.[1]
      ?.toLowerCase()
      .replace(/(?:ers?|s)$/, "") ?? "";
  if (
    !last ||
    /^(?:communit|public|state|region|area|valley|county|participant|client|patient|people|member|famil|child|student|youth|resident|immigrant|refugee|newcomer|women|men$|veteran|elder|senior|artist)/.test(
      last,
    )
  )
    return undefined;
  return {
    asks: /^benefit/i,
    sections: [],
    fields: { expectedImpact: 1, projectGoals: 0.8, problemStatement: 0.6, organizationHistory: 0.6 },
    answers: (text) =>
      text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => word.startsWith(last)),
  };
};

const takesPart =
  /\b(?:take part|join\w*|enroll\w*|meet(?:s|ings?)?|talk|council|committee|advis\w+|approv\w+|volunteers?|teach|train|gave|own cost|signed|agreed|together)\b/i;
/** "Producer participation" and "the participation of descendants" are answered by sentences about what they do. */
export const findParticipantTopic = (requirement: string): Topic | undefined => {
  const [, after, before] =
    /^(?:the )?(?:participation|involvement) of (\p{L}{4,})|^(\p{L}{4,}) participation\b/iu.exec(requirement) ?? [];
  const group = (after ?? before ?? "").toLowerCase().replace(/(?:ers?|s)$/, "");
  if (!group || /^(?:communit|public|resident|famil|parent|youth|student|consumer|patient|neighbor|elder)/.test(group))
    return undefined;
  const words = /^(?:produc|farm|grow|ranch)/.test(group) ? /^(?:produc|farm|grow|ranch)/ : undefined;
  return {
    asks: /participation|involvement/i,
    sections: [],
    fields: { methodology: 1, organizationHistory: 0.6, projectGoals: 0.8, successMetrics: 0.5 },
    // What is paid for belongs to the plan.
    answers: (text) =>
      takesPart.test(text) &&
      !/\$\d/.test(text) &&
      text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => words?.test(word) || word.startsWith(group)),
  };
};
