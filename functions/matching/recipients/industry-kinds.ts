import type { KindEvidence } from "./kind-evidence.ts";

/** Kinds in land, farming, utilities, business and labor; national and foreign organizations, and individuals. */
export const industryKinds = {
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
