import * as z from "zod/mini";
import { approvalStatuses, paymentKinds, paymentStatuses } from "../domain/awards/award-terms.ts";
import { type CloseoutKey, closeoutKeys } from "../domain/awards/closeout.ts";
import { reportKinds } from "../domain/awards/report-kinds.ts";
import { ApplicationId, amountAwardedInput, GrantApplication } from "./applications.ts";
import { defineRoutes } from "./define-routes.ts";
import { titleRequired, validEmailRequired } from "./messages.ts";
import { keyEnum } from "./organization-options.ts";
import {
  dateInput,
  dateResponse,
  dollarsResponse,
  emailSchema,
  idResponse,
  multilineText,
  optionalText,
  pageQuery,
  partialUpdate,
  requiredText,
  singleLineText,
  timestampResponse,
} from "./schemas.ts";

export const maxAwardRows = {
  reports: 100,
  payments: 500,
  budgetLines: 100,
  revisions: 20,
  changesPerRevision: 40,
  accountsPerLine: 10,
} as const;

/** Created by the client (`createSortableId`); unique within the award. */
const rowId = () => z.string("Please enter an ID").check(z.regex(/^[0-9a-z]{26}$/, "This ID is not valid"));

const amountMessage = "Please enter an amount in whole cents, up to 1,000,000,000,000";
const maxCents = 1e12;
const cents = () => z.int(amountMessage).check(z.gte(0, amountMessage), z.lte(maxCents, amountMessage));
/** Refunds can make the amount spent negative. */
const signedCents = () => z.int(amountMessage).check(z.gte(-maxCents, amountMessage), z.lte(maxCents, amountMessage));

const rateMessage = "Please enter a rate from 0 to 100 percent, with at most two decimals";
export const indirectPercentInput = () =>
  z.nullable(
    z.number(rateMessage).check(
      z.gte(0, rateMessage),
      z.lte(100, rateMessage),
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, rateMessage),
    ),
  );

export const AwardReport = z.object({
  id: rowId(),
  kind: keyEnum(reportKinds, "Please choose a kind of report"),
  title: requiredText(titleRequired),
  dueDate: dateInput("Please enter a due date"),
  submittedDate: optionalText(dateInput()),
  note: optionalText(multilineText({ max: 500 })),
});
export type AwardReport = z.output<typeof AwardReport>;

export const AwardPayment = z.object({
  id: rowId(),
  kind: keyEnum(paymentKinds, "Please choose advance, reimbursement or drawdown"),
  status: keyEnum(paymentStatuses, "Please choose requested or received"),
  date: dateInput(),
  amountCents: cents(),
  reference: optionalText(singleLineText({ max: 100 })),
});
export type AwardPayment = z.output<typeof AwardPayment>;

export const maxAccountLength = 80;
export const AwardLine = z.object({
  id: rowId(),
  name: requiredText("Please name the line", 120),
  budgetedCents: cents(),
  spentCents: z._default(signedCents(), 0),
  /** Accounts in the organization's books that the last import counted toward this line. */
  accounts: z._default(
    z
      .array(singleLineText({ max: maxAccountLength }))
      .check(
        z.maxLength(
          maxAwardRows.accountsPerLine,
          `Please map at most ${maxAwardRows.accountsPerLine} accounts to a line`,
        ),
      ),
    [],
  ),
});
export type AwardLine = z.output<typeof AwardLine>;

export const BudgetRevision = z.object({
  id: rowId(),
  date: dateInput(),
  reason: requiredText("Please enter the reason", 300),
  approval: keyEnum(approvalStatuses, "Please choose whether the funder approved it"),
  /** When the funder approved or denied it. */
  approvalDate: optionalText(dateInput()),
  changes: z
    .array(
      z.object({
        lineId: rowId(),
        /** The line's name at that time. */
        lineName: requiredText("Please name the line", 120),
        beforeCents: cents(),
        afterCents: cents(),
      }),
    )
    .check(
      z.minLength(1, "Please change at least one line"),
      z.maxLength(
        maxAwardRows.changesPerRevision,
        `Please change at most ${maxAwardRows.changesPerRevision} lines at once`,
      ),
    ),
});

const hasUniqueIds = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id)).size === rows.length;
const uniqueIdsMessage = "Please use each ID once";
export const tooManyRevisionsMessage = `An award has at most ${maxAwardRows.revisions} budget revisions. Correct the newest one, or edit the budget lines`;
const rowList = <Row extends z.ZodMiniType<{ id: string }>>(row: Row, max: number, name: string) =>
  z.array(row).check(z.maxLength(max, `An award has at most ${max} ${name}`), z.refine(hasUniqueIds, uniqueIdsMessage));

/** Fields of the award terms form. */
const termFields = {
  amountAwarded: amountAwardedInput,
  /** Whether the award is federally funded, directly or as a pass-through, so that 2 CFR 200 applies. */
  isFederal: z.boolean("Please choose yes or no"),
  awardNumber: optionalText(singleLineText({ max: 60 })),
  periodStart: optionalText(dateInput()),
  periodEnd: optionalText(dateInput()),
  contactName: optionalText(singleLineText({ max: 200 })),
  contactEmail: optionalText(emailSchema(validEmailRequired)),
  contactPhone: optionalText(singleLineText({ max: 60 })),
  indirectPercent: indirectPercentInput(),
  terms: optionalText(multilineText({ max: 8000 })),
};
export const periodMessage = "The period can’t end before it starts";
export const AwardTerms = partialUpdate(z.object(termFields));

export const AwardChange = partialUpdate(
  z.object({
    ...termFields,
    reports: rowList(AwardReport, maxAwardRows.reports, "reports"),
    payments: rowList(AwardPayment, maxAwardRows.payments, "payments"),
    budgetLines: rowList(AwardLine, maxAwardRows.budgetLines, "budget lines"),
    /**
     * In the order in which they were recorded. Amounts of stored revisions cannot change, and only the last ones may
     * be omitted.
     */
    revisions: z
      .array(BudgetRevision)
      .check(z.maxLength(maxAwardRows.revisions, tooManyRevisionsMessage), z.refine(hasUniqueIds, uniqueIdsMessage)),
    /** The day through which spending was entered or imported. */
    actualsThrough: optionalText(dateInput()),
    closeoutDone: z
      .array(z.enum(closeoutKeys as [CloseoutKey, ...CloseoutKey[]], "Please choose an item of the closeout list"))
      .check(z.maxLength(closeoutKeys.length, "Please use each item once")),
  }),
);
export type AwardChange = z.output<typeof AwardChange>;

const nullableDate = () => z.nullable(dateResponse());
/** Tracks an application after it is awarded. `version` is 0 before the first save. */
export const Award = z.object({
  applicationId: idResponse(),
  /** Read from the application; in dollars. */
  amountAwarded: z.nullable(dollarsResponse()),
  isFederal: z.boolean(),
  awardNumber: z.nullable(z.string()),
  periodStart: nullableDate(),
  periodEnd: nullableDate(),
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  indirectPercent: z.nullable(z.number()),
  terms: z.nullable(z.string()),
  reports: z.array(
    z.extend(AwardReport, {
      id: idResponse(),
      title: z.string(),
      dueDate: dateResponse(),
      submittedDate: nullableDate(),
      note: z.nullable(z.string()),
    }),
  ),
  payments: z.array(
    z.extend(AwardPayment, {
      id: idResponse(),
      date: dateResponse(),
      amountCents: z.int(),
      reference: z.nullable(z.string()),
    }),
  ),
  budgetLines: z.array(
    z.object({
      id: idResponse(),
      name: z.string(),
      budgetedCents: z.int(),
      spentCents: z.int(),
      accounts: z.array(z.string()),
    }),
  ),
  revisions: z.array(
    z.extend(BudgetRevision, {
      id: idResponse(),
      date: dateResponse(),
      reason: z.string(),
      approvalDate: nullableDate(),
      changes: z.array(
        z.object({ lineId: idResponse(), lineName: z.string(), beforeCents: z.int(), afterCents: z.int() }),
      ),
    }),
  ),
  actualsThrough: nullableDate(),
  closeoutDone: z.array(z.enum(closeoutKeys as [CloseoutKey, ...CloseoutKey[]])),
  /** The application for the next period, if one has been created. */
  nextApplicationId: z.nullable(idResponse()),
  version: z.int(),
  updatedAt: z.nullable(timestampResponse()),
});
export type Award = z.infer<typeof Award>;

/** The fields of an award that reports and exports need. */
export const AwardSummary = z.object({
  applicationId: idResponse(),
  awardNumber: z.nullable(z.string()),
  periodStart: nullableDate(),
  periodEnd: nullableDate(),
  receivedCents: z.int(),
  spentCents: z.int(),
  actualsThrough: nullableDate(),
  /** The due date of the first report that has not been submitted. */
  nextReportDue: nullableDate(),
});
export type AwardSummary = z.infer<typeof AwardSummary>;

const params = z.object({ id: ApplicationId });
export const awardRoutes = defineRoutes({
  listAwards: {
    method: "GET",
    path: "/api/awards",
    auth: "user",
    role: "viewer",
    summary:
      "List the awards with what was received and spent, and the next report; the `Link` header points to the next page",
    query: pageQuery(),
    response: z.array(AwardSummary),
  },
  getAward: {
    method: "GET",
    path: "/api/grant-applications/{id}/award",
    auth: "user",
    role: "viewer",
    summary: "Get the award of an application: terms, reports, payments, budget and closeout",
    params,
    response: Award,
  },
  updateAward: {
    method: "PUT",
    path: "/api/grant-applications/{id}/award",
    auth: "user",
    role: "editor",
    summary: "Update the award of an application; a list that is sent replaces the stored one",
    params,
    body: AwardChange,
    bodyBytes: 2_000_000,
    response: Award,
  },
  createNextApplication: {
    method: "POST",
    path: "/api/grant-applications/{id}/award/next-application",
    auth: "subscriber",
    role: "editor",
    summary: "Start the application for the next period from an awarded one, once",
    params,
    response: GrantApplication,
  },
});
