/** Costs that federal awards never pay for (2 CFR 200.421-475) and most private funders exclude. */
export const unallowableCosts: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:alcohol(?:ic beverages)?|wine|beer|liquor|champagne|cocktails?|open bar)\b/i,
    "Alcohol is unallowable on federal awards (2 CFR 200.423), and few funders pay for it.",
  ],
  [
    /\b(?:lobby(?:ing|ists?)?|influenc(?:e|ing) (?:legislat\w+|elections?|lawmakers?)|political (?:campaigns?|contributions?)|get out the vote|ballot (?:measures?|campaigns?)|campaigns? to elect)\b/i,
    "Lobbying and political work are unallowable (2 CFR 200.450).",
  ],
  [
    /\b(?:entertainment|casinos?|theme parks?|banquets?|galas?|part(?:y|ies)|amusement|social (?:events?|outings?)|golf (?:outing|tournament)|concert tickets|celebration dinner|holiday dinner)\b/i,
    "Entertainment is unallowable on federal awards (2 CFR 200.438) unless it has a program purpose.",
  ],
  [
    /\b(?:fund-?rais(?:ing|ers?)|capital campaign (?:consultant|costs?)|grant[- ]?writer|grant writing)\b/i,
    "Fundraising and proposal writing are rarely paid by a grant (2 CFR 200.442).",
  ],
  [
    /\b(?:gift (?:cards?|baskets?|certificates?)|raffles?|lottery tickets?|door prizes|cash prizes|giveaways|swag|promotional items|souvenirs)\b/i,
    "Gifts, prizes and promotional items are often unallowable (2 CFR 200.421). Check the notice.",
  ],
  [
    /\b(?:fines?|penalt(?:y|ies)|late fees|legal settlement)\b(?! arts?)/i,
    "Fines and penalties are unallowable (2 CFR 200.441).",
  ],
  [
    /\b(?:(?:bad|existing|outstanding) debts?|(?:pay|pays|paying) (?:off|down) (?:our |the |a )?(?:debt|loan|mortgage)|debt (?:retirement|service)|past[- ]due|operating deficit|line of credit|loan (?:interest|payments?))\b/i,
    "Debts and deficits are rarely paid by a grant (2 CFR 200.426).",
  ],
  [
    /\b(?:endowment contribution|contribution to (?:the |our )?endowment|cash reserves?|contingency (?:fund|reserve)|for (?:any |unforeseen )?contingencies)\b/i,
    "Reserves and contingency funds are rarely paid by a grant (2 CFR 200.433).",
  ],
  [
    /\bfirst[- ]class (?:travel|airfare|tickets?|flights?)\b|\bclub (?:dues|memberships?)\b|\bcountry club\b/i,
    "This travel or membership cost is unallowable (2 CFR 200.454 and 200.475).",
  ],
  [
    /\b(?:worship services?|bibles|devotional (?:materials|books)|religious instruction|evangelis\w+|proselyti\w+)\b/i,
    "Public funds cannot pay for worship or religious instruction.",
  ],
];
/** Matches words that refer to a program or a source of income rather than a cost. */
export const nonCostPattern =
  /\b(?:no|not|never|without|free of|alcohol-free|instead of|abuse|misuse|addiction|treatment|recovery|prevention|disorder|use of alcohol|alcohol use|fetal|third-party|political part|previous|raised|annual (?:gala|fundraiser|auction)|parties involved|our gala|proceeds|income from|revenue|events? raised|will continue|after the grant|sustain\w*|from (?:the |our )?(?:annual |spring |fall )?(?:gala|fundrais\w+))\b/i;

const exclusionPattern =
  /\b(?:(?:may|can|will) ?not (?:be used )?(?:to )?(?:fund|pay|support|cover|for)|cannot (?:be used )?(?:to )?(?:fund|pay|support|cover|for)?|unallowable|not allowable|not eligible|ineligible|does not (?:fund|support|pay for)|do not (?:fund|support)|only (?:for|funds?|pays? for|supports?))\b/i;
const costNounPattern =
  /\b(?:construction|renovations?|vehicles?|equipment|salaries|personnel|travel|food|meals|scholarships?|stipends?|endowments?|indirect costs?|overhead|land|buildings?|operating (?:costs?|support)|general operating|research|conferences?|services|training|capital|software|computers|tuition|food and beverages?)\b/gi;

type NoticeText = { requirement: string; quote: string | null };
/** Finds costs that a notice excludes, as lowercase nouns without a plural s. */
export const findExcludedNouns = (
  requirements: readonly NoticeText[],
  isUnconditional: (sentence: string) => boolean = () => true,
) =>
  requirements
    .flatMap(({ requirement, quote }) => `${requirement}. ${quote ?? ""}`.split(/(?<=[.;])\s/))
    .filter((sentence) => exclusionPattern.test(sentence) && !/\bonly\b/i.test(sentence) && isUnconditional(sentence))
    .flatMap((sentence) => sentence.slice(sentence.search(exclusionPattern)).match(costNounPattern) ?? [])
    .map((noun) => noun.toLowerCase().replace(/s$/, ""));

/**
 * Additional costs that are detectable in the name of a budget line, although the same words are ambiguous in a
 * narrative.
 */
const unallowableLines: readonly (readonly [RegExp, string])[] = [
  [
    /\bcontingenc(?:y|ies)\b/i,
    "A contingency reserve is unallowable (2 CFR 200.433). Put the expected cost into its own line.",
  ],
  [
    /\bpersonal (?:use|expenses|items)\b|\b(?:housing|living|clothing) allowances?\b/i,
    "Goods, services and living expenses for personal use are unallowable (2 CFR 200.445).",
  ],
  [
    /^(?:(?:charitable|cash) )?(?:donations?|contributions?) to\b/i,
    "Donations to others are unallowable (2 CFR 200.434).",
  ],
  [
    /\b(?:bank |loan |credit card )?interest (?:on|payments?|expense|charges?)\b/i,
    "Interest is rarely allowable (2 CFR 200.449).",
  ],
  [
    /\bpromotional (?:items?|materials?|products?|gifts?)\b|\bbranded (?:merchandise|apparel)\b|\bmemorabilia\b/i,
    "Promotional items and gifts are unallowable (2 CFR 200.421(e)).",
  ],
];
/** "Fine motor toys" and "fine arts" are not fines. */
const finePattern = /\bfine\b/i;

/**
 * Returns the reason why federal awards do not pay for a line with this name, and the matching words; null if it is
 * allowable.
 */
export const findUnallowableCost = (name: string): { words: string; message: string } | null => {
  if (nonCostPattern.test(name)) return null;
  for (const [pattern, message] of [...unallowableLines, ...unallowableCosts]) {
    const words = pattern.exec(name)?.[0];
    if (words && !finePattern.test(words)) return { words, message };
  }
  return null;
};
