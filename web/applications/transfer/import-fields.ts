import type * as z from "zod/mini";
import type { ApplicationStatus, priorities } from "#shared/api/applications.ts";
import type { ImportRow } from "#shared/api/tracker.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "../messages.ts";
import { normalizeWords } from "./parse-cells.ts";

const statusWords: Record<ApplicationStatus, string> = {
  draft:
    "draft, idea, prospect, prospective, prospecting, research, researching, identified, to apply, to do, todo, not started, planned, planning, considering, lead, new, upcoming, pipeline, future",
  in_progress:
    "in progress, progress, writing, drafting, working, working on it, started, in preparation, preparing, wip, active, in process",
  submitted:
    "submitted, pending, applied, sent, filed, awaiting, awaiting decision, awaiting response, waiting, waiting for decision, loi submitted, proposal submitted, application submitted, in queue",
  under_review:
    "under review, in review, review, reviewing, being reviewed, shortlisted, short listed, invited, finalist, site visit, second round",
  awarded:
    "awarded, award, won, win, funded, fully funded, partially funded, approved, granted, received, accepted, success, successful, closed won, yes",
  declined:
    "declined, decline, rejected, denied, lost, not funded, unfunded, not awarded, unsuccessful, turned down, refused, closed lost, no",
  withdrawn:
    "withdrawn, withdrew, cancelled, canceled, dropped, abandoned, did not apply, not applying, not pursued, not pursuing, passed, no go",
};
type Priority = (typeof priorities)[number];
const priorityWords: Record<Priority, string> = {
  high: "high, h, urgent, top, critical, important, 1, a",
  medium: "medium, m, med, normal, middle, moderate, 2, b",
  low: "low, l, minor, someday, 3, c",
};

const indexWords = <V extends string>(wordLists: Record<V, string>) =>
  new Map(
    (Object.keys(wordLists) as V[]).flatMap((value) =>
      wordLists[value].split(", ").map((word) => [word, value] as const),
    ),
  );
const statusByWord = indexWords(statusWords);
const priorityByWord = indexWords(priorityWords);

/** Parses words such as "Won", "Pending" or "Not funded". */
export const parseStatus = (cell: string): ApplicationStatus | undefined => statusByWord.get(normalizeWords(cell));
export const parsePriority = (cell: string): Priority | undefined => priorityByWord.get(normalizeWords(cell));

export type StatusChoices = Record<string, ApplicationStatus | "">;
/** Returns the distinct words of a status column, most frequent first, each with its chosen or known status. */
export const countStatusWords = (cells: Iterable<string>, choices: StatusChoices) => {
  const words = new Map<string, { key: string; word: string; count: number; status: ApplicationStatus | "" }>();
  for (const cell of cells) {
    const key = normalizeWords(cell);
    if (!key) continue;
    const status = choices[key] ?? parseStatus(cell) ?? "";
    const word = words.get(key) ?? { key, word: cell.trim(), count: 0, status };
    word.count += 1;
    words.set(key, word);
  }
  return [...words.values()].sort((a, b) => b.count - a.count);
};

export type ImportFieldName = Exclude<keyof ImportRow, "organizationId"> | ClientField;
/** These fields name the organization that applies; rows are sent with its ID. */
export const clientFields = ["client", "clientTaxId"] as const;
export type ClientField = (typeof clientFields)[number];
/** Contains only the fields that the file has. */
export type ImportRowInput = z.input<typeof ImportRow>;
export type ImportFieldKind = "text" | "ein" | "amount" | "day" | "status" | "priority" | "email" | "web" | "tags";
type Field = {
  label: string;
  kind: ImportFieldKind;
  required?: boolean;
  /** Common column names in spreadsheets, likeliest first, separated by ", ". */
  aliases: string;
};

export const fieldDefinitions: Record<ImportFieldName, Field> = {
  grantName: {
    label: messages.grantName,
    kind: "text",
    required: true,
    aliases:
      "grant name, grant, grant title, program, program name, programme, opportunity, opportunity name, opportunity title, project, project name, project title, application, application name, proposal, proposal title, title, fund, name",
  },
  funder: {
    label: common.funder,
    kind: "text",
    required: true,
    aliases:
      "funder, funder name, foundation, foundation name, funding source, grantor, grantmaker, grant maker, agency, funding agency, awarding agency, donor, sponsor, funding organization, institution, funded by, source, organization, organisation",
  },
  amountRequested: {
    label: common.amountRequested,
    kind: "amount",
    aliases:
      "amount requested, requested amount, ask, ask amount, amount asked, requested, request, request amount, total requested, amount, grant amount, proposal amount, amount applied for, budget, value, amt",
  },
  amountAwarded: {
    label: messages.amountAwarded,
    kind: "amount",
    aliases:
      "amount awarded, awarded amount, awarded, award amount, award amt, amt awarded, award, amount received, received, amount granted, granted, amount approved, approved amount, amount funded, funded amount",
  },
  status: {
    label: common.status,
    kind: "status",
    aliases: "status, stage, application status, grant status, outcome, result, phase, decision",
  },
  priority: { label: common.priority, kind: "priority", aliases: "priority, importance, urgency" },
  deadline: {
    label: common.deadline,
    kind: "day",
    aliases:
      "deadline, due, due date, date due, application deadline, submission deadline, closing date, close date, closes, proposal due, next deadline",
  },
  submissionDate: {
    label: messages.submissionDate,
    kind: "day",
    aliases:
      "submission date, submitted, date submitted, submitted on, submitted date, date applied, applied on, applied, application date, date sent, sent",
  },
  decisionDate: {
    label: messages.decisionDate,
    kind: "day",
    aliases:
      "decision date, date of decision, decided on, decided, award date, date awarded, awarded on, date of award, notification date, notified, decision, decision expected, expected decision, expected decision date, decision due",
  },
  contactPerson: {
    label: common.contactPerson,
    kind: "text",
    aliases: "contact person, contact, contact name, program officer, funder contact, officer",
  },
  contactEmail: {
    label: messages.contactEmail,
    kind: "email",
    aliases: "contact email, email, e mail, email address, contact e mail, contact email address",
  },
  applicationUrl: {
    label: "Application URL",
    kind: "web",
    aliases:
      "application url, application link, apply link, apply at, apply, portal, url, link, website, web site, web page, web address",
  },
  programUrl: {
    label: "Program URL",
    kind: "web",
    aliases: "program url, program page, program link, grant url, guidelines, guidelines url, rfp, rfp link, notice",
  },
  eligibilityRequirements: {
    label: "Eligibility requirements",
    kind: "text",
    aliases: "eligibility requirements, eligibility, eligible, who may apply, requirements",
  },
  tags: {
    label: messages.tags,
    kind: "tags",
    aliases: "tags, tag, labels, keywords, category, categories, focus area, focus areas, program area",
  },
  notes: {
    label: common.notes,
    kind: "text",
    aliases: "notes, note, comments, comment, remarks, description, details, next steps",
  },
  client: {
    label: messages.client,
    kind: "text",
    aliases:
      "client, client name, client organization, client organisation, customer, on behalf of, applicant, applicant name, applicant organization, applying organization, nonprofit, nonprofit name, our organization, organization, organization name, organisation, org, org name",
  },
  clientTaxId: { label: "Client EIN", kind: "ein", aliases: "client ein, ein, client tax id, tax id, applicant ein" },
};
export const importFieldNames = Object.keys(fieldDefinitions) as ImportFieldName[];
