import type { ApplicantType } from "#shared/api/catalog.ts";
import type { SpecialStatus } from "#shared/api/organizations.ts";

/** A kind of applicant, finer than an applicant code, and what shows that an organization is of this kind. */
type KindEvidence = {
  /** The kind in the plural, as in "goes to food banks and pantries". */
  label: string;
  /** Codes that only this kind has. */
  codes?: readonly ApplicantType[];
  statuses?: readonly SpecialStatus[];
  /** Words for such organizations in an organization's name. */
  title?: RegExp;
  /** Words for such organizations and their work in an organization's name or mission. */
  names?: RegExp;
  /** Whom such nonprofits serve, in the mission or the people served. */
  serves?: RegExp;
};

/** The kinds that the readings of `functions/catalog/starter/readings.txt` name as recipients; a closed list. */
export const recipientKinds = {
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
  "fire-ems": {
    label: "fire departments and emergency medical services",
    names:
      /\b(?:fire (?:company|department|district|rescue|protection|brigade|hall|and rescue)|firefight\w+|volunteer fire|hose company|ambulance|rescue squad|EMS|emergency medical|first aid squad|search and rescue|mountain rescue)\b/i,
  },
  "law-enforcement": {
    label: "law enforcement agencies",
    names: /\b(?:police|sheriff\w*|law enforcement|public safety department|constable|marshal\b)/i,
  },
  "courts-corrections": {
    label: "courts and corrections agencies",
    names:
      /\b(?:(?:drug|family|juvenile|treatment|veterans|tribal|county|district|circuit|municipal|superior|supreme|fiscal) courts?|court (?:system|administration)|corrections|jail|probation|juvenile justice|drug court|district attorney|prosecutor|public defender)\b/i,
  },
  "legal-services": {
    label: "legal services",
    names:
      /\b(?:legal (?:aid|services|clinic|help|center)|law (?:center|project|clinic)|lawyers|attorneys|innocence project|eviction defense|public defender)\b/i,
  },
  "victim-services": {
    label: "services for victims of crime and violence",
    names:
      /\b(?:victims?|survivors?|domestic violence|sexual assault|rape crisis|battered|trafficking|child(?:ren's)? advocacy center|safe ?house|violence (?:prevention|interrupt\w+|intervention)|abuse)\b/i,
    serves: /\b(?:victims?|survivors?) of (?:\w+ )?(?:crime|violence|abuse|assault|trafficking|domestic|sexual)/i,
  },
  "reentry-services": {
    label: "reentry services",
    names:
      /\b(?:re-?entry|prisons?|incarcerat\w+|formerly|justice-involved|parole|after (?:prison|release)|returning citizens)\b/i,
    serves:
      /\b(?:leaving prison|after (?:prison|release|jail)|incarcerat\w+|returning citizens|justice-involved|in prison)\b/i,
  },
  "homeless-services": {
    label: "homeless services",
    names:
      /\b(?:homeless\w*|unhoused|shelter for (?:people|families|women|men|teen\w+|youth)|(?:night|family|emergency|women's|winter|overnight|warming|day) shelter|rescue mission|street outreach|without a home|transitional housing|supportive housing|runaway\w*|continuum of care|rapid rehousing|drop-in)\b/i,
    serves: /\b(?:homeless\w*|unhoused|without (?:a home|housing)|sleep(?:ing)? outside|unsheltered|runaway\w*)\b/i,
  },
  "housing-authority": {
    label: "public housing authorities",
    codes: ["08"],
    statuses: ["housing-authority"],
    names: /\bhousing (?:authority|commission|agency)\b/i,
  },
  "housing-developer": {
    label: "builders and owners of affordable housing",
    names:
      /\b(?:affordable (?:housing|homes|apartments)|community land trust|habitat for humanity|housing (?:development|partnership|coalition|trust|corporation|counseling|cooperative|alliance|services)|builds? (?:\w+ )?(?:homes|houses|housing)|apartments|home ?ownership|supportive housing|CHDO|low-income housing|land bank|affordable rent\w*|rent-restricted)\b/i,
  },
  "home-repair": {
    label: "home repair programs",
    names:
      /\b(?:home repairs?|repairs? (?:\w+ ){0,2}(?:homes|houses|roofs)|weatheriz\w+|rebuilding together|habitat for humanity|wheelchair ramps?|builds? ramps)\b/i,
  },
  "food-bank": {
    label: "food banks, pantries and meal programs",
    names:
      /\b(?:food (?:bank|pantry|pantries|shelf|shelves|rescue|recovery|distribution|hub|ministry|security|insecurity|closet|cupboard)|pantry|soup kitchen|(?:free|community|hot|home-delivered) meals|meals on wheels|feeding|hunger|hungry|gives? food|gleaning|groceries|community fridge)\b/i,
    serves: /\b(?:hungry|not have enough to eat|hunger|food[- ]insecure)\b/i,
  },
  "community-action": {
    label: "community action agencies and antipoverty services",
    names:
      /\b(?:community (?:action|services|ministry|ministries|assistance|resource center|center)|action agency|CAP agency|united way|settlement house|neighborhood (?:house|center)|emergency assistance|rent (?:help|assistance)|utility bills|salvation army|catholic charities|st\.? vincent de paul|family resource|low-income famil\w+|anti-?poverty)\b/i,
  },
  "youth-services": {
    label: "youth services",
    names:
      /\b(?:youth|teen\w*|young (?:people|men|women|adults)|boys? (?:&|and) girls? clubs?|YMCA|YWCA|adolescen\w+|girls|boys|kids|foster (?:care|youth))\b/i,
    serves: /\b(?:teen\w*|youth|young people|adolescen\w+|girls|boys|kids|children|students)\b/i,
  },
  "mentoring-afterschool": {
    label: "mentoring and after-school programs",
    names:
      /\b(?:mentor\w*|after-?school|out-of-school|tutor\w*|big brothers|boys? (?:&|and) girls? clubs?|homework|summer (?:camp|learning)|camps?|robotics|STEM (?:club|program)|YMCA|YWCA|scouts?|4-H)\b/i,
  },
  "child-welfare": {
    label: "child welfare agencies",
    names:
      /\b(?:child welfare|foster|adopti(?:on|ve)|kinship|child(?:ren's)? advocacy|CASA|child abuse|orphan\w*|group home)\b/i,
    serves: /\b(?:foster|abused (?:and neglected )?children|kinship)\b/i,
  },
  "family-services": {
    label: "family services",
    names:
      /\b(?:famil(?:y|ies) (?:services?|center|resource|support|strengthening)|parenting|fatherhood|maternal|pregnan\w+|doula\w*|diapers?|single moms?|home visit\w*)\b/i,
    serves: /\b(?:mothers|fathers|parents|families with|pregnant|grandparents|low-income families)\b/i,
  },
  "immigrant-refugee-services": {
    label: "services for immigrants and refugees",
    names:
      /\b(?:immigra\w+|refugees?|newcomers?|asylum|resettle\w+|migrants?|farm ?workers?|citizenship|Somali|Hmong|day laborers?)\b/i,
    serves: /\b(?:immigra\w+|refugees?|newcomers?|asylum\w*|migrants?|farm ?workers?)\b/i,
  },
  "veterans-service": {
    label: "veterans organizations and services",
    names: /\b(?:veterans?|VFW|American Legion|AMVETS|military families|service members|honor guard)\b/i,
    serves: /\b(?:veterans?|service members|military families)\b/i,
  },
  "religious-congregation": {
    label: "congregations",
    statuses: ["faith-based"],
    names:
      /\b(?:church|congregation|parish (?:of|church)|synagogue|temple|mosque|masjid|gurdwara|cathedral|chapel|diocese|ministr(?:y|ies)|masjid|AME|Quaker meeting|monastery|convent)\b/i,
  },
  "civic-association": {
    label: "neighborhood and civic associations",
    names:
      /\b(?:neighborhood (?:association|council|league|group|alliance)|neighbors|civic (?:league|association|club)|improvement association|residents['’]? association|block (?:club|association)|homeowners|rotary|lions club|kiwanis|grange|main street|garden club|village (?:improvement|association)|friends of)\b/i,
  },
  "sports-recreation": {
    label: "sports and recreation groups",
    names:
      /\b(?:sports?|soccer|football|baseball|softball|basketball|hockey|swim\w*|athletic\w*|running club|cycling|bicycl\w+|bike|rowing|skat\w+|ski|tennis|golf|little league|recreation|gymnastics|wrestling|boxing|climbing|surf\w*|paddl\w+|rodeo)\b/i,
  },
  parks: {
    label: "parks and trails agencies and groups",
    names:
      /\b(?:parks?|trails?|recreation (?:district|department)|playgrounds?|greenway|open space|rails-to-trails)\b/i,
  },
  "land-trust-conservation": {
    label: "land trusts and conservation groups",
    names:
      /\b(?:land trust|land conservan\w+|conservan(?:cy|ation)|conservation (?:district|trust|corps|league|easements?)|nature (?:preserve|conservancy|center)|prairie|wetlands?|native plants|protects? (?:\w+ ){0,3}(?:land|acres|forests?|farms)|wilderness)\b/i,
  },
  "watershed-fisheries": {
    label: "watershed and fisheries groups",
    title: /\b(?:rivers?|streams?|creeks?|lakes?|bay|coastal)\b/i,
    names:
      /\b(?:watersheds?|riverkeeper|salmon|trout|estuar\w+|fisher(?:y|ies)|oysters?|reefs?|anglers|(?:clean\w*|restor\w+|protect\w*|monitor\w*|cares? for|back to) (?:[\w-]+,? ){0,4}(?:rivers?|streams?|creeks?|lakes?|bay))\b/i,
  },
  "wildlife-animal-welfare": {
    label: "wildlife and animal welfare groups",
    names:
      /\b(?:wildlife|animals?|humane|SPCA|pets?|dogs?|cats?|horses?|equine|birds?|audubon|species|bats?|turtles?|zoo|spay)\b/i,
  },
  "environment-climate": {
    label: "environmental groups",
    names:
      /\b(?:environment\w*|climate|sustainab\w+|pollution|clean (?:air|water|energy)|recycl\w+|pollinators?|trees|tree planting|urban forest\w*|ecolog\w+|compost\w*|conservation|nature|watersheds?)\b/i,
  },
  "farm-ranch": {
    label: "farms and ranches",
    names:
      /\b(?:farm(?!\s?workers?\b|ers['’]? market|ers['’] )\w*|ranch(?:es|er|ers|ing)?|dairy|orchards?|vineyards?|livestock|growers?|beekeep\w+|rented acres|grows? vegetables|cattle|greenhouse business)\b/i,
  },
  "farmer-group-coop": {
    label: "farmer groups and cooperatives",
    names:
      /\b(?:farm(?:ers?|ers['’])? (?:market|co-?op\w*|bureau|union|alliance|network|association|training|incubator|school)|growers['’]? association|agricultural (?:co-?op\w*|association|society|extension|alliance|council)|food hub|community (?:farm|garden\w*)|urban farm\w*|new farmers|beginning farmers|conservation district|soil and water)\b/i,
  },
  "food-business": {
    label: "food businesses",
    names:
      /\b(?:bakery|brewery|winery|creamery|meat (?:processing|locker|market)|butcher|slaughter\w*|restaurant|caf[eé]|food (?:truck|company|business|processor)|grocery|catering|cheese|distill\w+|cider\w*|mill)\b/i,
  },
  forestry: {
    label: "forestry groups",
    title: /\btimber\b/i,
    names:
      /\b(?:forest\w*|timber (?:company|harvest\w*|owners?|sales?)|logging|logger|sawmill|woodland|wood products?|wildfire|prescribed (?:fire|burn)|hemlocks?)\b/i,
  },
  "fishing-business": {
    label: "fishing and seafood businesses",
    names:
      /\b(?:fishing (?:boat|vessel|fleet|business|cooperative)|fisherm[ae]n|lobster\w*|oyster\w*|seafood|aquaculture|crabb\w+|shellfish|clams?)\b/i,
  },
  "water-utility": {
    label: "water and wastewater systems",
    names:
      /\b(?:water (?:system|users|district|authority|utility|association|works|company|supply|and sewer)|sewer|wastewater|rural water|sanitation district|irrigation district)\b/i,
  },
  "solid-waste": {
    label: "recycling and waste programs",
    names: /\b(?:recycl\w+|solid waste|landfill|compost\w*|zero waste|tool library|reuse|thrift)\b/i,
  },
  "energy-utility": {
    label: "electric and gas utilities",
    names:
      /\b(?:electric (?:co-?op\w*|utility|power|membership)|power (?:district|authority|company)|municipal (?:electric|light|utility)|gas utility|rural electric)\b/i,
  },
  "energy-efficiency-provider": {
    label: "energy efficiency providers",
    names:
      /\b(?:weatheriz\w+|energy (?:efficien\w+|audits?|savings)|solar|heat pumps?|insulat\w+|clean energy|green building)\b/i,
  },
  "transit-agency": {
    label: "transit agencies and ride programs",
    names:
      /\b(?:transit|bus(?:es)? (?:system|service)|paratransit|rides? (?:for|to|program)|transportation (?:authority|district|service)|volunteer drivers|mobility)\b/i,
  },
  "port-airport": {
    label: "ports and airports",
    names:
      /\b(?:port (?:authority|of|district|commission)|public port|harbor (?:commission|authority|district)|airports?|seaport|marina|ferry (?:service|authority|district|landing))\b/i,
  },
  "road-agency": {
    label: "road and highway agencies",
    names:
      /\b(?:highway (?:department|district|agency)|roads? (?:department|commission|district|agency)|department of transportation|public works|bridge authority|maintains? (?:\w+ ){0,3}roads)\b/i,
  },
  "broadband-provider": {
    label: "broadband providers",
    names:
      /\b(?:broadband|internet (?:service|provider|cooperative)|telephone co-?op\w*|telecom\w*|fiber (?:network|cooperative|internet)|digital (?:equity|inclusion|literacy))\b/i,
  },
  "small-business": { label: "small businesses", codes: ["22", "23"], statuses: ["small-business"] },
  "technology-startup": {
    label: "technology companies",
    names:
      /\b(?:start-?up|SBIR|STTR|engineers|software|prototype|sensors?|biotech\w*|biosens\w+|devices?|robot\w*|battery|batteries|AI|deep tech|technology company|diagnostics?|drones?|develop(?:s|ing) (?:an? )?\w+)\b/i,
  },
  manufacturer: {
    label: "manufacturers",
    names:
      /\b(?:manufactur\w+|machine shop|factory|fabricat\w+|builds? (?:cargo )?(?:bikes|boats|machines|furniture|trailers)|makes? (?:parts|furniture|tools|clothing)|sewing shop|foundry|tool and die)\b/i,
  },
  "business-support": {
    label: "business support and lending organizations",
    statuses: ["cdfi"],
    names:
      /\b(?:chamber of commerce|incubator|accelerator|small business development|SBDC|entrepreneurs?(?:hip)?|micro-?(?:loan|lend|enterprise|business)\w*|loan fund|CDFI|community development financial|business (?:coaching|training|development|association|center)|makerspace|co-?working|women's business)\b/i,
  },
  "economic-development": {
    label: "economic development organizations",
    names:
      /\b(?:economic (?:development|opportunity)|development (?:corporation|authority|alliance|district|council)|main street|downtown|redevelopment|revitaliz\w+|community development|CDC|industrial park)\b/i,
  },
  "workforce-training": {
    label: "job training programs",
    names:
      /\b(?:workforce|job (?:training|centers?|readiness|placement|coach\w*|skills)|career\w*|employment|vocational|trades?|train(?:s|ing) (?:\w+ ){0,3}(?:adults|workers|mechanics|welders|carpenters|women|people)|goodwill|skills training|welding|apprentice\w*)\b/i,
  },
  "labor-apprenticeship": {
    label: "apprenticeship programs",
    names: /\b(?:apprentice\w*|union local|labor (?:union|council)|building trades|pre-apprenticeship)\b/i,
  },
  "apprenticeship-union": {
    label: "unions and apprenticeship sponsors",
    names: /\b(?:apprenticeship|union local|local union|IBEW|AFL-CIO|joint apprenticeship|building trades)\b/i,
  },
  "emergency-management": {
    label: "emergency management agencies",
    names:
      /\b(?:emergency management|disaster\w*|COAD|VOAD|red cross|civil defense|long-term recovery|mutual aid|search and rescue|preparedness)\b/i,
  },
  "national-intermediary": {
    label: "national organizations",
    names:
      /\b(?:national (?:association|alliance|network|center|council|coalition|institute|organization|foundation)|nationwide|of America|technical assistance)\b/i,
  },
  "international-ngo": {
    label: "international organizations",
    names:
      /\b(?:international|global|overseas|abroad|Africa|Asia|Latin America|Haiti|Kenya|Guatemala|foreign (?:aid|policy)|developing countries|peacebuilding)\b/,
  },
  "foreign-entity": { label: "organizations outside the United States" },
  "individual-artist": {
    label: "artists",
    names:
      /\b(?:artists?|painter|sculpt\w+|filmmaker|musician|composer|poet|novel\w*|writer|weav\w+|potter|ceramic\w*|photograph\w+|dancer|choreograph\w+|playwright|memoir|documentary|studio|residency)\b/i,
  },
  "individual-researcher": {
    label: "researchers",
    names: /\b(?:research\w*|scientist|scholar|PhD|doctoral|postdoc\w*|dissertation|historian|fieldwork|archiv\w+)\b/i,
  },
  student: {
    label: "students",
    names:
      /\b(?:students?|tuition|scholarship|college costs?|degree|PhD|doctoral|graduate school|nursing school|GED|fellowship)\b/i,
  },
  "individual-person": { label: "individuals" },
  "bank-credit-union": {
    label: "banks and credit unions",
    names: /\b(?:credit union|bank(?:ing)? (?:and trust|corp\w*)|community bank|CDFI bank)\b/i,
  },
  insurer: { label: "insurers", names: /\b(?:insurer|insurance company|health plan|HMO|crop insurance)\b/i },
  "defense-contractor": {
    label: "defense contractors",
    names: /\b(?:defense contract\w*|military (?:technology|systems|hardware)|munitions|weapons?|aerospace)\b/i,
  },
  "scout-4h": { label: "scouts and 4-H", names: /\b(?:scouts?|scouting|4-H|FFA|campfire)\b/i },
  "volunteer-service": {
    label: "volunteer programs",
    names:
      /\b(?:americorps|volunteer (?:center|corps|program|match)|senior corps|RSVP|foster grandparents?|senior companions?|conservation corps|service corps|national service)\b/i,
  },
  "foundation-grantmaker": {
    label: "grantmakers",
    names:
      /\b(?:community foundation|grantmak\w+|regrant\w*|giving circle|united way|philanthrop\w+|scholarship fund)\b/i,
  },
  "political-research-policy": {
    label: "policy and advocacy groups",
    names:
      /\b(?:policy (?:research|center|institute)|advoca\w+|think tank|civil rights (?:group|organization)|fights? for|rights of|organiz(?:es?|ing) (?:neighbors|workers|tenants|residents|people|voters)|voters?|voting|democracy|civic (?:education|engagement))\b/i,
  },
} as const satisfies Record<string, KindEvidence>;

export type RecipientKind = keyof typeof recipientKinds;
const entries = Object.entries(recipientKinds) as [RecipientKind, KindEvidence][];
export const listKindEvidence = (): readonly (readonly [RecipientKind, KindEvidence])[] => entries;
export const isRecipientKind = (kind: string): kind is RecipientKind => Object.hasOwn(recipientKinds, kind);
export const getKindLabel = (kind: string): string => (isRecipientKind(kind) ? recipientKinds[kind].label : kind);
