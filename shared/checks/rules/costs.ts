import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";

/** Costs that federal awards never pay for (2 CFR 200.421-475) and most private funders exclude. */
const unallowable: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:alcohol(?:ic beverages)?|wine|beer|liquor|champagne|cocktails?|open bar)\b/i,
    "Alcohol is unallowable on federal awards (2 CFR 200.423), and few funders pay for it.",
  ],
  [
    /\b(?:lobby(?:ing|ists?)?|influenc(?:e|ing) (?:legislat\w+|elections?|lawmakers?)|political (?:campaigns?|contributions?)|get out the vote|ballot (?:measures?|campaigns?))\b/i,
    "Lobbying and political work are unallowable (2 CFR 200.450).",
  ],
  [
    /\b(?:entertainment|banquets?|galas?|part(?:y|ies)|amusement|social (?:events?|outings?)|golf (?:outing|tournament)|concert tickets|celebration dinner|holiday dinner)\b/i,
    "Entertainment is unallowable on federal awards (2 CFR 200.438) unless it has a program purpose.",
  ],
  [
    /\b(?:fund-?rais(?:ing|ers?)|capital campaign (?:consultant|costs?)|grant[- ]?writer|grant writing)\b/i,
    "Fundraising and proposal writing are rarely paid by a grant (2 CFR 200.442).",
  ],
  [
    /\b(?:gift cards?|raffles?|door prizes|cash prizes|giveaways|swag|promotional items|souvenirs)\b/i,
    "Gifts, prizes and promotional items are often unallowable (2 CFR 200.421). Check the notice.",
  ],
  [
    /\b(?:fines?|penalt(?:y|ies)|late fees|legal settlement)\b(?! arts?)/i,
    "Fines and penalties are unallowable (2 CFR 200.441).",
  ],
  [
    /\b(?:bad debts?|pay (?:off|down) (?:our |the )?(?:debt|loan|mortgage)|debt (?:retirement|service)|past[- ]due|operating deficit|line of credit|loan (?:interest|payments?))\b/i,
    "Debts and deficits are rarely paid by a grant (2 CFR 200.426).",
  ],
  [
    /\b(?:endowment contribution|contribution to (?:the |our )?endowment|cash reserves?|contingency (?:fund|reserve))\b/i,
    "Reserves and contingency funds are rarely paid by a grant (2 CFR 200.433).",
  ],
  [
    /\bfirst[- ]class (?:travel|airfare|tickets?|flights?)\b|\bclub (?:dues|memberships?)\b|\bcountry club\b/i,
    "This travel or membership cost is unallowable (2 CFR 200.454 and 200.475).",
  ],
  [
    /\b(?:worship services?|religious instruction|evangelis\w+|proselyti\w+)\b/i,
    "Public funds cannot pay for worship or religious instruction.",
  ],
];
const spending =
  /\$|\b(?:budget|costs?|pays? for|paid|purchas\w+|buys?|buying|fund(?:s|ed)?|spend|covers?|provide[sd]?|hir(?:e|es|ed|ing)|refreshments|include[sd]?|award each|host)\b/i;
const notACost =
  /\b(?:no|not|never|without|free of|alcohol-free|instead of|abuse|misuse|addiction|treatment|recovery|prevention|disorder|use of alcohol|alcohol use|fetal|third-party|political part|previous|raised|annual (?:gala|fundraiser|auction)|parties involved|our gala|proceeds|income from|revenue|events? raised|will continue|after the grant|sustain\w*|from (?:the |our )?(?:annual |spring |fall )?(?:gala|fundrais\w+))\b/i;

const exclusion =
  /\b(?:(?:may|can|will) ?not (?:be used )?(?:to )?(?:fund|pay|support|cover|for)|cannot (?:be used )?(?:to )?(?:fund|pay|support|cover|for)?|unallowable|not allowable|not eligible|ineligible|does not (?:fund|support|pay for)|do not (?:fund|support)|only (?:for|funds?|pays? for|supports?))\b/i;
const costNouns =
  /\b(?:construction|renovations?|vehicles?|equipment|salaries|personnel|travel|food|meals|scholarships?|stipends?|endowments?|indirect costs?|overhead|land|buildings?|operating (?:costs?|support)|general operating|research|conferences?|services|training|capital|software|computers|tuition|food and beverages?)\b/gi;

/** Costs that the notice itself excludes, as nouns. */
const findExcluded = ({ sources }: ParsedDraft): string[] =>
  sources.requirements
    .flatMap(({ requirement, quote }) => `${requirement}. ${quote ?? ""}`.split(/(?<=[.;])\s/))
    .filter((sentence) => exclusion.test(sentence) && !/\bonly\b/i.test(sentence))
    .flatMap((sentence) => sentence.slice(sentence.search(exclusion)).match(costNouns) ?? [])
    .map((noun) => noun.toLowerCase().replace(/s$/, ""));

const getBody = ({ sections, maskedText }: ParsedDraft, key: string) => {
  const section = sections.find((candidate) => candidate.key === key);
  return section ? maskedText.slice(section.body.start, section.body.end) : "";
};

/** Things an activity promises, and the words by which a budget pays for them. */
const promised: readonly (readonly [
  activity: RegExp,
  name: string,
  cost: RegExp,
  field: "personnelCosts" | "equipmentSupplies" | "travelTransportation" | null,
])[] = [
  [/\b(?:external|independent|outside|third-party) evaluat(?:or|ion)\b/i, "an outside evaluator", /\bevaluat/i, null],
  [/\bconsultants?\b/i, "a consultant", /\bconsult|\bcontract/i, null],
  [
    /\b(?:bus(?:es)?|shuttles?|vans?|mileage|airfare|flights?|charter)\b/i,
    "transportation",
    /\b(?:bus|shuttle|van|mileage|vehicle|airfare|flight)/i,
    "travelTransportation",
  ],
  [
    /\bstipends?\b|\bpaid (?:interns?|apprentices?)\b/i,
    "stipends",
    /\bstipend|\bapprentice|\bintern|\bparticipant support/i,
    "personnelCosts",
  ],
  [
    /\b(?:hire|employ|recruit) (?:an? |two |three |four |\d+ )(?:\w+ ){0,3}(?:coordinator|director|teacher|nurse|manager|specialist|worker|counselor|navigator|instructor|staff)\b/i,
    "new staff",
    /\bstaff|\bcoordinator|\bteacher|\bnurse|\bFTE\b|\bsalar/i,
    "personnelCosts",
  ],
  [
    /\b(?:buy|purchase|acquire)\b[^.]{0,40}\b(?:laptops?|tablets?|computers?|equipment|instruments|software|licenses|furniture|tools)\b/i,
    "equipment",
    /\blaptop|\btablet|\bcomputer|\binstrument|\bsoftware|\btool|\bfurniture/i,
    "equipmentSupplies",
  ],
];
const activityWords = {
  personnelCosts:
    /\b(?:staff|team|director|coordinator|manager|teach\w*|nurse\w*|instructor\w*|specialist\w*|officer\w*|worker\w*|counselor\w*|hire|navigator\w*|train\w*|artist\w*|crew\w*|tutor\w*|mentor\w*|apprentice\w*|lead\w*|coach\w*|we|our|elders?|volunteers?|clinician\w*|principal|dr)\b/i,
  travelTransportation:
    /\b(?:travel\w*|transport\w*|bus\w*|van\w*|mileage|drive\w*|driv\w+|trip\w*|visit\w*|miles|route\w*|flight\w*|ride\w*|deliver\w*|field|site\w*|village\w*|conference\w*|mobile|home\w*|county|district|region\w*|schools?)\b/i,
} as const;

/** Costs that cannot be paid, and activities and costs that do not meet. */
export const checkCosts = (draft: ParsedDraft): RuleFindings => {
  const {
    sentences,
    sections,
    answers,
    draft: { kind },
  } = draft;
  const budget = sections.find(({ key }) => key === "budget");
  const isBudget = (start: number) => budget !== undefined && start >= budget.body.start && start < budget.body.end;
  const excluded = findExcluded(draft);
  const findings = sentences.flatMap((sentence) => {
    if (!(isBudget(sentence.start) || spending.test(sentence.text)) || notACost.test(sentence.text)) return [];
    const match = unallowable.flatMap(([pattern, message]) => {
      const found = pattern.exec(sentence.text);
      return found ? [{ found, message }] : [];
    })[0];
    if (match) {
      const start = sentence.start + match.found.index;
      return [
        createFinding({ start, end: start + match.found[0].length }, `“${match.found[0]}”: ${match.message}`, "warn"),
      ];
    }
    if (!isBudget(sentence.start) && !sentence.text.includes("$")) return [];
    const noun = excluded.find((word) => ` ${sentence.text.toLowerCase()}`.includes(` ${word}`));
    return noun ? [createFinding(sentence, `The notice excludes “${noun}” costs. Please check this one.`, "warn")] : [];
  });
  if (kind !== "proposal" || !budget) return findings.length > 0 || kind === "proposal" ? findings : null;
  const methods = getBody(draft, "methods");
  const narrative = ["need", "goals", "methods", "evaluation"].map((key) => getBody(draft, key)).join("\n");
  const budgetText = getBody(draft, "budget");
  const promises = promised.flatMap(([activity, name, cost, field]) => {
    const isPaid = cost.test(budgetText) || (field !== null && (answers[field] ?? 0) > 0);
    return activity.test(methods) &&
      !isPaid &&
      !/\b(?:donated|in-kind|free of charge|no cost|volunteers? drive)\b/i.test(methods)
      ? [
          createMissingFinding(
            `The activities promise ${name}, but the budget has no cost for it.`,
            { section: "budget" },
            "warn",
          ),
        ]
      : [];
  });
  const idle = (["personnelCosts", "travelTransportation"] as const).flatMap((field) =>
    (answers[field] ?? 0) > 0 && narrative.trim().length > 200 && !activityWords[field].test(narrative)
      ? [
          createMissingFinding(
            `The budget pays for ${field === "personnelCosts" ? "personnel" : "travel"}, but no activity explains it.`,
            { section: "methods" },
            "warn",
          ),
        ]
      : [],
  );
  return [...findings, ...promises, ...idle];
};
