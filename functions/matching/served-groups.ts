import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** Groups and fields in program titles, with the words by which a profile indicates that it belongs to them. */
const groups: readonly (readonly [title: RegExp, words: RegExp])[] = [
  [/\bveterans?\b|\bVA\b/i, /\bveterans?\b|\bmilitary\b|\bservice members?\b/i],
  [/\bHIV\b|\bAIDS\b|\bRyan White\b/, /\bHIV\b|\bAIDS\b/i],
  [
    /\brefugees?\b|\basylum\b|\btorture\b|\bunaccompanied\b/i,
    /\brefugees?\b|\basylum\b|\bimmigrants?\b|\bnewcomers?\b|\btorture\b/i,
  ],
  [/\btrafficking\b/i, /\btrafficking\b|\bvictims?\b|\bsurvivors?\b/i],
  [
    /\bdomestic violence\b|\bsexual assault\b|\bviolence against\b|\brape\b/i,
    /\bviolence\b|\bassault\b|\babuse\b|\brape\b|\bvictims?\b|\bsurvivors?\b|\bcrime\b/i,
  ],
  [
    /\bprison(?:ers?)?\b|\bincarcerated\b|\breentry\b|\bcorrections\b|\bpostconviction\b/i,
    /\bprisons?\b|\bjails?\b|\bincarcerat|\bre-?entry\b|\boffenders?\b|\bjustice\b|\bcourts?\b/i,
  ],
  [/\bdeaf\b|\bhearing\b|\bblind\b/i, /\bdeaf\b|\bhearing\b|\bblind\b|\bvision\b|\bdisab/i],
  [/\bmigrants?\b|\bfarm ?workers?\b/i, /\bmigrants?\b|\bfarm ?workers?\b|\bimmigrants?\b|\bagricultur/i],
  [/\bcoal miners?\b|\bblack lung\b/i, /\bcoal\b|\bminers?\b/i],
  [/\bsurvivors\b.*\bcancer\b|\bcancer survivors\b/i, /\bcancer\b/i],
  [
    /\bolder (?:adults|americans|individuals)\b|\belder(?:s|ly)?\b|\bseniors\b/i,
    /\bolder\b|\belder|\bseniors?\b|\baging\b|\bretire/i,
  ],
  [
    /\bhomeless\b|\brunaway\b|\bstreet youth\b/i,
    /\bhomeless|\bunhoused\b|\brunaways?\b|\bshelters?\b|\bhousing\b|\brent\b/i,
  ],
  [
    /\bjuveniles?\b|\byouth\b|\badolescents?\b|\bteen(?:age|s)?\b|\bgirls\b/i,
    /\bjuvenile|\byouth|\byoung|\bteen|\badolescen|\bchild|\bkids?\b|\bgirls?\b|\bboys?\b|\bstudents?\b|\bpupils?\b/i,
  ],
  [
    /\bchild(?:ren)?\b|\bpediatric\b|\binfants?\b|\btoddlers?\b/i,
    /\bchild|\bkids?\b|\bpediatric|\binfants?\b|\bbab(?:y|ies)\b|\bmothers?\b|\byouth|\byoung|\bteen|\bschools?\b|\bpupils?\b/i,
  ],
  [/\bwom[ae]n\b|\bfemales?\b/i, /\bwom[ae]n\b|\bgirls?\b|\bmothers?\b|\bfemales?\b|\bpregnan|\bmatern/i],
  [
    /\bAfrican American\b|\bLatin[oax]\b|\bHispanic\b/i,
    /\bAfrican American|\bBlack\b|\bLatin[oax]s?\b|\bHispanic|\bof color\b|\bcivil rights\b/i,
  ],
  [
    /\bdisabilit(?:y|ies)\b|\bdisabled\b|\bindependent living\b/i,
    /\bdisab|\bdeaf|\bblind|\bspecial needs\b|\bwheelchair/i,
  ],
  [/\bdent(?:al|istry|ists?)\b|\boral (?:health|diseases?)\b/i, /\bdent(?:al|ist)|\boral health\b|\bteeth\b/i],
  [/\bmeat\b|\bpoultry\b/i, /\bmeats?\b|\bpoultry\b|\blivestock\b|\bcattle\b|\bslaughter/i],
  [/\bwood\b|\btimber\b/i, /\bwood|\btimber\b|\bforest|\btrees?\b|\blogging\b|\bsawmill/i],
  [/\bnatural gas\b|\bpipelines?\b/i, /\bgas (?:utilit|lines?|mains?|pipe|compan)|\bnatural gas\b|\bpipelines?\b/i],
  [
    /\bports?\b|\bshipyards?\b|\btankers?\b|\bmaritime\b/i,
    /\bports?\b|\bships?|\bmaritime\b|\bharbors?\b|\bvessels?\b/i,
  ],
  [/\brail(?:road|way)?s?\b|\btransit\b/i, /\brail|\btrains?\b|\btransit\b|\bbus(?:es)?\b/i],
  [/\bairports?\b|\baviation\b/i, /\bair(?:port|craft|line)|\baviation\b|\bflights?\b/i],
  [/\bcredit unions?\b/i, /\bcredit unions?\b/i],
  [/\bforeign language|\binternational studies\b/i, /\bforeign\b|\binternational\b|\babroad\b|\bworld\b/i],
  [/\bhouses of worship\b/i, /\bchurch|\bworship\b|\bcongregation|\bsynagogue|\bmosque|\bfaith\b/i],
  [
    /\bdiabetes\b|\bkidney\b|\basthma\b|\btuberculosis\b|\bhepatitis\b|\bstroke\b|\bsickle cell\b|\bhemophilia\b|\bepilepsy\b|\bebola\b|\bmalaria\b|\barthritis\b|\bheart disease\b|\bcardiovascular\b|\bbreast\b/i,
    /\bdiabet|\bkidney|\basthma|\btuberculosis\b|\bhepatitis\b|\bstroke|\bsickle cell\b|\bhemophilia\b|\bepilep|\binfectious\b|\barthritis\b|\bheart\b|\bcardi|\bbreast\b/i,
  ],
  [
    /\bnurs(?:es?|ing)\b|\bphysicians?\b|\bresidenc(?:y|ies)\b|\bmedical education\b|\bhealth professions?\b/i,
    /\bnurs|\bphysicians?\b|\bdoctors?\b|\bmedic|\bclinic|\bhospital|\bhealth/i,
  ],
  [
    /\bschools?\b|\bteachers?\b|\bK-12\b/i,
    /\bschool|\bteach|\bstudents?\b|\bpupils?\b|\beducat|\btutor|\bkindergarten\b|\bcolleges?\b/i,
  ],
  [
    /\bfarm(?:s|ers?|ing)?\b|\branch(?:es|ers?)?\b|\bagricultur/i,
    /\bfarm|\branch|\bagricultur|\bcrops?\b|\bgrow(?:ers?|ing)\b|\bfood\b|\bgardens?\b/i,
  ],
  [
    /\bfish(?:eries|ing)?\b|\bwildlife\b/i,
    /\bfish|\bwildlife\b|\bhabitats?\b|\bspecies\b|\banimals?\b|\bsalmon\b|\bseafood\b|\bconserv|\bwetlands?\b/i,
  ],
  [/\bmuseums?\b/i, /\bmuseums?\b|\bcollections?\b|\bexhibit|\bartifacts?\b/i],
  [/\blibrar(?:y|ies|ians?)\b/i, /\blibrar|\bbooks?\b|\bliteracy\b|\barchives?\b|\breading\b/i],
  [/\bfire(?:fighters?)?\b|\bwildfires?\b/i, /\bfire|\bwildfires?\b|\bburn|\bforest/i],
  [/\bsurveillance\b|\bstatistics\b|\bsentinel\b/i, /\bsurveillance\b|\bstatistic|\bmonitor|\bresearch/i],
  [
    /\bnational (?:\S+ ){0,5}(?:centers?|organizations?|partnerships?|collaborations?|network)\b|\b(?:resource|technical assistance|information) centers?\b/i,
    /\bnational\b|\bnationwide\b|\btechnical assistance\b|\bresource centers?\b/i,
  ],
];

const groupsByRecord = new WeakMap<Pick<CatalogRecord, "title">, readonly number[]>();
const findGroups = (text: string, column: 0 | 1) =>
  groups.flatMap((patterns, group) => (patterns[column].test(text) ? [group] : []));

/** Returns a function that checks whether a title mentions only groups or fields that the profile's text does not. */
export const createServedGroupCheck = (text: string): ((record: Pick<CatalogRecord, "title">) => boolean) => {
  const mentioned = new Set(findGroups(text, 1));
  return (record) => {
    let served = groupsByRecord.get(record);
    if (!served) {
      served = findGroups(record.title, 0);
      groupsByRecord.set(record, served);
    }
    return served.length > 0 && !served.some((group) => mentioned.has(group));
  };
};
