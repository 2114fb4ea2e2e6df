import type { ApplicationStatus, priorities } from "#shared/api/applications.ts";
import { normalizeWords } from "./parse-cells.ts";

const statuses: Record<ApplicationStatus, string> = {
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
const statusByWord = indexWords(statuses);
const priorityByWord = indexWords(priorityWords);

/** Maps a spreadsheet's word to a status: "Won", "Pending", "Not funded". */
export const parseStatus = (cell: string): ApplicationStatus | undefined => statusByWord.get(normalizeWords(cell));
export const parsePriority = (cell: string): Priority | undefined => priorityByWord.get(normalizeWords(cell));

/** The status chosen for each word, or "" while none is. */
export type StatusChoices = Record<string, ApplicationStatus | "">;
/** The distinct words of a status column, most frequent first, each with its chosen or known status. */
export const countStatusWords = (cells: Iterable<string>, chosen: StatusChoices) => {
  const found = new Map<string, { key: string; word: string; count: number; status: ApplicationStatus | "" }>();
  for (const cell of cells) {
    const key = normalizeWords(cell);
    if (!key) continue;
    const one = found.get(key) ?? { key, word: cell.trim(), count: 0, status: chosen[key] ?? parseStatus(cell) ?? "" };
    one.count += 1;
    found.set(key, one);
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
};
