import type { Budget } from "#shared/api/budget.ts";
import { budgetCategories, lineCategoryKeys } from "./budget-terms.ts";
import type { ComputedBudget } from "./compute-budget.ts";

/** A section of the form: column headings and rows. Amounts are in cents; null for blank cells. */
export type Sf424aSection = {
  letter: string;
  title: string;
  columns: string[];
  rows: { label: string; cells: (number | string | null)[] }[];
};

const getQuarterShare = (cents: number, index: number) => Math.floor(cents / 4) + (index < cents % 4 ? 1 : 0);

/**
 * Builds the rows of the SF-424A for non-construction programs (OMB 4040-0006). Section B has one column per year;
 * match is the non-federal share, and other funding is not part of the form. Section D divides the first year into four
 * equal quarters.
 */
export const buildSf424a = (budget: Budget, computed: ComputedBudget, program = "This program"): Sf424aSection[] => {
  const { years, request, match, sources } = computed;
  const federal = request.total.total;
  const nonFederal = match.total.total;
  const yearColumns = Array.from({ length: years }, (_, index) => `Year ${index + 1}`);
  const firstYear = { federal: request.total.years[0] ?? 0, nonFederal: match.total.years[0] ?? 0 };
  const matchSources = sources.filter(({ source }) => source.kind !== "other");
  const sumByOrigin = (origin: string) =>
    matchSources.filter(({ source }) => source.origin === origin).reduce((sum, { amounts }) => sum + amounts.total, 0);
  const rate = budget.indirect.method === "none" ? null : `Base $${(computed.indirectBase.total / 100).toFixed(2)}`;
  return [
    {
      letter: "A",
      title: "Budget summary",
      columns: ["Grant program", "Federal", "Non-federal", "Total"],
      rows: [
        { label: program, cells: [federal, nonFederal, federal + nonFederal] },
        { label: "5. Totals", cells: [federal, nonFederal, federal + nonFederal] },
      ],
    },
    {
      letter: "B",
      title: "Budget categories, federal share by year",
      columns: ["Object class category", ...yearColumns, "Total"],
      rows: [
        ...lineCategoryKeys.map((category) => {
          const { letter, label } = budgetCategories[category];
          const amounts = request.categories[category];
          return { label: `${letter}. ${label}`, cells: [...amounts.years, amounts.total] };
        }),
        { label: "i. Total direct charges (sum of a to h)", cells: [...request.direct.years, request.direct.total] },
        { label: "j. Indirect charges", cells: [...request.indirect.years, request.indirect.total] },
        { label: "k. Totals (sum of i and j)", cells: [...request.total.years, request.total.total] },
      ],
    },
    {
      letter: "C",
      title: "Non-federal resources",
      columns: ["Grant program", "Applicant", "State", "Other sources", "Total"],
      rows: [
        { label: program, cells: [sumByOrigin("applicant"), sumByOrigin("state"), sumByOrigin("other"), nonFederal] },
        {
          label: "12. Total",
          cells: [sumByOrigin("applicant"), sumByOrigin("state"), sumByOrigin("other"), nonFederal],
        },
      ],
    },
    {
      letter: "D",
      title: "Forecasted cash needs",
      columns: ["Share", "First year", "1st quarter", "2nd quarter", "3rd quarter", "4th quarter"],
      rows: [
        { label: "13. Federal", total: firstYear.federal },
        { label: "14. Non-federal", total: firstYear.nonFederal },
        { label: "15. Total", total: null },
      ].map(({ label, total }) => {
        const quarters = [0, 1, 2, 3].map((index) =>
          total === null
            ? getQuarterShare(firstYear.federal, index) + getQuarterShare(firstYear.nonFederal, index)
            : getQuarterShare(total, index),
        );
        return { label, cells: [total ?? firstYear.federal + firstYear.nonFederal, ...quarters] };
      }),
    },
    {
      letter: "E",
      title: "Federal funds needed for the balance of the project",
      columns: ["Grant program", "First", "Second", "Third", "Fourth"],
      rows: [program, "20. Total"].map((label) => ({
        label,
        cells: [1, 2, 3, 4].map((index) => request.total.years[index] ?? null),
      })),
    },
    {
      letter: "F",
      title: "Other budget information",
      columns: ["Item", "Amount or text"],
      rows: [
        { label: "21. Direct charges", cells: [request.direct.total] },
        { label: "22. Indirect charges", cells: [request.indirect.total] },
        { label: "23. Remarks", cells: [rate] },
      ],
    },
  ];
};
