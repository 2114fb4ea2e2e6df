import { forEachWord, stemWord } from "#functions/search/terms.ts";
import { createPhraseTrie } from "./phrase-trie.ts";

/** Terms with the same meaning in grant seeking. Ambiguous words (`aid`, `care`, `plant`) are omitted on purpose. */
export const synonyms: readonly (readonly string[])[] = [
  ["youth", "young people", "young person", "young adults", "teens", "teenagers", "adolescents", "youngsters"],
  ["children", "kids", "boys and girls", "pupils"],
  ["infants", "babies", "newborns", "toddlers"],
  ["seniors", "older adults", "older people", "older persons", "older americans", "elderly", "aging", "elders"],
  ["veterans", "vets", "former service members", "ex soldiers", "former military"],
  ["service members", "servicemembers", "military personnel", "armed forces", "soldiers", "active duty"],
  ["homeless", "unhoused", "homelessness", "unsheltered", "people without homes", "rough sleepers"],
  ["child care", "childcare", "daycare", "day care"],
  ["preschool", "pre k", "prekindergarten", "early childhood", "head start", "early learning", "nursery school"],
  ["after school", "afterschool", "out of school time", "after class"],
  ["women", "females", "girls"],
  ["disabilities", "disabled", "disability", "handicapped", "impairments", "special needs", "impaired"],
  ["blind", "visually impaired", "low vision", "visual impairment", "sight loss"],
  ["deaf", "hearing impaired", "hard of hearing", "hearing loss"],
  ["native american", "american indian", "tribal", "tribes", "tribe", "indigenous", "alaska native", "native nations"],
  ["native hawaiian", "hawaiian", "pacific islander"],
  ["african american", "black americans"],
  ["latino", "hispanic", "latina", "latinx"],
  ["lgbt", "lgbtq", "gay", "lesbian", "transgender", "queer"],
  ["immigrants", "newcomers", "migrants", "foreign born"],
  ["refugees", "asylum seekers", "asylees"],
  ["low income", "poor", "poverty", "disadvantaged", "underserved", "needy", "economically disadvantaged"],
  ["farmers", "growers", "agricultural producers", "ranchers", "farm", "farming", "agriculture", "agricultural"],
  ["rural", "countryside", "small towns", "remote communities"],
  ["city", "cities", "urban", "municipal", "metropolitan", "inner city"],
  ["food pantry", "food pantries", "food bank", "food banks", "food shelf", "emergency food"],
  ["hunger", "hungry", "food insecurity", "food insecure", "food access"],
  ["nutrition", "healthy eating", "healthy food", "diet"],
  ["child nutrition", "school meals", "school lunch", "school lunches", "school breakfast", "school cafeterias"],
  ["meals", "lunches", "feeding", "meals on wheels", "congregate dining"],
  ["health care", "healthcare", "medical care", "medical services"],
  ["doctors", "physicians", "clinicians"],
  ["mental health", "behavioral health", "psychiatric", "psychological", "mental illness", "emotional wellbeing"],
  ["addiction", "substance abuse", "substance use", "drug abuse", "drug use", "sobriety", "substance misuse"],
  ["opioids", "heroin", "fentanyl", "painkillers"],
  ["alcohol", "drunk", "underage drinking", "alcoholism"],
  ["hiv", "human immunodeficiency virus", "hiv aids"],
  ["cancer", "tumors", "oncology"],
  ["dementia", "alzheimer", "alzheimers", "memory loss"],
  ["dental", "oral health", "teeth", "dentistry"],
  ["vaccines", "vaccination", "immunization", "flu shots"],
  ["telehealth", "telemedicine", "virtual care", "remote care"],
  ["maternal", "mothers", "pregnancy", "pregnant", "prenatal", "childbirth", "doulas", "midwives", "midwifery"],
  ["caregivers", "family caregivers", "carers", "respite"],
  ["end of life", "hospice", "palliative", "serious illness"],
  ["domestic violence", "intimate partner violence", "family violence", "battered women", "domestic abuse"],
  ["sexual assault", "rape", "sexual violence", "sexual abuse"],
  ["human trafficking", "trafficking in persons", "modern slavery", "forced labor"],
  ["crime victims", "victims of crime", "crime victim"],
  ["police", "law enforcement", "policing", "sheriff", "police officers", "police departments", "sheriff deputies"],
  ["prison", "jail", "incarceration", "incarcerated", "inmates", "correctional"],
  ["reentry", "returning citizens", "formerly incarcerated", "ex offenders", "coming home from prison"],
  ["legal aid", "legal assistance", "legal services", "legal help", "lawyers", "attorneys"],
  ["juvenile justice", "juvenile delinquency", "young offenders"],
  ["foster care", "foster youth", "foster children", "child welfare"],
  ["adoptive", "child adoption", "adopted children", "permanent families"],
  ["affordable housing", "low income housing", "low rent housing", "cheap housing"],
  ["homeownership", "home ownership", "homebuyers", "home buyers", "first time buyers", "down payment", "buy a home"],
  ["rent", "rental", "tenants", "renters"],
  ["home repair", "home repairs", "house repair", "repair of homes", "housing rehabilitation"],
  ["jobs", "employment", "job placement", "hiring"],
  ["job training", "workforce development", "workforce training", "vocational training", "skills training"],
  ["apprenticeship", "apprentices", "apprenticeships"],
  ["small business", "small businesses", "small firms", "microenterprise", "entrepreneurs", "entrepreneurship"],
  ["startups", "startup", "new ventures"],
  ["economic development", "business development", "job creation"],
  ["teachers", "educators", "teaching staff", "school staff"],
  ["teacher preparation", "teacher residency", "teacher residencies", "teacher quality", "educator preparation"],
  ["college", "university", "universities", "higher education", "postsecondary"],
  ["scholarships", "tuition", "fellowships", "student aid"],
  ["stem", "science technology engineering", "steam education"],
  ["literacy", "learning to read", "reading skills", "adult basic education"],
  [
    "esl",
    "english learners",
    "english language learners",
    "limited english",
    "english as a second language",
    "english classes",
    "english language acquisition",
  ],
  ["theater", "theatre", "drama", "performing arts"],
  ["music", "musical", "orchestra", "concerts", "choir"],
  ["dance", "ballet", "choreography"],
  ["visual arts", "sculpture", "galleries", "murals", "public art"],
  ["arts", "art", "artistic", "artists"],
  ["historic preservation", "heritage", "historic places", "historic buildings", "landmarks"],
  ["film", "movies", "cinema", "documentary"],
  ["journalism", "news media", "reporters", "newsrooms", "local news"],
  ["environment", "environmental", "ecology", "ecological"],
  ["climate", "global warming", "climate change", "greenhouse gas"],
  ["solar", "photovoltaic", "solar power", "sun power"],
  ["renewable energy", "clean energy", "green energy"],
  ["energy efficiency", "weatherization", "insulation", "lower energy bills"],
  [
    "electric vehicles",
    "electric cars",
    "ev charging",
    "evs",
    "charging stations",
    "ev charging stations",
    "vehicle charging",
    "electric car",
  ],
  [
    "drinking water",
    "tap water",
    "clean water",
    "water supply",
    "safe water",
    "water plant",
    "water plants",
    "water systems",
    "water infrastructure",
    "rural water",
  ],
  ["wastewater", "sewage", "sewer", "sanitation"],
  ["rivers", "streams", "watershed", "watersheds", "creeks"],
  ["wetlands", "swamps", "marshes"],
  ["ocean", "marine", "coastal", "coasts", "sea"],
  ["fish", "fisheries", "fishing", "salmon", "aquaculture"],
  ["wildlife", "wild animals", "endangered species", "fauna"],
  ["forest", "forestry", "woods", "trees"],
  [
    "urban forestry",
    "community forestry",
    "urban forests",
    "street trees",
    "shade trees",
    "tree planting",
    "planting trees",
    "tree canopy",
  ],
  ["wildfire", "wildfires", "forest fires", "wildland fire"],
  ["pollinators", "bees", "beekeeping", "butterflies"],
  ["brownfields", "contaminated land", "contaminated sites", "polluted sites"],
  ["recycling", "solid waste", "garbage", "waste reduction", "trash"],
  ["parks", "outdoor recreation", "green space", "green spaces"],
  ["playgrounds", "play spaces", "play areas"],
  ["disaster", "emergency management", "disaster relief"],
  [
    "firefighters",
    "fire departments",
    "fire department",
    "fire service",
    "fire company",
    "fire companies",
    "fire and rescue",
    "volunteer fire",
    "volunteer firefighters",
    "volunteer fire departments",
    "volunteer fire company",
    "volunteer fire companies",
  ],
  [
    "community facilities",
    "public facilities",
    "essential facilities",
    "community centers",
    "town halls",
    "public buildings",
    "municipal buildings",
  ],
  [
    "first responders",
    "emergency responders",
    "emergency medical services",
    "paramedics",
    "ambulance services",
    "ems agencies",
  ],
  ["public transit", "public transportation", "mass transit", "buses", "transit"],
  ["bicycle", "bicycles", "bike", "bikes", "biking", "bike lanes", "bikeways", "active transportation"],
  ["roads", "highways", "local streets"],
  ["broadband", "internet access", "high speed internet", "internet service"],
  ["digital inclusion", "digital divide", "digital literacy", "digital equity"],
  ["artificial intelligence", "ai", "machine learning"],
  ["cybersecurity", "cyber security", "hackers", "computer security"],
  ["computers", "computing", "computer science", "laptops", "chromebooks"],
  ["semiconductors", "microelectronics", "microchips"],
  ["volunteers", "volunteering", "national service", "volunteerism"],
  ["nonprofit", "nonprofits", "charity", "charities", "not for profit"],
  ["capacity building", "organizational development", "strengthening organizations"],
  ["mentoring", "mentors", "mentorship", "big brothers"],
  ["suicide", "suicidal", "self harm"],
  ["gardens", "gardening", "community gardens", "school gardens"],
  ["sports", "athletics", "athletic", "recreation programs"],
  ["financial literacy", "money management", "financial education", "asset building"],
  ["tax preparation", "tax return", "tax returns", "tax counseling"],
  ["human rights", "civil liberties", "civil rights"],
  ["democracy", "elections", "voting", "civic engagement"],
  ["civics", "civic education"],
  ["poetry", "poets", "literary", "literature", "creative writing", "writers"],
  ["churches", "church", "congregations", "houses of worship", "places of worship", "synagogue", "mosque"],
  ["faith based", "religious organizations"],
  ["vehicles", "vans", "trucks"],
  ["pedestrian", "sidewalks", "crosswalks", "walkability", "walkable"],
  ["school bus", "school buses"],
  ["single parents", "single mothers", "single moms", "single parent"],
  ["k 12", "elementary and secondary", "elementary secondary"],
  ["hazard mitigation", "natural hazards", "tornado", "tornadoes", "storm shelter", "safe room", "safe rooms"],
  ["autism", "autistic"],
  ["operating support", "general operating", "unrestricted", "core support"],
  ["capital campaign", "capital projects", "capital grants", "building fund"],
  ["school based mental health", "school counselors", "school psychologists", "school social workers"],
  ["school based health", "school health", "school nurses"],
  ["carbon capture", "carbon sequestration", "carbon management", "carbon storage"],
  ["invasive species", "invasive plants", "noxious weeds"],
  ["shellfish", "oysters"],
  ["downtown", "main street", "business district", "commercial corridor"],
  ["tourism", "tourists"],
  ["microloans", "microlending", "microfinance", "micro loans"],
  ["incubator", "accelerator", "incubators"],
  ["minority owned", "black owned", "minority business", "minority businesses"],
  ["body cameras", "body worn camera", "body worn cameras"],
  ["animal welfare", "animal shelter", "animal shelters", "pets", "spay", "stray animals"],
  ["air quality", "air pollution", "clean air"],
  ["lead hazard", "lead paint", "lead based paint", "lead poisoning"],
  ["tobacco", "smoking", "vaping", "cigarettes"],
  ["heart disease", "cardiovascular", "cardiac"],
  ["kidney", "renal"],
  ["community health workers", "promotores", "promotoras"],
  ["language access", "interpreters", "interpretation services", "translation services"],
  ["gun violence", "shootings", "firearm violence", "community violence", "gang violence", "gangs"],
  ["school safety", "school violence", "school shootings"],
  ["forensic", "crime lab", "crime labs", "dna"],
  ["bullying", "cyberbullying"],
  ["elder abuse", "elder justice", "adult protective services"],
  ["eviction", "evictions"],
  ["manufactured housing", "mobile homes", "manufactured homes"],
  ["stormwater", "green infrastructure", "rain gardens", "runoff"],
  ["septic", "onsite wastewater"],
  ["airport", "airports", "aviation"],
  ["railroad", "rail", "trains"],
  ["trails", "hiking", "greenways"],
  ["abandoned mines", "mine reclamation", "mine land"],
  ["wind energy", "wind power", "wind turbines"],
  ["energy storage", "batteries", "battery"],
  ["electric grid", "power grid", "electricity grid"],
  ["advanced manufacturing", "additive manufacturing", "3d printing"],
  ["exports", "exporting", "export promotion"],
  ["teen pregnancy", "adolescent pregnancy", "sex education", "sexual risk avoidance"],
  ["nurses", "nursing"],
  ["diabetes", "diabetic"],
  ["home visiting", "home visits"],
  ["foreign aid", "humanitarian", "international development", "overseas assistance"],
];

const trie = createPhraseTrie(synonyms);

/** Returns the index term of a synonym group, which cannot occur in text. */
export const getConceptTerm = (group: number): string => `zq${group}q`;

export const findPhraseAt = trie.findAt;

const noStem = "";
/**
 * Cached stems by spelling; empty for words that occur in no phrase. A catalog has a few hundred thousand spellings.
 */
const stemCache = new Map<string, string>();
const maxCachedSpellings = 300_000;

const getPhraseStem = (word: string): string => {
  let found = stemCache.get(word);
  if (found === undefined) {
    const stemmed = stemWord(word);
    found = trie.stems.has(stemmed) ? stemmed : noStem;
    if (stemCache.size >= maxCachedSpellings) stemCache.clear();
    stemCache.set(word, found);
  }
  return found;
};

export const getConceptTerms = (text: string): string => {
  const stems: string[] = [];
  forEachWord(text, (word) => void stems.push(getPhraseStem(word)));
  const terms: string[] = [];
  for (let at = 0; at < stems.length; at++) {
    if (stems[at] === noStem) continue;
    const phrase = findPhraseAt(stems, at);
    if (!phrase) continue;
    terms.push(getConceptTerm(phrase.group));
    at += phrase.words - 1;
  }
  return terms.join(" ");
};

/** Replaces every synonym phrase with the first phrase of its group, so that synonyms get the same embedding. */
export const canonicalizeSynonyms = (text: string): string => {
  const words: string[] = [];
  forEachWord(text, (word) => void words.push(word));
  const stems = words.map(getPhraseStem);
  const output: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = stems[at] === noStem ? undefined : findPhraseAt(stems, at);
    output.push((phrase && synonyms[phrase.group]?.[0]) ?? (words[at] as string));
    at += (phrase?.words ?? 1) - 1;
  }
  return output.join(" ");
};
