/** Applicant types by code (public code table of Grants.gov). */
export const applicantTypes = {
  "00": "State governments",
  "01": "County governments",
  "02": "City or township governments",
  "04": "Special district governments",
  "05": "Independent school districts",
  "06": "Public and state controlled institutions of higher education",
  "07": "Native American tribal governments (federally recognized)",
  "08": "Public housing authorities and Indian housing authorities",
  "11": "Native American tribal organizations (other than federally recognized)",
  "12": "Nonprofits with 501(c)(3) status, other than institutions of higher education",
  "13": "Nonprofits without 501(c)(3) status, other than institutions of higher education",
  "20": "Private institutions of higher education",
  "21": "Individuals",
  "22": "For-profit organizations other than small businesses",
  "23": "Small businesses",
  "25": "Others (see the official page)",
  "99": "Unrestricted",
} as const;
export type ApplicantType = keyof typeof applicantTypes;

/** Funding activity categories of Grants.gov by code. */
export const fundingCategories = {
  ACA: "Affordable Care Act",
  AG: "Agriculture",
  AR: "Arts",
  BC: "Business and Commerce",
  CD: "Community Development",
  CP: "Consumer Protection",
  DPR: "Disaster Prevention and Relief",
  ED: "Education",
  EIC: "Energy Infrastructure and Critical Mineral and Materials",
  ELT: "Employment, Labor and Training",
  EN: "Energy",
  ENV: "Environment",
  FN: "Food and Nutrition",
  HL: "Health",
  HO: "Housing",
  HU: "Humanities",
  IIJ: "Infrastructure Investment and Jobs Act",
  IS: "Information and Statistics",
  ISS: "Income Security and Social Services",
  LJL: "Law, Justice and Legal Services",
  NR: "Natural Resources",
  O: "Other",
  OZ: "Opportunity Zone Benefits",
  RA: "Recovery Act",
  RD: "Regional Development",
  RT: "Recreation and Tourism",
  ST: "Science and Technology",
  T: "Transportation",
} as const;
export type FundingCategory = keyof typeof fundingCategories;

export const fundingInstruments = {
  G: "Grant",
  CA: "Cooperative agreement",
  PC: "Procurement contract",
  O: "Other",
} as const;
