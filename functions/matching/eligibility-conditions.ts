import { usStates } from "#shared/domain/us-states.ts";

type Condition = readonly [pattern: RegExp, question: string];
export const invitationQuestion = "Have you been invited?";
const partnersQuestion = "Do you have the required partners?";
const currentNoticeQuestion = "Does the current notice include your kind of applicant?";
/**
 * Questions about a listed applicant that are settled if we read its kind among the recipients. Partners are part of a
 * project, not of who may apply.
 */
export const questionsSettledByReading: readonly string[] = [partnersQuestion, currentNoticeQuestion];

/** Conditions that also appear in titles and descriptions. The first match wins. */
const restrictions: readonly Condition[] = [
  [/\bassistance to eligible (?:\w+ )?areas\b|\bnonattainment areas\b/i, "Do you work in one of the program's areas?"],
  [
    /by invitation\b|\binvitation[- ]only\b|\binvitational\b|\b(?:are|be|been|were) invited\b(?! to submit)|\binvited to apply\b|\breceived? (?:an )?invitation|\binvited applicants?\b|\bpre-?selected\b|\bchosen by the\b|\bunsolicited\b[^.]*\bnot\b/i,
    invitationQuestion,
  ],
  [
    /\b(?:limited competition|single[- ]source|sole[- ]source|limited eligibility)\b|\bonly (?:one|the) (?:named |following )?(?:organization|applicant|entity)\b|\bopen to one organization\b|\bspecific to the\b|\bCESU (?:partner|program)\b|\baffiliated partner\b|\bintramural\b|\b(?:NCI|NIH)-designated\b/i,
    "Are you one of the organizations this competition is limited to?",
  ],
  [
    /\b(?:only|limited to|must be|restricted to|open to|for|from|to the|include|be an?)\b[^.]*\b(?:current|existing|previous|previously funded|prior)(?:ly)? (?:[\w-]+ ){0,3}(?:grantees?|recipients?|awardees?|grant|award|centers?)\b|(?<!\b[Ss]upplement(?:s|al)?(?: \w+)? to )\bexisting (?:\w+ ){0,3}(?:recipients?|grantees?|awardees?|accelerators?|awards?)\b|\bawardees? (?:under|from)\b|\baward recipient with an active\b|\brecipients are eligible to\b|\bpreviously funded\b|\b(?:award|grant) extension\b|\bcompeting continuation\b|\brecompete\b|\bservice area competition\b|\bcontinuation (?:award|grant)s? (?:only|for)\b|\badministrative supplements?\b|\b(?:grantees|recipients|awardees|organizations|institutions) (?:currently )?holding\b|\brecipients (?:of (?:[\w-]+ ){1,6}(?:grants|awards) )?may apply\b|\brecipients the opportunity to apply\b|\bchange of recipient\b|\beligible [\w-]+-funded\b|\b(?:closed|not open) to new (?:applicants|organizations|entrants)\b|\bnew applicants (?:may|can|are) ?not\b/i,
    "Do you hold a current grant of this program?",
  ],
  [
    /\b(?:institutions|organizations|applicants) that (?:do not|have not|already|have received)\b|\b(?:received?|averaging)\b[^.]{0,60} (?:less|no more|more) than \$|\bnot been major recipients\b|\bless research-intensive\b/i,
    "Does this describe your organization?",
  ],
  [
    /\b(?:at|for|from|to) (?:eligible )?(?:minority-serving|resource-limited|under-?resourced|historically black) (?:institutions|colleges)\b|\bIDeA[- ](?:eligible|states)\b/i,
    "Does this describe your institution?",
  ],
  [
    /\b(?:Region|REGION) (?:\d+|[IVX]+)\b|\bthe \d+ [Ww]estern states\b|\b(?:Great Lakes|Delta|Appalachian) states\b|\b(?:regions|areas|communities|counties|states) (?:affected|impacted|hit|harmed) by\b|\b(?:regions|areas|communities|counties|states) experiencing\b[^.]*\bresulting from\b/,
    "Do you work in one of the program's areas?",
  ],
  [
    /\b(?:required|must|need) to (?:propose|form|have) (?:an? )?(?:[\w-]+ )?partner(?:ship)?s?\b|\bapplications?\b[^.]* (?:need to|must) be submitted simultaneously\b|\b(?:industry|community|university|state|nonprofit)-led (?:partnerships?|consorti(?:um|a)|teams?)\b|\bsupports? (?:\w+ ){0,2}partnerships (?:between|of|among)\b|\bsupports? (?:new|existing|established)(?: (?:and|or) (?:new|existing|established))? (?:\w+ )?partnerships\b|\bacross multiple institutions\b|\bjoint (?:applications|proposals)\b|\b(?:applications?|applicants?|proposals?|projects?|teams?)\b[^.;]{0,40} (?:must|shall|are required to|need to) include\b[^.;]{0,40}\b(?:partners?|sub-?projects?|sub-?awards?|collaborators?|organizations?|institutions?|compan(?:y|ies)|agenc(?:y|ies))\b/i,
    partnersQuestion,
  ],
  [
    /\b(?:supports?|funds?|to) (?:\w+ )?national organizations\b/i,
    "Do you work nationally or across your state or region?",
  ],
  [/\bcontinuum of care (?:competition|program)\b/i, "Do you apply through your Continuum of Care?"],
];

/** Conditions that appear in titles only. */
const titleConditions: readonly Condition[] = [
  [
    /\bYears? (?:[2-9]|10)\b|\bCohort (?:[2-9]|II+)\b|\bContinuation\b(?! of Solicitation)|\bSupplemental Funding\b/i,
    "Do you hold a current grant of this program?",
  ],
  [
    /\b(?:State|Territory|Tribal)\b[^,:;]*\b(?:Offices?|Coalitions?|Councils?|Boards?|Commissions?)\b/,
    "Are you one of these agencies or organizations?",
  ],
  [
    /\bRequests? for Information\b|\bRFI\b/,
    "This is a request for information. Does it offer funding you can apply for?",
  ],
  [
    /\bPhase II+[AB]?\b(?! (?:Clinical|Trials?))|\bS(?:BI|TT)R\b.*\bPhase (?:[23][AB]?|Two|Three)\b/i,
    "Have you completed the earlier phase?",
  ],
  [
    /\b(?:North|South|West|East|Midwest|Northeast|Northwest|Southeast|Southwest)(?:ern)? (?:United States|U\.S\.|States)\b|\b(?:Pacific Northwest|(?:Upper )?Midwest|Intermountain West|Northern Plains|Gulf South|Insular Areas|Freely Associated States)\b/,
    "Do you work in one of the program's areas?",
  ],
  [
    /\bStatewide (?:[\w-]+ ){0,2}(?:Networks?|Organizations?|Coalitions?|Consorti(?:um|a)|Associations?|Alliances?)\b/,
    "Do you work nationally or across your state or region?",
  ],
  [/\blocal partner(?:ship)?s\b/i, "Are you a local partner in its country?"],
  [/\bConsorti(?:um|a) (?:Awards?|Grants?)\b|(?<!Private )\bPartnerships? Awards?\b/i, partnersQuestion],
  [/\bAlumni\b/, "Are you alumni of its programs?"],
  [/\b(?:Troubled|Substandard|At-Risk|Underperforming)\b/, "Does this describe your organization?"],
];

/** Conditions in eligibility texts that an applicant code does not express. */
const conditions: readonly Condition[] = [
  [/\binvit(?:es?|ed|ations?)\b(?! (?:all|eligible|proposals|applications|to submit))/i, invitationQuestion],
  [
    /\b(?:not previously|previously|currently|already) (?:have )?(?:received?|receiving|funded|funding)\b|\bcurrently receiving\b|\b(?:never|must not have|not have|not yet) (?:been )?(?:received?|funded|awarded|held)\b|\bsubrecipients from\b/i,
    "Does an earlier or current award of this program rule you out?",
  ],
  [
    /\b(?:must|only|that) (?:be |are |is )?(?:\w+ )?(?:certified|accredited|designated|licensed|chartered|approved|recognized) (?:by|as|under|to)\b|\b(?:HUD|VA|state|CMS|USDA)[- ](?:approved|certified|designated|accredited|licensed)\b|\b[Cc]ertified (?!501|non-?profit|tax)|\blicensed\b/i,
    "Do you have the required certification or approval?",
  ],
  [/\bmembers? of\b|\bmembership (?:in|network)\b|\bbelong to (?:its|the)\b/i, "Are you a member?"],
  [
    /\b(?:national|statewide|state-wide|multi-?state|regional)(?: (?:and|or) (?:national|statewide|regional))? (?:[\w-]+ ){0,2}(?:organizations?|nonprofits?|non-profits?|associations?|coalitions?)\b|\bnational (?:reach|scope|grants)\b/i,
    "Do you work nationally or across your state or region?",
  ],
  [
    /\b(?:community coalition|networks? of|partnerships? (?:of|or|and|between|with|including)|must (?:partner|apply (?:in|with)|work in conjunction|form)|consorti(?:um|a)|together with a|as part of a network|collaborative|apply only (?:with|as part of|together with|jointly)\b|(?:partnering|working|work) (?:together )?with(?! (?:them|victims|survivors|veterans|children|youth|families|people)\b)|with (?:\w+ ){0,2}partners|co-applicants?|behalf of the proposed partnership)\b/i,
    partnersQuestion,
  ],
  [
    /\b(?:that|which) (?:mainly |primarily )?(?:serve|represent) (?:native|tribal|indian|alaska native)/i,
    "Do you mainly serve Native communities?",
  ],
  [
    /\b(?:at least|minimum(?: of)?|minimum) (?:[\w-]+) (?:\(\d+\) )?years?\b|\b(?:demonstrated?|proven) (?:a |their |its |an )?(?:\w+ )?(?:experience|history|capacity|success)|\bmust demonstrate\b|\b(?:history|record) of\b|\bexperienced\b|\bexperience (?:in|with|serving)\b|\bgross revenue\b/i,
    "Do you have the required experience?",
  ],
  [
    /\b(?:must|required to) (?:provide |bring )?(?:a )?(?:match|cost share)\b|(?<!\bno (?:\w+ )?)\b(?:match(?:ing)?(?: funds?| contributions?)?|cost[- ]shar(?:e|ing)|non-?federal (?:share|contribution)s?)\b[^.;]{0,40}\b(?:is|are|will be) (?:required|mandatory)\b|\b(?:costs?|budget|share)\b[^.;]{0,20} must (?:come|be (?:paid|provided|borne|covered|matched))\b/i,
    "Can you provide the required match?",
  ],
  [
    /\b(?:annual|operating) (?:operating )?(?:budgets?|revenues?|expenses|income)\b/i,
    "Does this describe your organization?",
  ],
  [
    /\b(?:in|within|from|of|serv\w+) the (?:[A-Z][\w-]+ ){1,3}(?:[Rr]egion|[Bb]asin|[Ww]atershed|[Vv]alley|[Cc]orridor|[Dd]elta|[Aa]rea)\b/,
    "Do you work in one of the program's areas?",
  ],
  [
    /\b(?:businesses|companies|firms|concerns)\b[^.;]{0,60}\bowned\b(?! by (?:non-?profits|the (?:state|public)))|\b(?:wom[ae]n|minority|veteran|tribally|native)[- ]owned\b/i,
    "Does this describe your business?",
  ],
  [
    /\beligib\w+(?: \w+){0,2} (?:differs?|var(?:y|ies)|depends?)\b/i,
    "Does the part you want include your kind of applicant?",
  ],
  [
    /\beligible (?:applicants|institutions|entities|organizations) (?:(?:are|include) (?:only )?those\b|(?:also )?(?:serve|work|operate|provide|run|offer|represent|focus|hold|employ|enroll)\b)|\b(?:applicants?|organi[sz]ations?) (?:also )?(?:needs?|requires?) an? /i,
    "Does this describe your organization?",
  ],
  [
    /\bpriority (?:places?|communit)|\bchosen as its priority\b|\b(?:communities|states|places|cities|counties) (?:(?:named|chosen|listed|eligible)\b|(?:that )?(?:the|its|each) (?:\w+ )?(?:names|lists|chooses|notice names)\b)|\bdisproportionately\b|\bpopulations? (?:of|under|below|less|fewer|over|no more)\b|\blocated (?:in|within) (?:an? )?(?:eligible|designated|qualified|disadvantaged|distressed|low-income|underserved)\b|\bCounty only\b|\bnear (?:an?|its|the|one)\b|\b(?:projects?|sites?|activit(?:y|ies)) must be (?:located )?(?:in|within|on)\b(?! (?:the state|california|pennsylvania)\b)|\b(?:located|based) in (?:a )?rural\b|\brural areas?\b|\bnon-?entitlement\b|\b[Ww]atershed\b[^.]*\bCounties|\b[Cc]ounties within the\b/i,
    "Do you work in one of the program's areas?",
  ],
  [
    /\b(?:with|have|has|having) (?:the )?(?:legal )?(?:authority|jurisdiction|direct responsibility)\b|\bsee (?:the )?(?:program )?(?:announcement|guidelines|RFP) for\b|\bminimum eligibility\b|\bmeet the criteria\b/i,
    "Do you meet this condition?",
  ],
  [
    /\b(?:applicants?|organizations?|entit(?:y|ies)|hospitals?|you|they|grantees?|proposers?|proponents?|(?:sub)?recipients?|agenc(?:y|ies)|institutions?|jurisdictions?|facilit(?:y|ies)|business(?:es)?|compan(?:y|ies)|non-?profits?(?:['’]s)?)(?: [\w-]+){0,2} (?:must|shall|(?:are|is) required to|needs? to|ha(?:ve|s) to)(?: also)? (?!not|have the (?:\w+ )?capacity|comply|submit|register|be registered|apply|complete|include|use|follow|adhere|agree|be in good standing|continue|(?:have|hold|possess) (?:\w+ )?(?:501|tax-exempt|non-?profit status)|be (?:an? )?(?:[\w-]+ ){0,2}(?:non-?profit|local|public|government|state|county|city|domestic))/i,
    "Do you meet this condition?",
  ],
  [/\b(?:for|in) some (?:parts|awards|notices|kinds)\b|\bsome (?:notices|parts)\b/i, currentNoticeQuestion],
  [
    /\beligible applicants?\b[^.;]{0,30}\b(?:organizations|entities|applicants) (?:that|which|who) (?!may|can|are eligible|meet the eligib|have an interest)|\bsoliciting (?:proposals|applications) from\b(?! eligible states)/i,
    "Does this describe your organization?",
  ],
  [
    /\b(?:refer to|as defined in) (?:the |its )?[^.;]*\b(?:regulations?|guidelines|solicitation|manual)\b/i,
    "Do you meet this condition?",
  ],
  [/^\W*https?:\S+\W*$|\blist of eligibility\b/i, "Does it include applicants like you?"],
  [/\bas a rule\b|\btypical applicants\b/i, "Does this describe your organization?"],
  [/\bapply if\b(?!:| you are an? (?:domestic|public|non-?profit))/i, "Do you meet this condition?"],
  [
    /\b(?:applicants?|organi[sz]ations?|entit(?:y|ies)|institutions?|agenc(?:y|ies)|recipients?|grantees?)\b(?: [\w,()/-]+){0,12} (?:must|shall|(?:is|are|will be) required to|needs? to|ha(?:ve|s) to)(?: also| either| first)? (?!not\b|have the (?:\w+ )?capacity|comply|submit|register|be registered|apply|complete|include|use|follow|adhere|agree|be in good standing|continue|(?:have|hold|possess) (?:\w+ )?(?:501|tax-exempt|non-?profit status)|provide (?:a |an |the )?(?:letter|description|plan|budget|proof|document)|describe|demonstrate|be (?:an? )?(?:[\w-]+ ){0,2}(?:non-?profit|local|public|government|state|county|city|domestic|submitted|received))|\b(?:eligible|apply)\b[^.;]* (?:unless|provided that|so long as|as long as|on condition)\b|\bonly (?:those|applicants|organizations|entities|institutions) (?:that|who|which|with)\b/i,
    "Do you meet this condition?",
  ],
];

/** Pass-through funding: local applicants apply to another agency, or to a recipient of the award. */
const passThroughPatterns: readonly RegExp[] = [
  /\b(?:apply|ask|applies)(?: to| through)? (?:(?:the|their|its|your|them)\b[^.;]*)?(?:state|agency|city|county|continuum of care|area agency|administrative agency|them\b)[^.;]*/i,
  /\bapplications? (?:must|may only) be (?:submitted|made|filed)[^.;]* by an? [^.;]*/i,
  /\bstates? (?:and \w+ )?receive the money\b[^.;]*/i,
  /\b(?:receive|eligible for|apply for) (?:\w+ )?sub-?(?:grants|awards)\b[^.;]*|\b(?:participate|eligible) (?:only )?as (?:an? )?sub-?(?:recipient|grantee|awardee)s?\b/i,
  /\b(?:pass(?:ed)?[- ]through|sub-?grants?|sub-?awards?) (?:from|by|to)\b[^.;]*/i,
  /(?<!\b(?:many|most|some) (?:[\w-]+ ){1,5})\bthrough (?:your|the|their|a local) (?:state|continuum of care)\b[^.;]*|\bcontinuum of care competition\b/i,
];

const find = (sentence: string, table: readonly Condition[]) => table.find(([pattern]) => pattern.test(sentence))?.[1];

const stateNames = Object.entries(usStates).map(([code, name]) => [code, new RegExp(`\\b${name}\\b`)] as const);
/** "States and Guam" are all states. */
const territories: ReadonlySet<string> = new Set(["AS", "DC", "GU", "MP", "PR", "VI"]);
/** Whether a sentence names states but not the applicant's. */
const namesOtherStates = (sentence: string, state: string | null | undefined) => {
  if (/\b(?:50|fifty|all|several) states\b/i.test(sentence)) return false;
  const named = stateNames
    .filter(([code, name]) => name.test(sentence) && !(/\bstates?\b/i.test(sentence) && territories.has(code)))
    .map(([code]) => code);
  return named.length > 0 && (!state || !named.includes(state));
};

/** Removes a residency requirement that an applicant from `state` satisfies, such as "must be based in Ohio". */
const removeOwnStateRequirement = (sentence: string, state: string | null | undefined) => {
  const name = Object.entries(usStates).find(([code]) => code === state)?.[1];
  const inState = `be (?:based|located|incorporated|registered|headquartered) in (?:the (?:state|commonwealth) of )?`;
  return name ? sentence.replace(new RegExp(`\\bmust ${inState}(?:${name}|${state})\\b`, "i"), "") : sentence;
};

/** Returns the question that a sentence raises for an applicant from `state`. */
export const findQuestion = (sentence: string, state: string | null | undefined): string | undefined =>
  find(sentence, restrictions) ??
  find(removeOwnStateRequirement(sentence, state), conditions) ??
  (namesOtherStates(sentence, state) ? "Do you work in one of the program's areas?" : undefined);

/** Returns the question that a sentence of a description raises for any applicant. */
export const findRestrictionQuestion = (sentence: string): string | undefined => find(sentence, restrictions);
export const findTitleQuestion = (title: string): string | undefined =>
  findRestrictionQuestion(title) ?? find(title, titleConditions);

export const isPassThrough = (sentence: string): boolean =>
  passThroughPatterns.some((pattern) => pattern.test(sentence));
