import { getWords, stemWord } from "#functions/search/terms.ts";

/** Unlike the catalog search's stop words, these do not include "need", "award" and "support". */
const stopWords = new Set(
  `a about after again all also am an and any are as at be because been before being best between but by can cannot
  could did do does doing don down each else for from get gets gave give given gives go goes going good had has have having he her here hers him his
  how i if im in into is isn it its just know let like long many may me mean means might more most much must my new no not
  now of on one only or other our ours out over own please put really right say says she should so some such take tell
  than that the their them then there these they thing things this those to too up us use used using very want was way
  we were what whats when where whether which while who whom whose why will with within without would you your
  bit ever even every explain five got guys hello help hey hi look looking looks lot ok okay really simple someone something stuff sure talk talking thanks trying understand want wanted write writing written wrote yes didn doesn yet fast quick quickly funder funders
  grant grants`
    .trim()
    .split(/\s+/),
);

/** Words that the library uses instead of a query word. */
const synonyms = new Map(
  Object.entries({
    overhead: "indirect",
    admin: "indirect administrative",
    administrative: "indirect",
    idc: "indirect",
    nicra: "indirect negotiated",
    ein: "registration tax",
    loi: "letter inquiry",
    rfp: "notice",
    nofo: "notice",
    foa: "notice",
    solicitation: "notice",
    ai: "generated draft model",
    chatgpt: "ai generated draft model",
    stats: "figures data",
    statistics: "figures data",
    numbers: "figures",
    data: "figures",
    matching: "cost share",
    match: "cost share",
    uei: "sam registration",
    duns: "sam uei registration",
    rejected: "declined",
    rejection: "declined",
    denied: "declined",
    turned: "declined",
    reapply: "declined again",
    resubmit: "declined again",
    won: "award accept",
    win: "award accept",
    audited: "audit",
    acronyms: "abbreviations plain words",
    jargon: "plain words",
    boss: "board",
    spreadsheet: "workbook budget",
    excel: "workbook",
    gantt: "timeline",
    schedule: "timeline plan",
    kpi: "outcomes measure",
    metrics: "outcomes measure",
    salaries: "personnel pay",
    salary: "personnel pay",
    wages: "personnel pay",
    staff: "personnel",
    fringe: "personnel benefits",
    foundations: "foundation private",
    sponsor: "fiscal sponsor",
    eligible: "eligibility",
    qualify: "eligibility eligible",
    buy: "purchase procurement",
    buying: "purchase procurement",
    purchase: "procurement buy",
    laptop: "equipment computers supplies",
    laptops: "equipment computers supplies",
    computers: "equipment supplies",
    vehicle: "equipment van",
    van: "equipment",
    food: "meals",
    meals: "food",
    alcohol: "unallowable alcoholic",
    lobby: "lobbying",
    extension: "extend time",
    extend: "extension",
    leftover: "unspent left",
    unspent: "left return",
    rebudget: "budget revision move lines",
    proposal: "application",
    company: "business corporate",
    companies: "business company",
    beginner: "first start",
    newbie: "first start",
    church: "congregation faith",
    outcome: "outcomes",
    justify: "justification narrative",
    charge: "fee cost",
    price: "fee cost",
    cost: "price fee",
    risk: "mistakes wrong",
    risks: "mistakes wrong",
    justification: "narrative",
    create: "make",
    build: "make",
    prepare: "make",
    develop: "make",
    abstract: "summary",
    sub: "subrecipient subaward partner",
    subgrantee: "subrecipient subaward",
    subcontractor: "contractor vendor",
    supplier: "vendor seller",
    invoice: "bill",
    invoiced: "bill invoice",
    billed: "invoice bill",
    challenge: "appeal dispute",
    contest: "appeal dispute challenge",
    dispute: "appeal challenge",
    complain: "appeal challenge",
    mistake: "error wrong",
    error: "mistake wrong",
    wrong: "error mistake",
    accidentally: "mistake wrong",
    discard: "throw keep",
    shred: "throw keep records",
    retain: "keep records",
    replace: "change new",
    resigned: "leaves quit left",
    quit: "leaves resigned left",
    leaving: "leaves quit",
    retire: "leaves quit",
    retiring: "leaves quit",
    fired: "leaves quit",
    overdue: "late missed",
    tardy: "late overdue",
    late: "overdue missed",
    delay: "late behind",
    delayed: "late behind",
    lapsed: "expired",
    lapse: "expired",
    expire: "expired",
    inactive: "expired",
    renew: "renewal again expired",
    attach: "attachment upload file",
    attachments: "appendix files",
    uploaded: "attached submitted file",
    paperwork: "documents forms",
    papers: "documents",
    forms: "documents paperwork",
    odds: "chances",
    likelihood: "chances odds",
    probability: "chances odds",
    supervisor: "boss",
    salesperson: "vendor",
    airfare: "flight ticket travel",
    flight: "airfare ticket travel",
    flights: "airfare ticket travel",
    hotel: "lodging travel",
    lodging: "hotel travel",
    gas: "mileage travel",
    booze: "alcohol wine",
    wine: "alcohol",
    beer: "alcohol",
    gift: "present gifts",
    swag: "promotional giveaways",
    fraud: "stole misuse",
    embezzled: "stole fraud",
    theft: "stolen stole",
    refund: "return back",
    repay: "return back",
    return: "back repay",
    surplus: "leftover unspent",
    remaining: "leftover unspent",
    overspent: "over budget",
    overrun: "over budget overspent",
    exceed: "over",
    shortfall: "short gap",
    withheld: "hold frozen",
    frozen: "hold stopped",
    paused: "hold frozen",
    suspended: "hold frozen",
    cancelled: "terminated ended",
    canceled: "terminated ended",
    terminate: "terminated cancel",
    trustees: "trustee board",
    intro: "introduction introduce",
    nonprofit: "organization charity",
    charity: "nonprofit organization",
    municipality: "city town government",
    county: "government city",
    township: "city town government",
    city: "government town",
    individuals: "person people",
    timesheet: "time records",
    timesheets: "time records",
    payroll: "salaries pay",
    raise: "salary increase",
    stipends: "stipend participants",
    receipts: "documentation records",
    receipt: "documentation records",
    proof: "document evidence",
    prove: "proof document",
    quotes: "bids",
    quote: "bids quotes",
    bids: "quotes",
    bid: "quotes bids",
    subscription: "software license",
    license: "software subscription",
    computer: "laptop equipment",
    tablets: "laptop computers equipment",
    ipad: "laptop computers equipment",
    truck: "van vehicle",
    car: "vehicle van",
    bus: "van vehicle",
    volunteers: "volunteer",
    donated: "in kind donation",
    pro: "professional",
    thresholds: "limit",
    cutoff: "threshold limit deadline",
    ceiling: "maximum limit",
    cap: "limit maximum",
    maximum: "limit most cap",
    minimum: "least floor",
    consortium: "joint partners",
    collaborate: "partner joint",
    duration: "long period",
    typo: "error mistake",
    debrief: "feedback comments",
    comments: "feedback",
    feedback: "comments",
    score: "scores review points",
    declination: "rejection declined",
    monitoring: "monitor visit",
    auditor: "audit",
    clearinghouse: "audit submit",
    bidding: "bids quotes",
    dropped: "left quit",
    dropout: "dropped left",
    reimburses: "reimbursed pay",
    universities: "university college",
    league: "organization",
  }),
);

export const isStopWord = (word: string) => stopWords.has(word);

/** Returns the stems of a text's words, without stop words. */
export const toTerms = (text: string): string[] =>
  getWords(text)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemWord);

const spanishStopWords = new Set(
  `a al algo alguien ante como con cual cuales de del desde donde e el ella ellos en entre era es esa ese eso esta este esto
  estoy fue ha hay hace hacer hago he la las le les lo los mas me mi mis mucho muy ni no nos nosotros nuestra nuestro o para pero poder
  podemos por porque puede puedo pues que quien quienes quiero se sea ser si sin sobre son soy su sus tambien te tener tengo tenemos
  tiene toda todo tu tus un una unos usted y ya yo favor ayuda ayudar gracias hola necesito debo debe decir dice significa saber`
    .trim()
    .split(/\s+/),
);
/** A light stemmer that strips number, gender and verb endings. */
const stemSpanish = (word: string) => {
  const singular = word.replace(/(?:es|s)$/, "");
  return singular.length > 4 ? singular.replace(/(?:ando|iendo|aron|ieron|ar|er|ir|o|a|e)$/, "") : singular;
};
export const toSpanishTerms = (text: string): string[] =>
  getWords(text)
    .filter((word) => word.length > 1 && !spanishStopWords.has(word))
    .map(stemSpanish);

export type QueryTerm = {
  term: string;
  /** Terms that count as matches, at a lower weight. */
  synonyms: readonly string[];
};

const maxQueryTerms = 40;

/** Returns the distinct terms of a query with their synonyms. */
export const parseQueryTerms = (query: string, language: "en" | "es"): QueryTerm[] => {
  if (language === "es") return toDistinctTerms(toSpanishTerms(query).map((term) => ({ term, synonyms: [] })));
  return toDistinctTerms(
    // Small numbers, such as page counts, rarely help identify the subject.
    getWords(query.replaceAll(/(?<![\w.-])\d{1,2}(?![\w.-])/g, " ")).flatMap((word) =>
      toTerms(word).map((term) => ({ term, synonyms: toTerms(synonyms.get(word) ?? "") })),
    ),
  );
};

const toDistinctTerms = (terms: readonly QueryTerm[]): QueryTerm[] =>
  [...new Map(terms.map((entry) => [entry.term, entry])).values()].slice(0, maxQueryTerms);
