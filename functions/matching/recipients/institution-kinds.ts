import type { KindEvidence } from "./kind-evidence.ts";

/** Governments, and institutions in education, culture and health. */
export const institutionKinds = {
  "any-nonprofit": { label: "nonprofits of any kind" },
  "state-agency": { label: "state agencies", codes: ["00"] },
  "local-government": { label: "cities, counties and towns", codes: ["01", "02"] },
  "regional-council": {
    label: "regional councils",
    names:
      /\b(?:regional (?:council|planning|commission)|councils? of governments?|planning (?:district|commission)|development district|MPO|COG)\b/i,
  },
  tribe: { label: "tribes", codes: ["07"], names: /\b(?:band|tribe|nation) of (?:[A-Z]\w+ )*(?:Indians|[A-Z]\w+)\b/ },
  "native-organization": {
    label: "Native organizations",
    codes: ["11"],
    statuses: ["tribal-college"],
    names:
      /\b(?:tribal(?:ly)?|native (?:american|hawaiian|alaskan?)|alaska native|american indians?|urban indian|indigenous)\b/i,
  },
  "territory-government": {
    label: "governments of territories",
    names: /\b(?:Guam|American Samoa|Virgin Islands|Northern Mariana)\b.*\b(?:government|department|agency)\b/i,
  },
  college: {
    label: "colleges and universities",
    codes: ["06", "20"],
    statuses: ["hbcu", "tribal-college", "minority-serving-institution"],
    title: /\b(?:university|college|seminary|conservatory)(?: (?:at|of|in) [\w ]+)?$/i,
  },
  "community-college": {
    label: "community and technical colleges",
    names: /\b(?:community|technical|junior|two-year|tribal) college\b/i,
    statuses: ["tribal-college"],
  },
  "research-institution": {
    label: "research institutions",
    names:
      /\b(?:research (?:institute|center|laborator(?:y|ies)|hospital|university)|(?:state|public|private|national) university|university of|observatory|(?:marine|biological|field) (?:station|laboratory)|conducts? research)\b/i,
  },
  "k12-school": {
    label: "schools and school districts",
    codes: ["05"],
    statuses: ["k12-district"],
    names:
      /\b(?:school district|public schools|ISD|charter school|(?:elementary|middle|high|primary|parochial|catholic|lutheran|christian|day|montessori|Waldorf|boarding|private|independent|tuition-free|preparatory|K-?(?:8|12)) school|academy for (?:boys|girls))\b/i,
  },
  "early-childhood": {
    label: "child care and preschool programs",
    names:
      /\b(?:pre-?schools?|day ?care|child ?care|head start|early (?:learning|childhood|education)|nursery school|montessori|kindergarten readiness|home visit\w*)\b/i,
    serves: /\b(?:infants|toddlers|babies|preschoolers|children (?:under|from birth|aged [0-5]\b))/i,
  },
  "adult-education": {
    label: "adult education programs",
    names:
      /\b(?:adult (?:education|literacy|learning|basic)|literacy (?:council|center|volunteers|program|action|alliance)|GED|ESL|ESOL|English (?:classes|lessons|for)|teach\w* (?:adults|English)|high school equivalency|citizenship classes)\b/i,
  },
  library: { label: "libraries", statuses: ["library"], names: /\blibrar(?:y|ies)\b/i },
  museum: {
    label: "museums",
    statuses: ["museum"],
    names: /\b(?:museums?|science center|planetarium|aquarium|zoo|botanic(?:al)? gardens?|arboretum|nature center)\b/i,
  },
  "archive-history": {
    label: "archives, historical societies and preservation groups",
    names:
      /\b(?:histor(?:y|ic|ical) (?:society|center|association|commission|trust|house|site|preservation|district|alliance|project)|archives?|(?:historic )?preservation|genealog\w+|heritage|oral histor\w+|landmarks?|lighthouse)\b/i,
  },
  "arts-organization": {
    label: "arts organizations",
    names:
      /\b(?:arts?|theat(?:er|re)s?|orchestra|symphony|opera|ballet|dance|choirs?|choral|chorale|chorus|singers|music(?:ians|al)?|(?:brass|concert|marching|community) band|gallery|puppet\w*|playhouse|film|cinema|poetry|poets|literary|writers|writing center|murals?|ceramics?|artists?|performing|concerts?|festival of|folk ?life|storytell\w+|jazz|print ?makers?|crafts|quilt\w*|mariachi|sculpture)\b/i,
  },
  "broadcaster-media": {
    label: "public broadcasters and media",
    names:
      /\b(?:radio|television|broadcast\w*|public media|newspaper|newsroom|journalis\w+|news (?:site|service|outlet)|podcast)\b/i,
  },
  hospital: {
    label: "hospitals",
    statuses: ["hospital"],
    names: /\b(?:hospital|medical center|health system|infirmary|critical access)\b/i,
  },
  "health-center": {
    label: "clinics and health centers",
    statuses: ["health-center"],
    names:
      /\b(?:(?:free|community|rural|health|dental|medical|volunteer|mobile|charitable|family|school-based|pediatric) (?:clinics?|health (?:center|clinic)s?)|health ?(?:center|care center)s?|FQHC|clinic|doctors and nurses|birth(?:ing)? center|midwi(?:fe|ves|fery))\b/i,
  },
  "health-professions-school": {
    label: "schools and hospitals that train health professionals",
    names:
      /\b(?:(?:medical|nursing|dental|pharmacy|public health) (?:school|students|college|degrees?)|(?:school|college) of (?:medicine|nursing|dentistry|pharmacy|public health|osteopathic medicine|health)|(?:teaching|academic) (?:hospital|health center|medical center)|residency programs?|trains? (?:nurses|doctors|physicians|dentists)|Health Sciences|AHEC|area health education)\b/i,
  },
  "public-health-department": {
    label: "public health departments",
    names: /\b(?:public health|health (?:department|district|agency)|department of health|board of health)\b/i,
  },
  "mental-health-provider": {
    label: "mental health and addiction services",
    names:
      /\b(?:mental (?:health|illness)|behavioral health|psych\w+|therap(?:y|ists?)|counseling|recovery|sober|addiction|substance|overdose|harm reduction|suicide|crisis (?:line|center|teams?)|CCBHC|NAMI|grief|trauma|opioids?|naloxone)\b/i,
    serves: /\b(?:mental illness|addiction|in recovery|substance use|grie(?:f|ving))\b/i,
  },
  "aging-services": {
    label: "services for older adults",
    names:
      /\b(?:senior(?:s| citizens?)? (?:centers?|services|living|housing|companions?|meals)|area agency on aging|council on aging|aging services|meals on wheels|older adults|elders?|elderly|dementia|alzheimer\w*|senior citizens)\b/i,
    serves:
      /\b(?:older (?:adults|people|neighbors|residents)|seniors|elders|elderly|over (?:55|60|62|65|70)|aged? 6\d|dementia)\b/i,
  },
  "disability-services": {
    label: "disability services",
    names:
      /\b(?:disab\w+|independent living|deaf|blind|autis\w+|special olympics|the arc\b|down syndrome|cerebral palsy|wheelchairs?|adaptive|assistive|special needs|developmental(?:ly)?|hard of hearing|brain injur\w+)\b/i,
    serves: /\b(?:disab\w+|deaf|blind|autis\w+|down syndrome|wheelchairs?|special needs|brain injur\w+)\b/i,
  },
  "home-care-hospice": {
    label: "home care and hospice providers",
    names: /\b(?:hospice|palliative|home (?:care|health)|respite|nursing home|caregivers?)\b/i,
  },
  "disease-association": {
    label: "associations for a disease",
    title:
      /\b(?:cancer|diabetes|kidney|epilepsy|parkinson\w*|hemophilia|sickle cell|ALS|HIV|AIDS|multiple sclerosis|lupus|asthma|heart (?:association|disease)|muscular dystrophy|cystic fibrosis|alzheimer\w*|huntington\w*|rare disease)\b/i,
  },
} as const satisfies Record<string, KindEvidence>;
