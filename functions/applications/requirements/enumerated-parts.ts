const requestPattern =
  /(?:\b(?:applicants?|organizations?|proposers?|you|applications?|proposals?|requests?|packages?|please) (?:(?:must|shall|should|need to|needs to|has to|have to|will need to|are asked to|is asked to) )?(?:also )?|^(?:also )?)(?:attach|submit|include|provide|enclose|upload|send(?: us)?|supply|furnish)(?: (?:us|with (?:the|their|your) \w+|along))?:? (?<list>[^.;:]{10,400})/i;
/** "Personnel documents: biographical sketch, current and pending support" among the parts of an application. */
const labeledPattern =
  /^\p{Lu}?[\p{L} ]{0,40}(?:documents|forms|attachments|information|materials|files|enclosures): (?<list>[^.:]{10,400})/iu;
const separatorPattern = /; (?:and )?|,? (?:and|as well as|plus|along with)(?: also)? |, /;
const documentPattern =
  /^(?!(?:hard|paper|electronic|digital|printed|original)\b|applications?\b|proposals?\b|publish\b|keep\b|sign\b|use\b)(?:[\w'’().-]+ ){0,5}(?:plans?|letters?|budgets?|statements?|forms?|lists?|cop(?:y|ies)|resolutions?|maps?|reports?|narratives?|summar(?:y|ies)|certificates?|agreements?|proof|r[ée]sum[ée]s?|tables?|descriptions?|schedules?|timelines?|audits?|licenses?|abstracts?|photos?|photographs?|rosters?|charts?|biograph\w+|assurances?|deeds?|leases?|quotes?|estimates?|permits?|polic(?:y|ies)|W-9|990s?|worksheets?|documentation|evidence|surveys?|drawings?|bylaws|articles of incorporation)\b/i;
const determinerPattern =
  /^(?:(?:a|an|the|your|their|its|our|one|two|three|any|all|current|signed|completed?|most recent|latest|proposed|brief|short) )+/i;
const maxPartWords = 14;

/**
 * Finds the documents in "Applicants must attach a budget, a letter of support and proof of nonprofit status", without
 * their articles. Returns an empty array if the sentence requests fewer than two documents, or mostly other things.
 */
export const findEnumeratedParts = (text: string, isInComponents = false): string[] => {
  const list =
    requestPattern.exec(text)?.groups?.list ?? (isInComponents ? labeledPattern.exec(text)?.groups?.list : undefined);
  if (!list) return [];
  const parts = list
    .split(separatorPattern)
    .map((part) =>
      part
        .replace(/ (?:with|in|to|as part of) (?:the|your|their) (?:application|proposal|request|package).*$/i, "")
        .trim(),
    );
  const documents = parts.filter(
    (part) => documentPattern.test(part.replace(determinerPattern, "")) && part.split(" ").length <= maxPartWords,
  );
  if (documents.length < 2 || documents.length < parts.length - 1) return [];
  return documents.map((part) => part.replace(determinerPattern, ""));
};
