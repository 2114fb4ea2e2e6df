import { countWords } from "../domain/answer-topics.ts";

/**
 * Rules that detect what an answer states. They are lenient: reporting something as missing that the user has just
 * typed is worse than overlooking a gap.
 */

const numberWords =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|dozens?|millions?|half|thirds?|quarters? of|zero|none|doubles?|doubled|triples?|tripled|twice|halve[sd]?|(?:an?|one) (?:tenth|fifth|quarter|hour|half)";
const writtenNumber = new RegExp(
  `\\b(?:${numberWords})\\b|\\b(?:one|1) (?:in|out of)\\b|\\b(?:every|all|no)(?: (?:of|the|our|one))? (?:[\\w-]+ ){0,2}(?:child|children|students?|famil|households?|patients?|clients?|residents?|veterans?|participants?|graders?|schools?|sites?)`,
  "i",
);
/** Matches "Year 1", "Objective 2:" and list numbers, which are not counts. */
const labels =
  /\b(?:years?|months?|weeks?|quarters?|phases?|steps?|stages?|goals?|objectives?|aims?|activity|activities|grades?|title|section) #?\d{1,2}\b|^\s*\d{1,2}[.)]\s/gim;
const years = /\b(?:19|20)\d\d\b(?!,\d|\.\d| [a-z][a-z-]*(?:s|ren|ple)\b|%)/g;
const dates =
  /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?\b(?! [a-z])/gi;

/** Whether a text has a count, fraction or amount; not a year, a date or a list number. */
export const hasFigure = (text: string): boolean => {
  const countedText = text.replaceAll(labels, " ").replaceAll(dates, " ").replaceAll(years, " ");
  return /\d/.test(countedText) || writtenNumber.test(countedText);
};

const months = "January|February|March|April|June|July|August|September|October|November|December";
const time =
  /\b(?:19|20)\d\d\b|\bFY ?'?\d\d\b|\bQ[1-4]\b|\b\d{1,2}\/\d{1,2}\b|\b(?:by|in|until|of|from|through|to|this|next|late|early|mid|every|each) ?-?(?:the )?(?:May|spring|summer|fall|autumn|winter)\b|\bMay (?:\d|through|to)/;
const monthNames = new RegExp(`\\b(?:${months}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b`);
const period =
  /\b(?:by|at|until|before|after|within|during|throughout|over|in|for) (?:the )?(?:\S+ ){0,3}?(?:end|close|period|term|grant|project|program|semester|days?|weeks?|months?|quarters?|years?|school year|season|holidays)\b|\b(?:days?|weeks?|months?|quarters?|years?|semesters?) (?:\d|one\b|two\b|three\b|four\b|five\b|six\b)|\b(?:first|second|third|fourth|final|last|next|same|school|fiscal|program|grant|project|coming)[ -](?:\w+ )?(?:days?|weeks?|months?|quarters?|years?|semester|term|period)\b|\b(?:\d+|one|two|three|four|five|six|nine|ten|twelve|eighteen)[ -](?:day|week|month|year)s?\b(?! (?:a|per|each) )/i;
/** Whether a text has a date or a limited period: "by June 2028", "within 18 months", "in year two". */
export const hasDate = (text: string): boolean => time.test(text) || monthNames.test(text) || period.test(text);

const frequency =
  /\b(?:daily|nightly|weekly|bi-?weekly|monthly|bi-?monthly|quarterly|annual(?:ly)?|semi-?annual(?:ly)?|yearly|hourly|continuous(?:ly)?|ongoing|regular(?:ly)?|once|twice|every|each|per|ahead|immediately)\b|\btimes? (?:a|per|each)\b|\b(?:a|an) (?:day|week|month|quarter|year|evening|night|visit|session)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:at|on|after|before|upon|from) (?:the )?(?:\w+ )?(?:intake|entry|enrollment|enrolment|exit|discharge|start|beginning|baseline|end|close|completion|graduation|visits?|sessions?|workshops?|class(?:es)?|training)\b|\bbefore and after\b|\bpre-? ?(?:and|\/|&) ?post\b|\b(?:evening|morning|afternoon|weekend|night|summer|winter|season)s?\b/i;
/** Whether a text states when or how often something happens. */
export const hasTiming = (text: string): boolean => hasDate(text) || frequency.test(text);

const baselineWords =
  /\bbaseline|\bcurrent(?:ly)?\b|\bto-?day\b|\bnow\b|\bat present\b|\bpresent(?:ly)?\b|\b(?:up|down) from\b|\bcompared (?:to|with)\b|\brelative to\b|\bversus\b|\bvs\b|\binstead of\b|\brather than\b|\b(?:more|fewer|less|higher|lower|better) than\b|\blast (?:year|month|quarter|spring|summer|fall|winter|season)\b|\bprevious(?:ly)?\b|\bthis year\b|\bso far\b|\balready\b|\bexisting\b|\bstart(?:ing)? (?:at|from|with)\b|\bfor the first time\b|\bno (?:one|program|service|other)\b|\bnone\b|\bnobody\b|\bzero\b|\b(?:we|they|it|which|who|there|staff) (?:have |has |already |only )?(?:\w+ed|had|was|were|did|fed|saw|gave|ran)\b|\b\w+ed (?:in|during|last|since) |[→➔]|->/i;
const fromTo =
  /\bfrom (?:about |only |just |roughly |an average of )?[$\d]|\bfrom (?:[\w-]+ ){1,4}(?:to|in)\b|[\d%]\)? to (?:about |at least )?[$\d]/i;
/** Whether a text states the current value to compare a target with. */
export const hasBaseline = (text: string): boolean => baselineWords.test(text) || fromTo.test(text);

const instruments =
  /\bmeasur|\bcount(?:s|ed|ing)?\b|\btrack|\bmonitor|\bevaluat|\bassess|\bas shown\b|\bshown (?:by|in)\b|\brecord|\blogs?\b|\blogged\b|\blogbook|\bsurvey|\bquestionnaire|\bpolls?\b|\binterview|\bfocus groups?\b|\bobserv|\bchecklist|\brubric|\btests?\b|\btested\b|\btesting\b|\bexam|\bquiz|\bscor(?:e|es|ed|ing)\b|\bscreen|\bscale\b|\breport|\bdata|\bspreadsheet|\bsoftware\b|\bsystem\b|\bsign-?ins?\b|\battendance\b|\benrollment\b|\brosters?\b|\bsheets?\b|\bfeedback\b|\breceipts?\b|\bscans?\b|\bHMIS\b|\bdashboard|\bcase (?:notes?|files?)\b|\bfollow-?ups?\b|\bpre-? ?(?:and|\/|&) ?post|\bself-report|\bbefore and after\b|\bfrom (?:the|our|their|a) \w|\bweigh|\bconfirm|\binspect|\bsampl|\breadings\b|\bresults?\b|\bcertificat|\bproficiency|\bask(?:s|ed)?\b|\bphotos?\b|\bpass\b|\bbills?\b/i;
/** Whether a text mentions a data source: records, a survey, a test. */
export const hasInstrument = (text: string): boolean => instruments.test(text);

const rates =
  /%|\bper ?cent|\bshare\b|\brates?\b|\bnumbers?\b|\bhow many\b|\bhow much\b|\bhow often\b|\bwhether\b|\baverage\b|\bmedian\b|\bratio\b|\bindex\b|\blevels?\b|\bproportion|\btotals?\b|\bdegree to\b|\boutcomes?\b/i;
const countedThings =
  /(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half|all|every|one))(?:,\d{3})*[- ](?:[\p{L}-]+ ){0,4}?(?:[\p{L}-]+s|people|children|women|men|youth|staff|child|student|family|household)\b/iu;
const units =
  /\b(?:households?|families|people|individuals|students|children|youth|patients|clients|participants|veterans|residents|visits?|visitors|meals?|pounds|boxes|hours|sessions|classes|workshops|placements?|graduates|graduation|referrals|jobs|wages?|income|acres|trees|species|units|nights|beds|books|tickets|audience|grades|reading|literacy|weight|pressure|stability)\b/i;
/** Whether a text mentions something that can be counted or rated. */
export const hasMeasure = (text: string): boolean =>
  instruments.test(text) || rates.test(text) || countedThings.test(text);
/** Whether an answer about measurement states what is counted. */
export const hasCountedThing = (text: string): boolean =>
  rates.test(text) || units.test(text) || /\b\p{L}{2,}[^su\P{L}]s\b/iu.test(text);

const roles =
  /\b(?:staff|team|crew|manager|director|coordinator|co-ordinator|supervisor|lead|leader|officer|administrator|assistant|associate|specialist|analyst|evaluator|consultant|contractor|researcher|professor|faculty|university|college|intern|volunteer|board|committee|council|partner|agency|teacher|educator|instructor|trainer|tutor|mentor|coach|counselor|therapist|clinician|nurse|doctor|physician|dentist|pharmacist|navigator|advocate|worker|aide|guide|librarian|archivist|curator|artist|musician|conductor|engineer|scientist|biologist|ecologist|technician|farmer|grower|driver|cook|chef|carpenter|builder|lawyer|attorney|paralegal|accountant|bookkeeper|treasurer|president|chair|principal|superintendent|dean|pastor|chaplain|liaison|organizer|promotora|elder|facilitator|interpreter|translator|designer|developer|planner|parent|peer|clerk|secretary|receptionist|chief|captain|firefighter|ranger|steward|warden|CEO|CFO|COO|PI|investigator|department|company|vendor|firm|health center|hospital|school|apprentice|writer|speaker|assessor|trades|member|crew)(?:s|es)?\b/i;
const personName =
  /\b(?:Dr|Ms|Mr|Mrs|Rev|Prof|Sister|Chief)\.? \p{Lu}|(?:^|[^.\p{L}\s] |\p{Ll} )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
/** Whether a text states who is responsible: a position, a partner or a name. "We" alone is not enough. */
export const hasRole = (text: string): boolean => roles.test(text) || personName.test(text);

const people =
  /\b(?:people|persons?|individuals?|famil(?:y|ies)|children|child|kids?|babies|infants?|toddlers?|preschoolers?|youths?|teens?|teenagers?|adolescents?|young|students?|pupils?|graders?|learners?|adults?|seniors?|elders?|elderly|retirees|veterans?|service members|women|men|woman|man|girls?|boys?|mothers?|moms?|fathers?|dads?|parents?|caregivers?|grandparents?|residents?|neighbors?|households?|tenants?|renters?|homeowners?|patients?|clients?|members?|participants?|workers?|employees|farmers?|growers?|ranchers?|artists?|musicians?|audiences?|visitors?|readers?|patrons?|immigrants?|refugees?|newcomers?|survivors?|victims?|homeless|unhoused|poor|low-income|tribal|tribes?|community|communities|neighborhoods?|towns?|population|nobody|everyone|everybody|anyone|lives|homes|farms?|congregation|businesses|entrepreneurs?|owners?|teachers?|nurses?|staff|volunteers?|firefighters?|drivers?|athletes?|schools?|pets?|animals?|dogs?|cats?|wildlife|species|birds?|fish|salmon|trout|bees|pollinators|habitats?|forests?|wetlands?|rivers?|streams?|watershed|acres|land|disabilit(?:y|ies)|deaf|blind|addiction)\b/i;
/** Whether a text states who benefits: people, or anything else in need. */
export const hasPeople = (text: string): boolean => people.test(text);

const places =
  /\b(?:count(?:y|ies)|city|cities|towns?|townships?|parish(?:es)?|boroughs?|villages?|districts?|neighborhoods?|valley|states?|statewide|countywide|citywide|regions?|regional|rural|urban|reservation|tribal|zip|local|locally|area|downtown|campus|community|communities|schools?|tract|watershed|coast|island|side|ward|river|brook|creek|lake|basin|bay)\b/i;
const namedPlace =
  /\b(?:in|across|of|near|around|from|throughout|outside|serving|at) (?:the )?(?:\p{Ll}+ )?\p{Lu}\p{L}+/u;
export const hasPlace = (text: string): boolean => places.test(text) || namedPlace.test(text);

const sources =
  /\baccording to\b|\bsources?\b|\bcensus\b|\bsurvey|\bstud(?:y|ies)\b|\breport(?:s|ed)?\b|\btests?\b|\bcounts?\b|\bestimates?\b|\bsamples?\b|\bdata\b|\bstatistics?\b|\brecords?\b|\bassessment\b|\bindex\b|\brankings?\b|\bfound (?:that|in)\b|\bpublished\b|\bresearch\b|\bjournal\b|\buniversity\b|\bbureau\b|\bdepartment\b|\bagency\b|\bministry\b|\bUSDA\b|\bCDC\b|\bHUD\b|\bHHS\b|\bEPA\b|\bVA\b|\bACS\b|\bNCES\b|\bNIH\b|\bUnited Way\b|\bFeeding America\b|\bwait(?:ing)? ?list|\bintake\b|\blogs?\b|\bpoint-in-time\b|\bPIT count\b|\bcounted\b|\bour (?:own )?(?:count|numbers|figures|enrollment|attendance)\b|\bhttps?:|\bwww\.|\.(?:gov|org|edu)\b|\([^()]{0,80}\b(?:19|20)\d\d\)/i;
/** Whether a text states the source of a figure, including the organization's own records. */
export const hasSource = (text: string): boolean => sources.test(text);
export const hasYear = (text: string): boolean =>
  /\b(?:19|20)\d\d\b|\bFY ?'?\d\d\b|\b(?:last|this|past|previous) (?:school |fiscal |calendar )?(?:year|month|spring|summer|fall|winter)\b/i.test(
    text,
  );

const change =
  /\b(?:will|would|can|able|more|fewer|less|better|higher|lower|safer|healthier|stronger|reduc|increas|improv|rais|lower|cut|gain|learn|avoid|leav|stay|keep|find|finish|graduat|earn|complet|no longer|instead|without|double|restor|prevent|end|have|get|receive|become|move)/i;
const minChangeWords = 6;
/** Whether a text states an improvement; a longer answer is assumed to. */
export const hasChange = (text: string): boolean => change.test(text) || countWords(text) >= minChangeWords;

const payers =
  /\b(?:count(?:y|ies)|city|state|federal|school|district|board|donors?|donations?|giving|gifts?|fees?|tuition|tickets?|revenues?|sales|income|medicaid|medicare|insurance|insurers?|billing|bill|contracts?|budget|endowment|reserves?|membership|dues|fund|funds|funding|funders?|fundrais\w*|foundations?|grants?|sponsors?|sponsorships?|partners?|hospitals?|church(?:es)?|congregations?|volunteers?|employers?|businesses|university|tax|taxes|levy|reimburse\w*|campaigns?|appeals?|auction|gala|pays?|paid|costs?|agency|utility|council|association|towns?|townships?|villages?|tribes?|tribal|colleges?|company|companies|members|users)\b/i;
export const hasPayer = (text: string): boolean => payers.test(text);

const commitments =
  /\b(?:agreed|agreement|commit\w*|pledged?|promised?|signed|approved|letters?|memorandum|MOU|voted|vote|confirmed|already|secured|awarded|budgeted|in (?:our|the|its) (?:\w+ )?budget|will|plan(?:s|ned)?|appl(?:y|ied|ying)|contract|starting|begin\w*|negotiat\w*|invited|renew\w*|take[sn]? over|taking over|absorb\w*|set aside|offered|named|pays?|covers?|funds|carr(?:y|ies)|buys?|goes to)\b/i;
/** Whether a text states an agreement or the applicant's next steps. */
export const hasCommitment = (text: string): boolean => commitments.test(text);
/** Whether a text states when someone else starts paying, even conditionally. */
export const hasTransitionDate = (text: string): boolean =>
  hasTiming(text) || /\b(?:once|as soon as|when|then on|perpetuity|permanent(?:ly)?)\b/i.test(text);

/** Whether a text has several sentences, lines or listed steps rather than one statement. */
export const hasSteps = (text: string): boolean =>
  text.split(/[.!?;:](?:\s|$)|\n/).filter((sentence) => sentence.trim()).length > 1 ||
  (text.match(/\b(?:then|first|next|after|before|once|and|while|each|every)\b/gi)?.length ?? 0) > 1;
