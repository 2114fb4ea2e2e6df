import { type Blank, blanks, createBlankPattern } from "#shared/domain/blanks.ts";

/** Fictional text for each blank. */
const fillings: Record<Blank, string> = {
  name: "Example Neighbors",
  taxId: "EIN 47-2210034",
  mission: "to keep neighbors healthy and housed",
  history: "We opened in 2003 and have served 1,900 households since.",
  problem:
    "Of 2,310 households in the county, 412 cannot pay for heat in January, according to the 2025 utility survey.",
  statistic: "The 2025 community health assessment counted 412 such households, one in nine.",
  fit: "your goal of “stable families in small towns,” which your 2026 guidelines name first",
  goals: "We will enroll 60 families by June 2027 and keep 51 of them for a full year.",
  target: "for 45 families by June 2027",
  activities:
    "A coordinator enrolls families in September, visits each one monthly, and reports to the advisory board every quarter.",
  people: "Rosalind Achterberg, LCSW, who has run similar programs for 14 years",
  duration: "one year",
  months: "Months 1–5",
  measures:
    "Families enrolled (from 0 to 60), families housed after 12 months (from 71% to 85%), and visits completed (from the visit log).",
  baseline:
    "Each measure is compared with 2025: from 71% to 85% for the first and from 118 to 160 for the second. Data are entered weekly in the Homeless Management Information System (HMIS).",
  impact: "Fewer families move twice in a year, and 51 children stay in one school.",
  future:
    "The county has agreed to pay for the coordinator from 2028, and the Kessler Brandt Institute will train volunteers.",
  total: "$84,000",
  costs: "Personnel $60,000, supplies $14,000, travel $4,000, administration $6,000",
  cost: "$0",
  personnelAmount: "$0",
  equipmentAmount: "$0",
  travelAmount: "$0",
  administrativeAmount: "$0",
  personnelBasis:
    "a coordinator at 0.6 FTE ($31,200), a part-time assistant at $19 an hour, and fringe benefits at 22% of salaries",
  equipmentBasis: "12 tablets at $310 each, workbooks, and cleaning supplies",
  travelBasis: "2,400 miles at $0.67 per mile and two bus charters at $480",
  lineReason: "The reading circles use it every week.",
  administrativeBasis: "rent and bookkeeping, about 8% of direct costs",
  remainder: "a mobile clinic day that the Rotary Club of Elk Ford pays for",
  excess: "the Dunmore County Board of Commissioners",
  overCeiling: "The hospital pays the difference from its community benefit budget.",
  otherSources: "The Rotary Club of Elk Ford pays the rest.",
  request: "$84,000",
  underFloor: "We will ask for the floor.",
  contact: "Rosalind Achterberg at rosalind@achterberg.example.org or 555-0177",
  signer: "Rosalind Achterberg",
  signerTitle: "Executive Director",
  officer: "Ms. Whitcomb",
  addressee: "Mr. Aldous Penhallow",
  recipient: "Penhallow Hardware",
  criterion:
    "Two bilingual staff members, Lucía Fuentes Prado and Dimitri Vance, have led this work since 2019 and trained 36 volunteers under the National Standards for Culturally and Linguistically Appropriate Services.",
  eligibility:
    "We are a nonprofit under section 501(c)(3) of the Internal Revenue Code and have been registered in SAM.gov since 2016.",
  match: "We bring $42,000 in cash from the City of Elk Ford and $8,500 in volunteer time.",
  organizationType: "a nonprofit organization",
  place: "in Elk Ford",
  served: "412 households",
  work: "By June 2027 we will repair 45 homes in Elk Ford for owners over 65.",
  amount: "$84,000",
  useOfFunds: "It pays for a coordinator ($60,000), supplies ($14,000), travel ($4,000), and administration ($6,000).",
  otherSupport:
    "The Hartwell Family Fund has committed $15,000, and a request for $10,000 to the Elk Ford Community Foundation is pending.",
  deadline: "May 1, 2027",
  purpose: "repairs to 45 homes in Elk Ford by June 2027",
  results: "45 homes pass inspection, and heating bills fall by a fifth",
  sponsored: "the Harvest Run on October 9, 2027, with about 600 runners",
  sponsorBenefits: "your logo on 600 shirts, a booth at the finish line, and ten entries",
  sponsorFit: "most of our runners shop on Mill Street",
  giftPurpose: "Walt, who waited eleven weeks for a ramp",
  giftResult: "one ramp and its permit",
  giftReason: "your gift of $250 in 2024",
  deductible: "Gifts are tax-deductible to the full extent of the law.",
};
const byLabel = new Map(
  Object.entries(blanks).map(([key, [label]]) => [`[${label}]`.toLowerCase(), fillings[key as Blank]]),
);

/** Fills in every blank of a draft; also returns the texts that this confirms. */
export const fillBlanks = (content: string): { content: string; confirmedFacts: string[] } => {
  const confirmedFacts = new Set<string>();
  const filled = content.replaceAll(createBlankPattern(), (blank) => {
    const text = byLabel.get(blank.toLowerCase()) ?? "";
    confirmedFacts.add(text);
    return text;
  });
  return {
    content: filled.replaceAll(/\.{2}(?=\s)/g, ".").replaceAll(/EIN EIN/g, "EIN"),
    confirmedFacts: [...confirmedFacts],
  };
};
