/** Parts of an application: patterns in notices and their standard names. More specific ones come first. */
export const applicationComponents: readonly (readonly [RegExp, string])[] = [
  [
    /\bbudget (?:narratives?|justifications?)\b(?! (?:attachment )?form)|\bbudget justification narratives?\b|\b(?:budget|cost) (?:and|&) (?:budget )?justification\b/gi,
    "Budget narrative",
  ],
  [/\bproject descriptions?\b|(?:^|: )description of (?:the|your) (?:proposed )?project\b/gi, "Project description"],
  [
    /\b(?:project|program|proposal|technical|application|grant) narratives?\b(?! attachment)|\bnarrative statement\b/gi,
    "Project narrative",
  ],
  [/\b(?:technical|research) (?:proposal|volume|approach section)\b/gi, "Technical proposal"],
  [
    /\b(?:project|program|proposal|technical|application|summary) ?\/? ?(?:abstract|summary)\b(?! (?:summary )?form)|\babstract\b(?! (?:summary|form))/gi,
    "Project abstract",
  ],
  [/\bstatements? of (?:work|need)\b/gi, "Statement of work or need"],
  [
    /\bletters? of (?:support|commitment|collaboration|agreement)\b|\bsupport letters?\b|\bcommitment letters?\b/gi,
    "Letters of support",
  ],
  [/\bletters? of (?:recommendation|reference)\b/gi, "Letters of recommendation"],
  [/\b(?:biographical sketch(?:es)?|biosketch(?:es)?)\b/gi, "Biographical sketch"],
  [/(?<!\w)r[ée]sum(?:és?|e|es)(?!\w)(?! (?:work|activit))|\bcurriculum vitae\b|^vitae\b|\bCVs?\b/gi, "Résumé"],
  [
    /\bcurrent (?:and|&) pending(?: \(other\))?(?: support)?\b|\bcurrent\/pending support\b/gi,
    "Current and pending support",
  ],
  [/\bdata (?:management|sharing)(?: and (?:sharing|dissemination))? plans?\b/gi, "Data management plan"],
  [
    /\b(?:work ?plans?|project plan|(?:project|program) (?:implementation|management) plan)\b(?! sample)/gi,
    "Work plan",
  ],
  [/\b(?:project|implementation|activity)? ?(?:timeline|milestones? chart|gantt chart)\b/gi, "Timeline"],
  [/\blogic models?\b/gi, "Logic model"],
  [
    /\b(?:monitoring (?:and|&) )?evaluation plans?\b|\bperformance (?:measurement|monitoring) plans?\b/gi,
    "Evaluation plan",
  ],
  [/\bmentoring plans?\b/gi, "Mentoring plan"],
  [/\bsustainability plans?\b|\bplan for (?:project )?sustainability\b/gi, "Sustainability plan"],
  [/\borganization(?:al)? charts?\b/gi, "Organizational chart"],
  [/\bdissemination plans?\b/gi, "Dissemination plan"],
  [/\b(?:position|job) descriptions?\b/gi, "Position descriptions"],
  [/\bindirect costs? (?:rate )?(?:agreement|documentation|letter)s?\b|\bNICRA\b/gi, "Indirect cost rate agreement"],
  [/\b(?:memorand(?:a|um) of (?:understanding|agreement)|MOUs?\b|MOAs?\b)/g, "Memorandum of understanding"],
  [
    /\b(?:proof|documentation|evidence|letter) of (?:your )?(?:tax[- ]exempt|nonprofit|non-?\s?profit|501\(c\)\(3\))(?: status)?|\bletters? of IRS determination\b|\btax[- ]exempt(?:ion)? (?:letter|certificate)s?\b|\bIRS (?:tax[- ]exempt(?:ion)? )?(?:determination )?letter\b|\b501\(c\)\(3\) (?:determination|letter)\b|\bdetermination letter\b/gi,
    "Proof of nonprofit status",
  ],
  [
    /\b(?:list|roster|names) of (?:the |your |our )?(?:current )?(?:board|directors|trustees)|\bboard (?:member )?(?:list|roster|of directors list)\b/gi,
    "List of the board",
  ],
  [
    /\b(?:audited )?financial(?: statement)?s\b|\b(?:audited )?financial statement\b|\bbalance sheets?\b|\b(?:most recent|latest|last) (?:independent |annual )?audit\b|\baudit reports?\b/gi,
    "Financial statements",
  ],
  [/\b(?:IRS )?Form 990\b|\bIRS 990\b/gi, "Form 990"],
  [/\b(?:IRS )?(?:Form )?W-9\b/g, "Form W-9"],
  [/\btribal resolutions?\b/gi, "Tribal resolution"],
  [/\bexecutive summar(?:y|ies)\b/gi, "Executive summary"],
  [/\bcover letters?\b/gi, "Cover letter"],
  [/\b(?:cover|title) (?:page|sheet|form)\b/gi, "Cover page"],
  [/\btable of contents\b/gi, "Table of contents"],
  [/\b(?:bibliography|references cited|literature cited|works cited)\b/gi, "References"],
  [/\bSF-? ?LLL\b|\bdisclosure of lobbying\b/gi, "SF-LLL, Disclosure of Lobbying Activities"],
  [/\bgrants\.gov lobbying form\b|\bcertification regarding lobbying\b/gi, "Grants.gov Lobbying Form"],
  [
    /\bproject\/performance site\b(?: locations?\b(?:\(s\))?)?|\bperformance site locations?\b/gi,
    "Project/Performance Site Location(s)",
  ],
  [/\bkey contacts?\b(?: form)?/gi, "Key Contacts form"],
  [
    /\b(?:protection of )?human subjects (?:form|protections?|assurance)\b|\bprotection of human subjects\b/gi,
    "Protection of Human Subjects",
  ],
  [
    /\b(?:copies|copy) of (?:\w+ )?licenses\b|\bprofessional licenses\b|\blicenses and (?:professional )?accreditations\b/gi,
    "Licenses and accreditations",
  ],
  [/\bthird[- ]party agreements?\b/gi, "Third-party agreements"],
  [/\bbusiness assessment\b/gi, "Business assessment"],
  [/\bfacilities,? (?:equipment|and|&)[^.;:]{0,30}resources\b/gi, "Facilities, equipment and other resources"],
  [/\bSF-? ?424 ?\(?A\)?(?![a-z])/g, "SF-424A, Budget Information"],
  [/\bSF-? ?424 ?\(?B\)?(?![a-z])/g, "SF-424B, Assurances"],
  [/\bSF-? ?424 ?\(?C\)?(?![a-z])/g, "SF-424C, Budget Information for Construction"],
  [/\bSF-? ?424 ?\(?D\)?(?![a-z])/g, "SF-424D, Assurances for Construction"],
  [/\bSF-? ?424\b|\bapplication for federal assistance\b/gi, "SF-424, Application for Federal Assistance"],
  [
    /\b(?:organization(?:al)?|annual|operating|agency|overall) budgets?\b(?! (?:of|below|under|over|between))/gi,
    "Organizational budget",
  ],
  [
    /\b(?:detailed|itemized|line[- ]item|project|proposed) budgets?\b(?! (?:below|of less|under|over|period))|\bbudget for (?:the|your) (?:project|program)\b|\bbudget (?:form|table|spreadsheet|worksheet|detail)\b/gi,
    "Budget",
  ],
  [
    /\bletters? from (?:a |an |one |two |your )?(?:\w+ )?partners?\b|\b(?:one|two|three|four|five) letters from\b/gi,
    "Letters of support",
  ],
  [/\bletters? of recommendation\b|\brecommendation letters?\b/gi, "Letters of recommendation"],
  [/\bwork samples?\b|\bwriting samples?\b|\bsupport materials?\b/gi, "Work samples"],
  [/\b(?:site|project|location) maps?\b|\bmaps? of (?:the|your)\b/gi, "Map"],
  [/\bnarratives?\b/gi, "Narrative"],
];

export const findLastComponent = (text: string) => findLastMatch(text, applicationComponents);

/** Returns the name of the pattern whose match ends last; of equal ends, the first in the list. */
export const findLastMatch = (text: string, patterns: readonly (readonly [RegExp, string])[]): string | undefined => {
  let latest: { end: number; name: string } | undefined;
  for (const [pattern, name] of patterns)
    for (const { index, 0: word } of text.matchAll(pattern))
      if (index + word.length > (latest?.end ?? -1)) latest = { end: index + word.length, name };
  return latest?.name;
};
