import { findExcludedNouns, nonCostPattern, unallowableCosts } from "../../domain/budget/unallowable-costs.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import type { FoundSection } from "../headings.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import type { Span } from "../text-spans.ts";

const spendingPattern =
  /\$|\b(?:budget|costs?|pays? for|paid|purchas\w+|buys?|buying|fund(?:s|ed)?|spend|covers?|provide[sd]?|hir(?:e|es|ed|ing)|refreshments|include[sd]?|award each|host)\b/i;
const getBody = ({ sections, maskedText }: ParsedDraft, key: string) => {
  const section = sections.find((candidate) => candidate.key === key);
  return section ? maskedText.slice(section.body.start, section.body.end) : "";
};

/** Goods and services that activities may promise, with the words that pay for them in a budget. */
const promisedItems: readonly (readonly [
  activity: RegExp,
  name: string,
  cost: RegExp,
  field: "personnelCosts" | "equipmentSupplies" | "travelTransportation" | null,
])[] = [
  [/\b(?:external|independent|outside|third-party) evaluat(?:or|ion)\b/i, "an outside evaluator", /\bevaluat/i, null],
  [
    /\bconsultants?\b|\b(?:therapist|nurse|trainer|interpreter|designer|artist|engineer|attorney)s? under contract\b|\bcontracted (?:therapist|nurse|trainer|interpreter|designer|artist|engineer)s?\b/i,
    "a consultant",
    /\bconsult|\bcontract|\bfees?\b/i,
    null,
  ],
  [
    /\b(?:will|to) (?:build|construct|renovate|remodel) (?:an? |the |two |three |our )(?:\w+ ){0,3}(?:building|studio|center|classroom|kitchen|playground|shelter|clinic|room|wing|barn|greenhouse|house|houses|homes)\b/i,
    "construction",
    /\bconstruct|\bbuild|\brenovat|\bcontractor|\blumber|\bmaterials/i,
    null,
  ],
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

/** Equipment that only an activity justifies, unlike office equipment. */
const equipmentPattern =
  /\b(?:drones?|(?:\w+ )?microscopes?|3D printers?|trucks?|tractors?|trailers?|boats?|kayaks?|cameras?|projectors?|telescopes?|generators?|kilns?|greenhouses?|freezers?|ovens?|pianos?|bicycles?|tents?|spectrometers?|centrifuges?|incubators?|robots?)\b/gi;
const findUnusedEquipment = (text: string, { start, body }: FoundSection): Span[] => {
  const otherText = `${text.slice(0, start)}\n${text.slice(body.end)}`.toLowerCase();
  return [...text.slice(body.start, body.end).matchAll(equipmentPattern)]
    .filter(([name]) => !otherText.includes(name.toLowerCase().split(" ").at(-1)?.replace(/s$/, "") ?? ""))
    .map((match) => ({ start: body.start + match.index, end: body.start + match.index + match[0].length }));
};

/** Finds unallowable costs, activities without a cost, and costs without an activity. */
export const checkCosts = (draft: ParsedDraft): RuleFindings => {
  const {
    sentences,
    sections,
    answers,
    draft: { kind },
  } = draft;
  const budget = sections.find(({ key }) => key === "budget");
  const isInBudget = (offset: number) =>
    budget !== undefined && offset >= budget.body.start && offset < budget.body.end;
  const excludedNouns = findExcludedNouns(draft.sources.requirements);
  const findings = sentences.flatMap((sentence) => {
    if (!(isInBudget(sentence.start) || spendingPattern.test(sentence.text)) || nonCostPattern.test(sentence.text))
      return [];
    const match = unallowableCosts.flatMap(([pattern, message]) => {
      const patternMatch = pattern.exec(sentence.text);
      return patternMatch ? [{ patternMatch, message }] : [];
    })[0];
    if (match) {
      const start = sentence.start + match.patternMatch.index;
      return [
        createFinding(
          { start, end: start + match.patternMatch[0].length },
          `“${match.patternMatch[0]}”: ${match.message}`,
          "warn",
        ),
      ];
    }
    if (!isInBudget(sentence.start) && !sentence.text.includes("$")) return [];
    const noun = excludedNouns.find((word) => ` ${sentence.text.toLowerCase()}`.includes(` ${word}`));
    return noun ? [createFinding(sentence, `The notice excludes “${noun}” costs. Please check this one.`, "warn")] : [];
  });
  if (kind !== "proposal" || !budget) return findings.length > 0 || kind === "proposal" ? findings : null;
  const methods = `${getBody(draft, "methods")}\n${getBody(draft, "evaluation")}`;
  const narrative = ["need", "goals", "methods", "evaluation"].map((key) => getBody(draft, key)).join("\n");
  const budgetText = getBody(draft, "budget");
  const missingCosts = promisedItems.flatMap(([activity, name, cost, field]) => {
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
  const unexplainedCosts = (["personnelCosts", "travelTransportation"] as const).flatMap((field) =>
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
  const unusedEquipment = findUnusedEquipment(draft.maskedText, budget).map((span) =>
    createFinding(
      span,
      `The budget pays for ${draft.maskedText.slice(span.start, span.end)}, but no activity uses it.`,
      "warn",
    ),
  );
  return [...findings, ...missingCosts, ...unexplainedCosts, ...unusedEquipment];
};
