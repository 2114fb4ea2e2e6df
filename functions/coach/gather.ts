import { pageOfApplications } from "#functions/applications/applications.table.ts";
import type { StoredApplication } from "#functions/applications/applications.ts";
import { type Actor, todayOf } from "#functions/gamification/points.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { Outside } from "#functions/outside.ts";
import { listTasks } from "#functions/tasks/tasks.table.ts";
import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatMessage } from "#shared/coach.ts";
import { libraryAnswer, passagesFor } from "./library-answer.ts";
import { nearestDeadlines, type OwnRecords, recordsAsked, recordsInWords } from "./own-records.ts";
import { furtherWords, wantedOf, wantsRecords } from "./wanted.ts";

/** How much a model is given; an answer without one quotes the first of the passages. */
const mostPassages = 5;
const longestPassage = 900;
const mostTurns = 4;
const longestTurn = 600;
/** Applications are read up to so many MB, which is more of them than anybody asks about. */
const reads = 4;
const applicationsWithTasks = 3;

/** The numbers of sources mean nothing in another answer. */
const said = ({ message, response }: ChatMessage) => ({
  message: message.slice(0, longestTurn),
  response: response.replaceAll(/ ?\[\d{1,2}\]/g, "").slice(0, longestTurn),
});

/** A message of few words, such as "And how long?", is about what was asked before it. */
const aboutOf = (message: string, before: ChatMessage | undefined) =>
  before && message.length < 60 && passagesFor(message, 1).length === 0 ? `${message}\n${before.message}` : message;

/**
 * Everything an answer to a message may rest on, chosen by rules: passages of the library and the asker's own records;
 * and the answer that these make without a model. `before`: what was said so far, the oldest first.
 */
export const gather = async (
  { table, clock }: Outside,
  actor: Actor,
  message: string,
  before: readonly ChatMessage[],
): Promise<{ question: CoachQuestion; withoutModel(): ReturnType<typeof libraryAnswer> }> => {
  const today = todayOf(actor, clock.now());
  const [organizations, { applications }] = await Promise.all([
    listOrganizations(table, actor.userId),
    pageOfApplications(table, actor.userId, undefined, reads),
  ]);
  const wanted = wantedOf<StoredApplication>(message, applications);
  const withTasks = wanted.named.length
    ? wanted.named
    : wanted.tasks
      ? nearestDeadlines({ applications, today }).slice(0, applicationsWithTasks)
      : [];
  const tasks = await Promise.all(
    withTasks.map(async ({ id }) => {
      const all = await listTasks(table, actor.userId, id);
      return [id, all.filter(({ completed }) => !completed)] as const;
    }),
  );
  const own: OwnRecords = { today, organization: organizations[0], applications, tasks: new Map(tasks) };
  // Beside one's own records the library is asked for the rest of the question alone.
  const passages = wantsRecords(wanted)
    ? passagesFor(furtherWords(message, wanted).join(" "), mostPassages)
    : passagesFor(aboutOf(message, before.at(-1)), mostPassages);
  return {
    question: {
      message,
      history: before
        .filter(({ response }) => response)
        .slice(-mostTurns)
        .map(said),
      passages: passages.map(({ id, title, url, text }) => ({ id, title, url, text: text.slice(0, longestPassage) })),
      records: recordsInWords(own, wanted),
    },
    withoutModel: () => libraryAnswer(message, passages, recordsAsked(own, wanted)),
  };
};
