import type { StoredApplication } from "#functions/applications/applications.ts";
import { readAward } from "#functions/awards/awards.table.ts";
import { getWords } from "#functions/search/terms.ts";
import { budgetKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { daysBetween, formatDay } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import type { DateWindow } from "./date-window.ts";
import { escapeMarkdown, formatExcerpt, formatName, maxListed } from "./format-records.ts";

/** Lists of the user's applications that a question can ask for. */
export type RecordList = "awardEnds" | "withoutField" | "largest" | "byAmount" | "notes" | "submissions" | "byFunder";

const ownRule = /\b(?:my|our|we|i|us)\b/i;
const adviceRule =
  /\b(?:should|could|may|must|would|how (?:do|to|can)|what happens|need to|have to|allowed|can (?:we|i))\b/i;
const fields = {
  deadline: { pattern: /deadlines?|due dates?/, has: ({ deadline }) => deadline !== null },
  amount: { pattern: /amounts?/, has: ({ amountRequested }) => amountRequested !== null },
  contact: {
    pattern: /contacts?(?: persons?)?/,
    has: ({ contactPerson, contactEmail }) => Boolean(contactPerson ?? contactEmail),
  },
  owner: { pattern: /owners?|person responsible|assignee/, has: ({ ownerId }) => Boolean(ownerId) },
  task: { pattern: /tasks?/, has: ({ tasksTotal }) => tasksTotal > 0 },
  // In a record of its own.
  budget: { pattern: /budgets?/, has: undefined },
} as const satisfies Record<
  string,
  { pattern: RegExp; has: ((application: StoredApplication) => boolean) | undefined }
>;
type Field = keyof typeof fields;

const findField = (message: string): Field | undefined =>
  (Object.keys(fields) as Field[]).find((field) =>
    new RegExp(
      `\\b(?:without|no|missing|lack(?:s|ing)?|don't have|doesn't have|have no|has no)\\b (?:an? |any |the |their )?(?:${fields[field].pattern.source})\\b`,
      "i",
    ).test(message),
  );
const recordsRule = /\b(?:applications|grants|proposals|awards|ones)\b/i;

const notesRule = /\b(?:my|our|the) notes\b|\bnotes? (?:about|from|on|for|of)\b|\b(?:write|wrote|jot(?:ted)?) down\b/i;
const amountRule =
  /\b(over|above|more than|at least|bigger than|larger than|under|below|less than|smaller than|at most) \$?(\d[\d,]*)(k)?\b(?! (?:days?|weeks?|months?|years?|percent))/i;

/** Finds the list that a question asks for, if any. */
export const findRecordList = (message: string): RecordList | undefined => {
  if (adviceRule.test(message)) return undefined;
  if (recordsRule.test(message) && /\b(?:which|what|any|list|show|how many)\b/i.test(message) && findField(message))
    return "withoutField";
  if (
    recordsRule.test(message) &&
    /\b(?:which|what|any|list|show|how many)\b/i.test(message) &&
    amountRule.test(message)
  )
    return "byAmount";
  if (
    /\b(?:which|what) (?:application|grant|proposal|award)\b[^.?!]{0,30}\b(?:the )?(?:most|least) money\b/i.test(
      message,
    )
  )
    return "largest";
  if (!ownRule.test(message)) return undefined;
  if (notesRule.test(message)) return "notes";
  if (
    /\b(?:did|have|had) (?:we|i)\b[^.?!]{0,20}\b(?:submit\w*|sen[dt](?: in| off| out)?|turn(?:ed)? in|file[d]?|appl(?:y|ied))\b/i.test(
      message,
    ) &&
    /\b(?:anything|any|something|what|which|how many|list)\b/i.test(message)
  )
    return "submissions";
  if (
    /\b(?:awards|grants|contracts|(?:our|my|any|which|what) (?:award|grant|funding|contract)(?: periods?)?)\b[^.?!]{0,40}\b(?:end(?:s|ing)?|expir\w+|run(?:s|ning)? out|finish\w*|clos(?:e|es|ing))\b/i.test(
      message,
    ) &&
    /\b(?:which|what|any|when|do|list|show)\b/i.test(message)
  )
    return "awardEnds";
  if (
    /\b(?:which|what) (?:funder|foundation|agency)s?\b[^.?!]{0,40}\b(?:most|often|times|before|already|ever)\b|\bhow (?:many times|often) (?:have|did) (?:we|i) (?:ask|apply|applied)/i.test(
      message,
    )
  )
    return "byFunder";
  return /\b(?:largest|biggest|highest|smallest|lowest)\b[^.?!]{0,40}\b(?:application|grant|award|ask|request|amount|proposal)s?\b/i.test(
    message,
  )
    ? "largest"
    : undefined;
};

const formatCents = (cents: number) => formatDollars(toDollars(cents));
const toList = (lines: readonly string[]) => lines.slice(0, maxListed).join("\n");

const formatAwardEnds = async (
  table: Table,
  workspaceId: WorkspaceId,
  applications: readonly StoredApplication[],
  { today, window }: { today: string; window: DateWindow | undefined },
): Promise<string> => {
  const awarded = applications.filter(({ status }) => status === "awarded");
  if (!awarded.length)
    return `You track ${applications.length} application${applications.length === 1 ? "" : "s"}, and none has been awarded, so you have no award that could end.`;
  const ends = await Promise.all(
    awarded.slice(0, maxListed).map(async (application) => {
      const { award } = await readAward(table, workspaceId, application.id);
      return { application, end: award.periodEnd?.slice(0, 10) };
    }),
  );
  const isInside = (end: string) => !window || (end >= window.from && end <= window.to);
  const dated = ends
    .flatMap(({ application, end }) => (end ? [{ application, end }] : []))
    .toSorted((a, b) => a.end.localeCompare(b.end));
  const matching = dated.filter(({ end }) => isInside(end));
  const undated = ends.filter(({ end }) => !end);
  const label = window ? ` ${window.label}` : "";
  const lines = matching.map(({ application, end }) => {
    const days = daysBetween(today, end);
    return `- ${formatName(application)}: ends ${formatDay(end)}, ${days < 0 ? `${-days} days ago` : `in ${days} days`}`;
  });
  const later = dated.find(({ end }) => window && end > window.to);
  return [
    matching.length
      ? `Awards that end${label}:\n\n${toList(lines)}`
      : dated.length
        ? `No award with a recorded end date ends${label}.${later ? ` The next is ${formatName(later.application)}, on ${formatDay(later.end)}.` : ""}`
        : "",
    undated.length
      ? `I can't tell for ${undated
          .map(
            ({ application }) =>
              `${formatName(application)}${application.amountAwarded ? `, ${formatCents(application.amountAwarded)} awarded` : ""}`,
          )
          .join(
            "; ",
          )}: no end date is recorded. It is in the notice of award. Enter it on the application's **Award** tab so that I can track it.`
      : "",
  ]
    .filter(Boolean)
    .join("\n\n");
};

const formatWithout = async (
  table: Table,
  workspaceId: WorkspaceId,
  applications: readonly StoredApplication[],
  field: Field,
): Promise<string> => {
  const { has } = fields[field];
  const budgets = has ? [] : await table.getMany(applications.map(({ id }) => budgetKey(workspaceId, id)));
  const lacking = applications.filter((application, at) => (has ? !has(application) : !budgets[at]?.budget));
  if (!lacking.length) return `All ${applications.length} of your applications have ${withArticle(field)}.`;
  const lines = lacking.map((entry) => `- ${formatName(entry)}: ${entry.status.replaceAll("_", " ")}`);
  return `${lacking.length} of your ${applications.length} applications ${lacking.length === 1 ? "has" : "have"} no ${field}:\n\n${toList(lines)}`;
};
const withArticle = (field: Field) => (/^[aeiou]/.test(field) ? `an ${field}` : `a ${field}`);

const unsubmitted: readonly StoredApplication["status"][] = ["draft", "in_progress"];
const formatSubmissions = (applications: readonly StoredApplication[], window: DateWindow | undefined): string => {
  const sent = applications.filter(({ status }) => !unsubmitted.includes(status));
  const dated = sent
    .flatMap((application) => {
      const day = application.submissionDate?.slice(0, 10);
      return day && (!window || (day >= window.from && day <= window.to)) ? [{ application, day }] : [];
    })
    .toSorted((a, b) => b.day.localeCompare(a.day));
  const undated = sent.filter(({ submissionDate }) => !submissionDate);
  const label = window ? ` ${window.label}` : "";
  const total = `${sent.length} of your ${applications.length} applications ${sent.length === 1 ? "has" : "have"} been submitted or decided.`;
  const lines = dated.map(
    ({ application, day }) =>
      `- ${formatName(application)}: submitted ${formatDay(day)}; ${application.status.replaceAll("_", " ")}`,
  );
  return [
    ...(window ? [] : [total]),
    dated.length
      ? `Submitted${label}, by the dates you recorded: ${dated.length}\n\n${toList(lines)}`
      : `No application has a submission date${label}.`,
    ...(undated.length
      ? [
          `These are past the draft stage but have **no submission date**, so I can't tell when they were sent:\n\n${toList(undated.map((entry) => `- ${formatName(entry)}: ${entry.status.replaceAll("_", " ")}`))}\n\nAdd the date on the application so that I can count it.`,
        ]
      : []),
  ].join("\n\n");
};

const formatLargest = (applications: readonly StoredApplication[], message: string): string => {
  const isAwarded = /\b(?:awards?|awarded|won|received|got)\b/i.test(message);
  const getAmount = (entry: StoredApplication) => (isAwarded ? entry.amountAwarded : entry.amountRequested);
  const sorted = applications
    .filter((entry) => getAmount(entry) !== null)
    .toSorted((a, b) => (getAmount(b) ?? 0) - (getAmount(a) ?? 0));
  const ranked = /\b(?:smallest|lowest)\b/i.test(message) ? sorted.toReversed() : sorted;
  if (!ranked.length) return `No amount ${isAwarded ? "awarded" : "requested"} is recorded for your applications.`;
  const without = applications.length - ranked.length;
  const lines = ranked
    .slice(0, 3)
    .map(
      (entry) =>
        `- ${formatName(entry)}: ${formatCents(getAmount(entry) ?? 0)} ${isAwarded ? "awarded" : "requested"}; ${entry.status.replaceAll("_", " ")}`,
    );
  return `By amount ${isAwarded ? "awarded" : "requested"}, ${/\b(?:smallest|lowest)\b/i.test(message) ? "smallest" : "largest"} first:\n\n${lines.join("\n")}${without && !isAwarded ? `\n\n${without} without an amount ${without === 1 ? "is" : "are"} left out.` : ""}`;
};

const formatByAmount = (applications: readonly StoredApplication[], message: string): string => {
  const [, comparison = "over", digits = "0", thousands] = amountRule.exec(message) ?? [];
  const cents = Number(digits.replaceAll(",", "")) * (thousands ? 1_000 : 1) * 100;
  const isUpper = /under|below|less|smaller|most/i.test(comparison);
  const found = applications.filter(({ amountRequested }) =>
    amountRequested === null ? false : isUpper ? amountRequested <= cents : amountRequested >= cents,
  );
  const range = `${comparison.toLowerCase()} ${formatCents(cents)}`;
  if (!found.length) return `None of your applications requests ${range}.`;
  const lines = found
    .toSorted((a, b) => (b.amountRequested ?? 0) - (a.amountRequested ?? 0))
    .map(
      (entry) =>
        `- ${formatName(entry)}: ${formatCents(entry.amountRequested ?? 0)} requested; ${entry.status.replaceAll("_", " ")}`,
    );
  return `${found.length} of your ${applications.length} applications: ${range} requested.\n\n${toList(lines)}`;
};

/** Lists the notes that contain a word of the question, or all notes if none does. */
const formatNotes = (applications: readonly StoredApplication[], message: string): string => {
  const noted = applications.filter(({ notes }) => notes);
  if (!noted.length)
    return "None of your applications has notes. Open one in the **Application Tracker** and write them there, with the date of the call.";
  const words = getWords(message).filter(
    (word) => word.length > 3 && !/^(?:notes?|from|about|have|what|with|call)$/.test(word),
  );
  const isAbout = ({ notes, grantName, funder }: StoredApplication) => {
    const text = new Set(getWords(`${notes} ${grantName} ${funder}`));
    return words.some((word) => text.has(word));
  };
  const found = noted.filter(isAbout);
  const lead = found.length
    ? "From your notes:"
    : "None of your notes contains those words. These applications have notes:";
  const lines = (found.length ? found : noted).map(
    (entry) => `- ${formatName(entry)}: ${formatExcerpt(entry.notes ?? "")}`,
  );
  return `${lead}\n\n${toList(lines)}`;
};

/** Lists requests and decisions by funder, most requests first. */
const formatByFunder = (applications: readonly StoredApplication[]): string => {
  const byFunder = Map.groupBy(applications, ({ funder }) => funder);
  const count = (entries: readonly StoredApplication[], status: StoredApplication["status"]) =>
    entries.filter((entry) => entry.status === status).length;
  const lines = [...byFunder]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([funder, entries]) => {
      const decisions = [
        `${count(entries, "awarded")} awarded`,
        `${count(entries, "declined")} declined`,
        `${entries.length - count(entries, "awarded") - count(entries, "declined")} open`,
      ];
      return `- **${escapeMarkdown(funder)}**: ${entries.length} request${entries.length === 1 ? "" : "s"} (${decisions.join(", ")})`;
    });
  return `Your requests by funder, as tracked here:\n\n${toList(lines)}`;
};

type Records = { applications: readonly StoredApplication[]; today: string; window: DateWindow | undefined };

/** Formats the list as Markdown. Reads the awards if it asks when they end. */
export const formatRecordList = async (
  table: Table,
  workspaceId: WorkspaceId,
  { list, message }: { list: RecordList; message: string },
  { applications, today, window }: Records,
): Promise<string> => {
  if (!applications.length)
    return "You are not tracking any applications yet. Add one in the **Application Tracker**, or save one from the **Funding Finder**.";
  if (list === "awardEnds") return formatAwardEnds(table, workspaceId, applications, { today, window });
  if (list === "submissions") return formatSubmissions(applications, window);
  if (list === "byFunder") return formatByFunder(applications);
  if (list === "notes") return formatNotes(applications, message);
  if (list === "byAmount") return formatByAmount(applications, message);
  if (list === "largest") return formatLargest(applications, message);
  return formatWithout(table, workspaceId, applications, findField(message) ?? "deadline");
};
