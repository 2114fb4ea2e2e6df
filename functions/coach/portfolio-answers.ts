import type { StoredApplication } from "#functions/applications/applications.ts";
import { formatName as formatPerson } from "#functions/auth/workspaces.table.ts";
import { profileKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { daysBetween, formatDay } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { isGlossaryTerm } from "./find-definitions.ts";
import { escapeMarkdown } from "./format-records.ts";
import { findRecordList, type RecordList } from "./record-lists.ts";
import { isAboutRecordsAlone } from "./record-scope.ts";

/** Questions about all of the user's applications, or about one that is not in the tracker. */
export type PortfolioIntent = "triage" | "progress" | "team" | "overdue" | "missing" | RecordList | undefined;

const triageRule =
  /\b(?:drop|skip|cut|let go of|give up on|pass on|prioriti[sz]e|focus on|abandon|say no to|pick|choose)\b/i;
const severalRule =
  /\b(?:which|what|any|some)\b[^.?!]{0,60}\b(?:grants|applications|proposals|drafts|ones?|deadlines|of (?:my|our|these|them))\b|\b(?:two|three|both|several) of (?:ours|mine)\b/i;
/** "Which of my drafts is closest to done" */
const progressRule =
  /\b(?:closest|nearest|furthest|farthest|most|least|almost|nearly)\b[^.?!]{0,20}\b(?:done|finished|complete\w*|ready|along|behind)\b/i;
const overdueRule =
  /\b(?:which|what|any|are|is|do (?:i|we) have|list|show)\b[^.?!]{0,40}\b(?:applications?|proposals?|submissions?)\b[^.?!]{0,30}\b(?:late|overdue|past due|missed|behind|past (?:its|their|the) deadlines?)\b|\b(?:late|overdue|missed) (?:applications?|proposals?|submissions?|deadlines?)\b/i;
const teamRule =
  /\bwho\b[^.?!]{0,40}\b(?:team|working on|assigned|responsible|hasn't|has not|hasnt|still|owns|doing|done)\b|\b(?:assigned to|whose (?:job|task|turn))\b/i;
const recordRule =
  /\b(?:how(?:'s| is| are)|where(?:'s| is| are| do we stand)|what(?:'s| is) (?:the status|left|missing|the deadline|happening)|when(?:'s| is| did)|status of|any (?:news|word|update)|what happened (?:with|to)|did (?:we|i|the|our|my)|have (?:we|i)|has (?:the|our|my)|do (?:i|we) have|is (?:the|our|my)|are (?:we|the))\b/i;
const ownRule = /\b(?:my|our|we|i|the)\b/i;
const thingRule = /\b(?:applications?|proposals?|grants?|reports?|loi|letter|award|submission|one)\b/i;
const adviceRule =
  /\b(?:should|could|may|must|would|eligible|qualif\w+|apply for|how (?:do|to|can)|write|need to|have to|allowed)\b/i;

/** Names of funders or programs: capitalized after "to", "for", "from" or "the", or before "grant", "application" or "one". */
const namePatterns: readonly RegExp[] = [
  /\b(?:to|for|from|with|the|our|my) (?:the )?((?:[A-Z][\w&'’-]+)(?: (?:of |for |and |the )?[A-Z][\w&'’-]+){0,6})/,
  /\b(?:for|with|to) the ([a-z][\w' -]{3,40}?) (?:one|grant|application|proposal)\b/,
];
const genericNames =
  /^(?:i|sam|grants|nofo|rfp|loi|uei|ein|irs|federal|final|next|first|last|same|whole|new|other|big|small|right|current)\b/i;

/** Finds the name of an application that a question about the user's records mentions but the tracker lacks. */
export const findMissingName = (message: string): string | undefined => {
  if (/\bwhy\b/i.test(message)) return undefined;
  if (!recordRule.test(message) || !ownRule.test(message) || !thingRule.test(message) || adviceRule.test(message))
    return undefined;
  const name = namePatterns.map((pattern) => pattern.exec(message)?.[1]?.trim()).find(Boolean);
  return name && !genericNames.test(name) && !name.split(" ").some(isGlossaryTerm) ? name : undefined;
};

export const findPortfolioIntent = (message: string, hasNamed: boolean): PortfolioIntent => {
  if (teamRule.test(message) && /\b(?:task|part|team|application|proposal|section|job)s?\b/i.test(message))
    return "team";
  if (!hasNamed && overdueRule.test(message) && ownRule.test(message) && !adviceRule.test(message)) return "overdue";
  if (!hasNamed && progressRule.test(message) && severalRule.test(message) && ownRule.test(message)) return "progress";
  if (triageRule.test(message) && severalRule.test(message) && /\b(?:my|our|i|we|these|saved)\b/i.test(message))
    return "triage";
  if (hasNamed) return undefined;
  const list = findRecordList(message);
  if (list && list !== "notes" && !isAboutRecordsAlone(message)) return undefined;
  return list ?? (findMissingName(message) ? "missing" : undefined);
};

const maxListed = 8;
const isOpen = ({ status }: StoredApplication) => status === "draft" || status === "in_progress";
const formatTitle = ({ grantName, funder }: StoredApplication) =>
  `**${escapeMarkdown(grantName)}** (${escapeMarkdown(funder)})`;

/** Formats the answer for an application that is not in the tracker, with a list of those that are. */
export const formatMissing = (message: string, applications: readonly StoredApplication[]): string => {
  const name = escapeMarkdown(findMissingName(message) ?? "");
  if (!applications.length)
    return `“${name}” isn't in your tracker; you are not tracking any applications yet. Add it in the **Application Tracker**, and I can tell you its status, deadline, tasks and requirements.`;
  const list = applications
    .slice(0, maxListed)
    .map((entry) => `- ${formatTitle(entry)}: ${entry.status.replaceAll("_", " ")}`);
  return `I can't find “${name}” among the applications you track, so I don't know. If it has another name there, ask with that name. You track:\n\n${list.join("\n")}\n\nIf it is missing, add it in the **Application Tracker** with its deadline and tasks; reports and thank-you letters go there as tasks with a due date.`;
};

const isPastDeadline = ({ deadline, deadlineEstimated }: StoredApplication, today: string) =>
  deadline !== null && !deadlineEstimated && daysBetween(today, deadline) < 0;

/** Lists unsubmitted applications past their deadline, and overdue tasks. */
export const formatOverdue = (
  applications: readonly StoredApplication[],
  tasks: ReadonlyMap<string, readonly ApplicationTask[]>,
  today: string,
): string => {
  const late = applications.filter((entry) => isOpen(entry) && isPastDeadline(entry, today));
  const lateLines = late
    .slice(0, maxListed)
    .map((entry) => `- ${formatTitle(entry)}: was due ${formatDay(entry.deadline ?? today)}`);
  const taskLines = applications.flatMap(({ id, grantName }) =>
    (tasks.get(id) ?? [])
      .filter(({ dueDate }) => dueDate && daysBetween(today, dueDate) < 0)
      .map(
        ({ title, dueDate }) =>
          `- ${escapeMarkdown(title)} (${escapeMarkdown(grantName)}): was due ${formatDay(dueDate ?? today)}`,
      ),
  );
  return [
    late.length
      ? `Past the deadline and not submitted:\n\n${lateLines.join("\n")}\n\nA late application is rarely accepted: ask the contact, or move it to the next round.`
      : "None of the applications you have yet to submit is past its deadline.",
    ...(taskLines.length ? [`Overdue tasks:\n\n${taskLines.slice(0, maxListed).join("\n")}`] : []),
  ].join("\n\n");
};

const getProgress = ({ tasksTotal, tasksCompleted }: StoredApplication) =>
  tasksTotal ? tasksCompleted / tasksTotal : 0;

/** Ranks the open applications from most to least complete; those past their deadline come last. */
const rankOpen = (applications: readonly StoredApplication[], today: string) => {
  const isPast = (entry: StoredApplication) => isPastDeadline(entry, today);
  return applications
    .filter(isOpen)
    .toSorted(
      (a, b) =>
        Number(isPast(a)) - Number(isPast(b)) ||
        getProgress(b) - getProgress(a) ||
        (b.amountRequested ?? 0) - (a.amountRequested ?? 0),
    );
};
const formatRanked = (ranked: readonly StoredApplication[], today: string): string =>
  ranked
    .slice(0, maxListed)
    .map((entry) => {
      const { deadline, tasksTotal, tasksCompleted, amountRequested, status } = entry;
      const parts = [
        status.replaceAll("_", " "),
        deadline ? `due ${formatDay(deadline)} (${daysBetween(today, deadline)} days)` : "no deadline",
        tasksTotal ? `${tasksCompleted} of ${tasksTotal} tasks done` : "no tasks yet",
        ...(amountRequested === null ? [] : [`${formatDollars(toDollars(amountRequested))} requested`]),
      ];
      return `- ${formatTitle(entry)}: ${parts.join("; ")}`;
    })
    .join("\n");

/** Lists the unsubmitted applications, furthest along first, by their completed tasks. */
export const formatProgress = (applications: readonly StoredApplication[], today: string): string => {
  const [first, ...others] = rankOpen(applications, today);
  if (!first) return "You have no unsubmitted applications.";
  const lead = getProgress(first)
    ? `Furthest along is ${formatTitle(first)}, by completed tasks.`
    : "None has a completed task, so I can't tell how far along they are. Check off tasks on each application to see it here.";
  return `${lead} Your unsubmitted applications:\n\n${formatRanked([first, ...others], today)}`;
};

/** Ranks the open applications from most to least worth keeping, and explains why to drop the last. */
export const formatTriage = (applications: readonly StoredApplication[], today: string): string => {
  const ranked = rankOpen(applications, today);
  if (ranked.length < 2)
    return "You have fewer than two unsubmitted applications, so there is nothing to choose between. Before you start another, check eligibility, the size of past awards and the time you have.";
  const last = ranked.at(-1);
  const candidate = last
    ? `By these figures alone, the first to drop is ${formatTitle(last)}: ${isPastDeadline(last, today) ? "its deadline has passed" : "it is the least complete or requests the least"}.`
    : "";
  return `Your unsubmitted applications, furthest along first:\n\n${formatRanked(ranked, today)}\n\n${candidate} Before you decide, ask of each: are we clearly **eligible**, does it pay for something we **already plan**, is the award worth the work (a first federal application takes weeks), and can every required part arrive in time? Drop those with a no, and tell their contacts if you sent a letter of intent.`;
};

/** Groups open tasks by person responsible. Unassigned tasks belong to the application's owner. */
export const formatTeamTasks = async (
  table: Table,
  applications: readonly StoredApplication[],
  tasks: ReadonlyMap<string, readonly ApplicationTask[]>,
  userId: string,
): Promise<string> => {
  const rows = applications.flatMap((application) =>
    (tasks.get(application.id) ?? []).map((task) => ({
      task,
      application,
      personId: task.assigneeId ?? application.ownerId ?? null,
    })),
  );
  if (!rows.length)
    return applications.length
      ? `${applications.slice(0, maxListed).map(formatTitle).join(", ")}: no open tasks, so there is nothing left to do. To see who does what, add tasks in the **Application Tracker** and assign each to a person.`
      : "None of your applications has open tasks.";
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  const profiles = ids.length ? await table.getMany(ids.map((id) => profileKey(id))) : [];
  const names = new Map(
    ids.map((id, index) => {
      const profile = profiles[index];
      return [id, id === userId ? "You" : profile ? formatPerson(profile) : "A former member"];
    }),
  );
  const groups = Map.groupBy(rows, ({ personId }) => (personId && names.get(personId)) || "Nobody yet");
  const parts = [...groups].map(([name, own]) => {
    const lines = own
      .slice(0, maxListed)
      .map(
        ({ task, application }) =>
          `- ${escapeMarkdown(task.title)} (${escapeMarkdown(application.grantName)})${task.dueDate ? `: due ${formatDay(task.dueDate)}` : ""}`,
      );
    return `**${escapeMarkdown(name)}**\n\n${lines.join("\n")}`;
  });
  return `Still open, by the person responsible:\n\n${parts.join("\n\n")}`;
};
