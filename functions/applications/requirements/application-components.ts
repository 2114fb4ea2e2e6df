/** Parts of an application: patterns in notices and our names for them. More specific ones come first. */
export const applicationComponents: readonly (readonly [RegExp, string])[] = [
  [/\bbudget (?:narratives?|justifications?)\b/gi, "Budget narrative"],
  [/\b(?:project|program|proposal|technical|application) narratives?\b|\bnarrative statement\b/gi, "Project narrative"],
  [/\b(?:technical|research) (?:proposal|volume|approach section)\b/gi, "Technical proposal"],
  [
    /\b(?:project|program|proposal|technical|application) ?\/? ?(?:abstract|summary)\b|\babstract\b/gi,
    "Project abstract",
  ],
  [/\bstatements? of (?:work|need)\b/gi, "Statement of work or need"],
  [
    /\bletters? of (?:support|commitment|collaboration|agreement)\b|\bsupport letters?\b|\bcommitment letters?\b/gi,
    "Letters of support",
  ],
  [/\bletters? of (?:recommendation|reference)\b/gi, "Letters of recommendation"],
  [/\b(?:biographical sketch(?:es)?|biosketch(?:es)?)\b/gi, "Biographical sketch"],
  [/(?<!\w)r[ée]sum(?:és?|es)(?!\w)|\bcurriculum vitae\b|\bCVs?\b/gi, "Résumé"],
  [
    /\bcurrent (?:and|&) pending(?: \(other\))?(?: support)?\b|\bcurrent\/pending support\b/gi,
    "Current and pending support",
  ],
  [/\bdata (?:management|sharing)(?: and (?:sharing|dissemination))? plans?\b/gi, "Data management plan"],
  [/\b(?:work ?plan|project plan|(?:project|program) (?:implementation|management) plan)\b/gi, "Work plan"],
  [/\b(?:project|implementation|activity)? ?(?:timeline|milestones? chart|gantt chart)\b/gi, "Timeline"],
  [/\blogic models?\b/gi, "Logic model"],
  [
    /\b(?:monitoring (?:and|&) )?evaluation plans?\b|\bperformance (?:measurement|monitoring) plans?\b/gi,
    "Evaluation plan",
  ],
  [/\bmentoring plans?\b/gi, "Mentoring plan"],
  [/\bsustainability plans?\b/gi, "Sustainability plan"],
  [/\borganizational charts?\b|\borganization charts?\b/gi, "Organizational chart"],
  [/\b(?:position|job) descriptions?\b/gi, "Position descriptions"],
  [/\bindirect cost (?:rate )?(?:agreement|documentation|rate)s?\b|\bNICRA\b/gi, "Indirect cost rate agreement"],
  [/\b(?:memorand(?:a|um) of (?:understanding|agreement)|MOUs?\b|MOAs?\b)/g, "Memorandum of understanding"],
  [
    /\b(?:proof|documentation|evidence|letter) of (?:tax-exempt|nonprofit|non-profit|501\(c\)\(3\))(?: status)?|\bIRS determination letter\b|\b501\(c\)\(3\) determination\b/gi,
    "Proof of nonprofit status",
  ],
  [
    /\b(?:list|roster) of (?:the )?(?:board|directors)|\bboard (?:list|roster|of directors list)\b/gi,
    "List of the board",
  ],
  [/\b(?:audited )?financial statements?\b|\bmost recent audit\b|\bForm 990\b|\bIRS 990\b/gi, "Financial statements"],
  [/\btribal resolutions?\b/gi, "Tribal resolution"],
  [/\bcover letters?\b/gi, "Cover letter"],
  [/\b(?:cover|title) (?:page|sheet)\b/gi, "Cover page"],
  [/\btable of contents\b/gi, "Table of contents"],
  [/\b(?:bibliography|references cited|literature cited|works cited)\b/gi, "References"],
  [/\bSF-? ?LLL\b|\bdisclosure of lobbying\b/gi, "SF-LLL, Disclosure of Lobbying Activities"],
  [/\bSF-? ?424 ?\(?A\)?(?![a-z])/g, "SF-424A, Budget Information"],
  [/\bSF-? ?424 ?\(?B\)?(?![a-z])/g, "SF-424B, Assurances"],
  [/\bSF-? ?424 ?\(?C\)?(?![a-z])/g, "SF-424C, Budget Information for Construction"],
  [/\bSF-? ?424 ?\(?D\)?(?![a-z])/g, "SF-424D, Assurances for Construction"],
  [/\bSF-? ?424\b|\bapplication for federal assistance\b/gi, "SF-424, Application for Federal Assistance"],
  [
    /\b(?:detailed|itemized|line[- ]item|project|proposed) budget\b|\bbudget (?:form|table|spreadsheet|worksheet|detail)\b/gi,
    "Budget",
  ],
  [/\bwork samples?\b|\bwriting samples?\b|\bsupport materials?\b/gi, "Work samples"],
  [/\b(?:site|project|location) maps?\b/gi, "Map"],
];

export const findLastComponent = (text: string): string | undefined => {
  let latest: { at: number; name: string } | undefined;
  for (const [words, name] of applicationComponents)
    for (const { index, 0: word } of text.matchAll(words))
      if (index + word.length > (latest?.at ?? -1)) latest = { at: index + word.length, name };
  return latest?.name;
};
