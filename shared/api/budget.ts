import * as z from "zod/mini";
import {
  capBases,
  costTypes,
  indirectBases,
  indirectMethods,
  lineCategories,
  matchBases,
  sourceKinds,
  sourceOrigins,
} from "../domain/budget/budget-terms.ts";
import { ApplicationId } from "./applications.ts";
import { defineRoutes } from "./define-routes.ts";
import { keyEnum } from "./organization-options.ts";
import { idResponse, multilineText, optionalText, requiredText, singleLineText, timestampResponse } from "./schemas.ts";

export const maxBudgetYears = 5;
export const maxBudgetLines = 100;
/** Of the whole budget as JSON, so that it fits into one field of a draft. */
const maxBudgetLength = 55_000;

const percentMessage = "Please enter a percentage from 0 to 100, with at most two decimals";
const hasDecimals = (places: number) => (value: number) =>
  Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-6;
const decimal = (message: string, max: number, places: number) =>
  z.number(message).check(z.gte(0, message), z.lte(max, message), z.refine(hasDecimals(places), message));
const percent = () => decimal(percentMessage, 100, 2);

/** Made by the client and unique within the budget. */
const partId = () => z.string("Please enter an ID").check(z.regex(/^[a-z0-9]{1,26}$/, "This ID is not valid"));
const yearMessage = `Please enter a year from 1 to ${maxBudgetYears}`;
const year = () => z.int(yearMessage).check(z.gte(1, yearMessage), z.lte(maxBudgetYears, yearMessage));

const priceMessage = "Please enter a price in whole cents, up to 100,000,000,000";
const quantityMessage = "Please enter a quantity from 0 to 1,000,000, with at most three decimals";
const effortMessage = "Please enter an effort from 0 to 200 percent, with at most two decimals";
const escalationMessage = "Please enter an escalation from 0 to 25 percent, with at most two decimals";
const lineTooLarge = "Please keep each line under $1 billion";
/** In cents. Keeps every sum of a budget exact in a double. */
const maxLineCents = 1e11;
const monthsMessage = "Please enter months from 0 to 12, with at most two decimals";

export const BudgetLine = z
  .object({
    id: partId(),
    category: keyEnum(lineCategories, "Please choose a category"),
    name: singleLineText({ max: 200 }),
    /** Of personnel, the number of people. */
    quantity: decimal(quantityMessage, 1_000_000, 3),
    unit: singleLineText({ max: 40 }),
    /** Whole cents; of personnel, the annual salary at full time. */
    unitPriceCents: z.int(priceMessage).check(z.gte(0, priceMessage), z.lte(maxLineCents, priceMessage)),
    /** Of personnel only. */
    effortPercent: z._default(decimal(effortMessage, 200, 2), 100),
    /** Of personnel only. */
    monthsPerYear: z._default(decimal(monthsMessage, 12, 2), 12),
    /** Of personnel only: the fringe rate of this person, or the group that has one; null if not decided. */
    fringe: z._default(
      z.nullable(z.union([z.object({ percent: percent() }), z.object({ groupId: partId() })], percentMessage)),
      null,
    ),
    firstYear: z._default(year(), 1),
    lastYear: z._default(year(), maxBudgetYears),
    /** Whether the price rises with the escalation rate. */
    escalates: z._default(z.boolean("Please choose yes or no"), false),
    costType: z._default(keyEnum(costTypes, "Please choose a type of cost"), "standard"),
    /** The source that pays; null for the grant. */
    paidBy: z._default(z.nullable(partId()), null),
    reason: z._default(singleLineText({ max: 600 }), ""),
  })
  .check(z.refine(({ quantity, unitPriceCents }) => quantity * unitPriceCents <= maxLineCents, lineTooLarge));
export type BudgetLine = z.output<typeof BudgetLine>;

const FringeGroup = z.object({
  id: partId(),
  name: requiredText("Please name the group", 60),
  percent: percent(),
});
const FundingSource = z.object({
  id: partId(),
  name: requiredText("Please name the source", 120),
  kind: keyEnum(sourceKinds, "Please choose cash, in kind or other funding"),
  origin: keyEnum(sourceOrigins, "Please choose where the funds come from"),
});
export type FundingSource = z.output<typeof FundingSource>;

const yearsMessage = `Please choose 1 to ${maxBudgetYears} years`;
const isShort = (budget: unknown) => JSON.stringify(budget).length <= maxBudgetLength;
const hasUniqueIds = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id)).size === parts.length;
const repeatedId = "Please use each ID once";

/** A detailed budget. Amounts are computed from it (`computeBudget`) and never stored. */
export const Budget = z
  .object({
    years: z.int(yearsMessage).check(z.gte(1, yearsMessage), z.lte(maxBudgetYears, yearsMessage)),
    /** Yearly rise of the prices that escalate. */
    escalationPercent: z._default(decimal(escalationMessage, 25, 2), 0),
    fringeGroups: z._default(
      z
        .array(FringeGroup)
        .check(z.maxLength(10, "Please use at most 10 fringe groups"), z.refine(hasUniqueIds, repeatedId)),
      [],
    ),
    indirect: z.object({
      method: keyEnum(indirectMethods, "Please choose none, de minimis or a negotiated rate"),
      /** Of the negotiated rate. */
      percent: z._default(percent(), 0),
      /** Of the negotiated rate. */
      base: z._default(keyEnum(indirectBases, "Please choose the base of the rate"), "mtdc"),
      /** The funder's limit of indirect costs. */
      cap: z._default(
        z.nullable(z.object({ percent: percent(), of: keyEnum(capBases, "Please choose what the cap is a share of") })),
        null,
      ),
    }),
    sources: z._default(
      z
        .array(FundingSource)
        .check(z.maxLength(20, "Please use at most 20 sources"), z.refine(hasUniqueIds, repeatedId)),
      [],
    ),
    /** The match that the funder requires. */
    requiredMatch: z._default(
      z.nullable(
        z.object({ percent: percent(), of: keyEnum(matchBases, "Please choose what the match is a share of") }),
      ),
      null,
    ),
    lines: z
      .array(BudgetLine)
      .check(
        z.maxLength(maxBudgetLines, `Please use at most ${maxBudgetLines} lines`),
        z.refine(hasUniqueIds, repeatedId),
      ),
  })
  .check(
    z.refine(({ lines, sources, fringeGroups }) => {
      const ids = new Set([...sources, ...fringeGroups].map(({ id }) => id));
      return lines.every(
        ({ paidBy, fringe }) =>
          (paidBy === null || ids.has(paidBy)) &&
          (fringe === null || !("groupId" in fringe) || ids.has(fringe.groupId)),
      );
    }, "Please use only the sources and fringe groups of this budget"),
    z.refine(isShort, "Please shorten names and reasons: the whole budget may have 55,000 characters"),
  );
export type Budget = z.output<typeof Budget>;

/** A budget as the text of a form field; undefined if the text holds none. */
export const parseBudgetText = (text: string | null | undefined): Budget | undefined => {
  if (!text) return undefined;
  try {
    return z.safeParse(Budget, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
export const formatBudgetText = (budget: Budget): string => JSON.stringify(budget);
const budgetMessage = "Please send a budget";
const budgetText = z.pipe(
  multilineText({ max: 60_000, message: budgetMessage }),
  z.transform((value, context) => {
    const budget = parseBudgetText(value);
    if (budget) return budget;
    context.issues.push({ code: "custom", message: budgetMessage, input: value });
    return z.NEVER;
  }),
);
/** A detailed budget in a request: an object, or the text of a form's field. */
export const budgetInput = () => optionalText(z.union([Budget, budgetText], budgetMessage));

/** `version` is 0 and `budget` null before the first save. */
export const ApplicationBudget = z.object({
  applicationId: idResponse(),
  budget: z.nullable(Budget),
  version: z.int(),
  updatedAt: z.nullable(timestampResponse()),
});
export type ApplicationBudget = z.infer<typeof ApplicationBudget>;

const params = z.object({ id: ApplicationId });
export const budgetRoutes = defineRoutes({
  getBudget: {
    method: "GET",
    path: "/api/grant-applications/{id}/budget",
    auth: "user",
    role: "viewer",
    summary: "Get the budget of an application",
    params,
    response: ApplicationBudget,
  },
  saveBudget: {
    method: "PUT",
    path: "/api/grant-applications/{id}/budget",
    auth: "user",
    role: "editor",
    summary: "Save the budget of an application; with `budget: null`, delete it",
    params,
    body: z.object({ budget: z.nullable(Budget) }),
    bodyBytes: 420_000,
    response: ApplicationBudget,
  },
});
