import { complianceRules } from "#shared/domain/compliance-rules.ts";
import { addDays } from "#shared/util/dates.ts";

type CloseoutItem = {
  title: string;
  detail: string;
  citation: string | null;
  /** Due this many days after the end of the period; null without a fixed date. */
  daysAfterEnd: number | null;
  federalOnly: boolean;
};

const { closeoutDays } = complianceRules;
const defineItem = (title: string, detail: string, rest: Partial<CloseoutItem> = {}): CloseoutItem => ({
  title,
  detail,
  citation: null,
  daysAfterEnd: null,
  federalOnly: false,
  ...rest,
});
const defineFederalOptions = (citation: string, daysAfterEnd: number | null = closeoutDays.value) => ({
  citation,
  daysAfterEnd,
  federalOnly: true,
});

/**
 * The steps that close out an award, in the usual order. Federal items follow 2 CFR 200.344, which gives recipients 120
 * days after the period of performance and subrecipients 90; the terms of the award take precedence.
 */
const closeoutItems = {
  final_performance_report: defineItem(
    "Submit the final performance report",
    "Compare what you did and achieved with the plan.",
    { citation: "2 CFR 200.329(c)", daysAfterEnd: closeoutDays.value },
  ),
  final_financial_report: defineItem(
    "Submit the final financial report",
    "For federal awards, usually the SF-425. It must agree with your books.",
    { citation: "2 CFR 200.328", daysAfterEnd: closeoutDays.value },
  ),
  liquidate_obligations: defineItem(
    "Pay all bills of the award",
    "All financial obligations must be liquidated by this date.",
    defineFederalOptions("2 CFR 200.344(c)"),
  ),
  final_payment: defineItem("Request the last payment", "Most funders make no payments after the final report."),
  return_unspent: defineItem(
    "Return or account for unspent money",
    "Ask the funder whether you may keep it, use it later, or must return it.",
  ),
  property_report: defineItem(
    "Report equipment and property",
    "Account for property bought with the award, usually on the SF-428.",
    defineFederalOptions("2 CFR 200.313, 200.344"),
  ),
  subaward_closeout: defineItem(
    "Close out subawards",
    "Subrecipients report to you within 90 days.",
    defineFederalOptions("2 CFR 200.344(b)", 90),
  ),
  keep_records: defineItem(
    "File the records and note how long to keep them",
    "For federal awards, three years from the final financial report; otherwise as your agreement states.",
    { citation: "2 CFR 200.334" },
  ),
  thank_funder: defineItem("Thank the funder and share the results", "A result and a photo help the next application."),
} as const satisfies Record<string, CloseoutItem>;
export type CloseoutKey = keyof typeof closeoutItems;
export const closeoutKeys = Object.keys(closeoutItems) as CloseoutKey[];

/**
 * Lists the items of an award with their due days (`YYYY-MM-DD`), null if unknown. Only federal awards have fixed
 * dates.
 */
export const listCloseout = ({ isFederal, periodEnd }: { isFederal: boolean; periodEnd: string | null }) =>
  closeoutKeys.flatMap((key) => {
    const { federalOnly, daysAfterEnd, citation, ...rest }: CloseoutItem = closeoutItems[key];
    if (federalOnly && !isFederal) return [];
    const dueDay = isFederal && periodEnd && daysAfterEnd !== null ? addDays(periodEnd, daysAfterEnd) : null;
    return [{ key, ...rest, citation: isFederal ? citation : null, dueDay }];
  });
