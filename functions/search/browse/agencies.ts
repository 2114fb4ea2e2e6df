/** Federal agencies by the names users type. Records match by Assistance Listing prefix, agency code or funder name. */
export type Agency = {
  names: readonly string[];
  listings?: readonly string[];
  codes?: readonly string[];
  funders?: readonly string[];
};

export const agencies: readonly Agency[] = [
  { names: ["USDA", "Department of Agriculture", "agriculture department"], listings: ["10."], codes: ["USDA"] },
  { names: ["DOC", "Department of Commerce", "commerce department"], listings: ["11."], codes: ["DOC"] },
  { names: ["DOD", "Department of Defense", "defense department", "Pentagon"], listings: ["12."], codes: ["DOD"] },
  {
    names: ["HUD", "Department of Housing and Urban Development", "housing and urban development"],
    listings: ["14."],
    codes: ["HUD"],
  },
  { names: ["DOI", "Department of the Interior", "interior department"], listings: ["15."], codes: ["DOI"] },
  { names: ["DOJ", "Department of Justice", "justice department"], listings: ["16."], codes: ["USDOJ"] },
  { names: ["DOL", "Department of Labor", "labor department"], listings: ["17."], codes: ["DOL"] },
  { names: ["Department of State", "state department", "US embassy"], listings: ["19."], codes: ["DOS"] },
  { names: ["DOT", "Department of Transportation", "transportation department"], listings: ["20."], codes: ["DOT"] },
  { names: ["Department of the Treasury", "treasury department", "treasury"], listings: ["21."], codes: ["USDOT"] },
  { names: ["NASA", "National Aeronautics and Space Administration"], listings: ["43."], codes: ["NASA"] },
  { names: ["NEA", "National Endowment for the Arts"], codes: ["NEA"], funders: ["national endowment for the arts"] },
  {
    names: ["NEH", "National Endowment for the Humanities"],
    codes: ["NEH"],
    funders: ["national endowment for the humanities"],
  },
  {
    names: ["IMLS", "Institute of Museum and Library Services"],
    codes: ["IMLS"],
    funders: ["institute of museum and library services"],
  },
  { names: ["NSF", "National Science Foundation"], listings: ["47."], codes: ["NSF"] },
  { names: ["SBA", "Small Business Administration"], listings: ["59."], codes: ["SBA"] },
  {
    names: ["VA", "Department of Veterans Affairs", "Veterans Affairs", "veterans administration"],
    listings: ["64."],
    codes: ["VA"],
  },
  { names: ["EPA", "Environmental Protection Agency"], listings: ["66."], codes: ["EPA"] },
  { names: ["DOE", "Department of Energy", "energy department"], listings: ["81."], codes: ["DOE", "PAMS"] },
  { names: ["ED", "Department of Education", "education department", "DoED"], listings: ["84."], codes: ["ED"] },
  {
    names: ["HHS", "Department of Health and Human Services", "health and human services"],
    listings: ["93."],
    codes: ["HHS"],
  },
  {
    names: [
      "AmeriCorps",
      "CNCS",
      "Corporation for National and Community Service",
      "AmeriCorps Seniors",
      "Senior Corps",
    ],
    listings: ["94."],
    codes: ["CNCS", "AC"],
  },
  { names: ["DHS", "Department of Homeland Security", "homeland security"], listings: ["97."], codes: ["DHS"] },
  {
    names: ["FEMA", "Federal Emergency Management Agency"],
    codes: ["DHS-DHS"],
    funders: ["federal emergency management agency", "fema"],
  },
  { names: ["USAID", "Agency for International Development"], listings: ["98."], codes: ["USAID"] },
  { names: ["SSA", "Social Security Administration"], listings: ["96."], codes: ["SSA"] },
  { names: ["NIH", "National Institutes of Health"], codes: ["HHS-NIH11"], funders: ["national institutes of health"] },
  {
    names: ["CDC", "Centers for Disease Control and Prevention", "Centers for Disease Control"],
    codes: ["HHS-CDC"],
    funders: ["centers for disease control"],
  },
  {
    names: ["HRSA", "Health Resources and Services Administration"],
    codes: ["HHS-HRSA"],
    funders: ["health resources and services"],
  },
  {
    names: ["SAMHSA", "Substance Abuse and Mental Health Services Administration"],
    codes: ["HHS-SAMHS"],
    funders: ["substance abuse and mental health services"],
  },
  {
    names: ["ACF", "Administration for Children and Families"],
    codes: ["HHS-ACF"],
    funders: ["administration for children"],
  },
  {
    names: ["ACL", "Administration for Community Living", "Administration on Aging", "AoA"],
    codes: ["HHS-ACL"],
    funders: ["administration for community living", "administration on aging"],
  },
  { names: ["IHS", "Indian Health Service"], codes: ["HHS-IHS"], funders: ["indian health service"] },
  {
    names: ["CMS", "Centers for Medicare and Medicaid Services"],
    codes: ["HHS-CMS"],
    funders: ["centers for medicare"],
  },
  {
    names: ["AHRQ", "Agency for Healthcare Research and Quality", "Agency for Health Care Research and Quality"],
    codes: ["HHS-AHRQ"],
    funders: ["agency for health care research", "agency for healthcare research"],
  },
  { names: ["FDA", "Food and Drug Administration"], codes: ["HHS-FDA"], funders: ["food and drug administration"] },
  {
    names: ["NIFA", "National Institute of Food and Agriculture"],
    codes: ["USDA-NIFA"],
    funders: ["national institute of food and agriculture"],
  },
  { names: ["FNS", "Food and Nutrition Service"], codes: ["USDA-FNS"], funders: ["food and nutrition service"] },
  {
    names: ["NRCS", "Natural Resources Conservation Service"],
    codes: ["USDA-NRCS"],
    funders: ["natural resources conservation"],
  },
  {
    names: ["AMS", "Agricultural Marketing Service"],
    codes: ["USDA-AMS"],
    funders: ["agricultural marketing service"],
  },
  {
    names: ["USDA Rural Development", "rural development agency"],
    codes: ["USDA-RBCS", "USDA-RUS", "USDA-RHS"],
    funders: ["rural business cooperative", "rural utilities service", "rural housing service"],
  },
  { names: ["USFS", "Forest Service"], codes: ["USDA-FS"], funders: ["forest service"] },
  { names: ["NPS", "National Park Service"], codes: ["DOI-NPS"], funders: ["national park service"] },
  { names: ["FWS", "USFWS", "Fish and Wildlife Service"], codes: ["DOI-FWS"], funders: ["fish and wildlife service"] },
  { names: ["BLM", "Bureau of Land Management"], codes: ["DOI-BLM"], funders: ["bureau of land management"] },
  { names: ["USBR", "Bureau of Reclamation"], codes: ["DOI-BOR"], funders: ["bureau of reclamation"] },
  { names: ["USGS", "Geological Survey"], codes: ["DOI-USGS"], funders: ["geological survey"] },
  {
    names: ["BIA", "Bureau of Indian Affairs", "Bureau of Indian Education", "BIE"],
    codes: ["DOI-BIA"],
    funders: ["bureau of indian"],
  },
  {
    names: ["NOAA", "National Oceanic and Atmospheric Administration"],
    codes: ["DOC-DOCNOAA"],
    funders: ["oceanic and atmospheric"],
  },
  {
    names: ["EDA", "Economic Development Administration"],
    codes: ["DOC-EDA"],
    funders: ["economic development administration"],
  },
  {
    names: ["NIST", "National Institute of Standards and Technology"],
    codes: ["DOC-NIST"],
    funders: ["institute of standards"],
  },
  {
    names: ["NTIA", "National Telecommunications and Information Administration"],
    codes: ["DOC-NTIA"],
    funders: ["telecommunications and information"],
  },
  { names: ["MBDA", "Minority Business Development Agency"], funders: ["minority business development"] },
  { names: ["OJP", "Office of Justice Programs"], codes: ["USDOJ-OJP"], funders: ["office of justice programs"] },
  {
    names: ["OVW", "Office on Violence Against Women"],
    codes: ["USDOJ-OVW"],
    funders: ["office on violence against women"],
  },
  {
    names: ["COPS office", "Community Oriented Policing Services"],
    codes: ["USDOJ-COPS"],
    funders: ["community oriented policing"],
  },
  { names: ["FTA", "Federal Transit Administration"], codes: ["DOT-FTA"], funders: ["federal transit administration"] },
  {
    names: ["FHWA", "Federal Highway Administration"],
    codes: ["DOT-FHWA"],
    funders: ["federal highway administration"],
  },
  {
    names: ["FAA", "Federal Aviation Administration"],
    codes: ["DOT-FAA"],
    funders: ["federal aviation administration"],
  },
  {
    names: ["FRA", "Federal Railroad Administration"],
    codes: ["DOT-FRA"],
    funders: ["federal railroad administration"],
  },
  { names: ["NHTSA", "National Highway Traffic Safety Administration"], funders: ["highway traffic safety"] },
  {
    names: ["ETA", "Employment and Training Administration"],
    codes: ["DOL-ETA"],
    funders: ["employment training admin", "employment and training admin"],
  },
  {
    names: ["OSHA", "Occupational Safety and Health Administration"],
    funders: ["occupational safety and health admin"],
  },
  {
    names: ["OSERS", "Office of Special Education and Rehabilitative Services"],
    funders: ["special education and rehabilitative"],
  },
  { names: ["IES", "Institute of Education Sciences"], funders: ["institute of education sciences"] },
  { names: ["NARA", "NHPRC", "National Archives"], listings: ["89."], codes: ["NARA"] },
  { names: ["ARC", "Appalachian Regional Commission"], listings: ["23."], funders: ["appalachian regional"] },
  { names: ["DRA", "Delta Regional Authority"], listings: ["90.2"], funders: ["delta regional"] },
  {
    names: ["CDFI Fund", "Community Development Financial Institutions Fund"],
    funders: ["community development financial"],
  },
  { names: ["DARPA"], codes: ["DOD-DARPA"], funders: ["defense advanced research", "darpa"] },
  { names: ["Denali Commission"], listings: ["90.1"], funders: ["denali"] },
];

/** Acronyms that are also common words; they refer to an agency only in uppercase. */
export const wordLikeAcronyms: ReadonlySet<string> = new Set([
  "ed",
  "dot",
  "doc",
  "arc",
  "eta",
  "va",
  "ams",
  "treasury",
]);
