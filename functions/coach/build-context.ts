import { readApplicationPages } from "#functions/applications/applications.table.ts";
import type { StoredApplication } from "#functions/applications/applications.ts";
import { type Actor, getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { listTasks } from "#functions/tasks/tasks.table.ts";
import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import { asksForRecords, classifyQuestion, getTopicWords } from "./classify-question.ts";
import { composeLibraryAnswer, findPassages } from "./library-answer.ts";
import {
  formatRecordsForModel,
  formatRequestedRecords,
  getNearestDeadlines,
  type UserContext,
} from "./user-context.ts";

const maxPassages = 5;
const maxPassageLength = 900;
const maxTurns = 4;
const maxTurnLength = 600;
/** Pages of applications to read, about 1 MB each. */
const maxPages = 4;
const maxApplicationsWithTasks = 3;

/** Removes source numbers, which refer to the sources of that answer only. */
const toTurn = ({ message, response }: ChatMessage) => ({
  message: message.slice(0, maxTurnLength),
  response: response.replaceAll(/ ?\[\d{1,2}\]/g, "").slice(0, maxTurnLength),
});

/** Adds the previous message to a short follow-up, such as "And how long?", that finds nothing by itself. */
const resolveFollowUp = (message: string, previous: ChatMessage | undefined) =>
  previous && message.length < 60 && findPassages(message, 1).length === 0
    ? `${message}\n${previous.message}`
    : message;

/** Selects by rules what an answer may draw on. `before`: earlier messages, oldest first. */
export const buildAnswerContext = async (
  { table, clock }: Dependencies,
  actor: Actor,
  message: string,
  before: readonly ChatMessage[],
): Promise<{ question: CoachQuestion; answerWithoutModel(): ReturnType<typeof composeLibraryAnswer> }> => {
  const today = getUserToday(actor, clock.now());
  const [organizations, { applications }] = await Promise.all([
    listOrganizations(table, actor.userId),
    readApplicationPages(table, actor.userId, undefined, maxPages),
  ]);
  const intent = classifyQuestion<StoredApplication>(message, applications);
  const withTasks = intent.named.length
    ? intent.named
    : intent.tasks
      ? getNearestDeadlines({ applications, today }).slice(0, maxApplicationsWithTasks)
      : [];
  const tasks = await Promise.all(
    withTasks.map(async ({ id }) => {
      const allTasks = await listTasks(table, actor.userId, id);
      return [id, allTasks.filter(({ completed }) => !completed)] as const;
    }),
  );
  const userRecords: UserContext = { today, organization: organizations[0], applications, tasks: new Map(tasks) };
  // If the question asks for records, search the library only for the rest of it.
  const passages = asksForRecords(intent)
    ? findPassages(getTopicWords(message, intent).join(" "), maxPassages)
    : findPassages(resolveFollowUp(message, before.at(-1)), maxPassages);
  return {
    question: {
      message,
      history: before
        .filter(({ response }) => response)
        .slice(-maxTurns)
        .map(toTurn),
      passages: passages.map(({ id, title, url, text }) => ({ id, title, url, text: text.slice(0, maxPassageLength) })),
      records: formatRecordsForModel(userRecords, intent),
    },
    answerWithoutModel: () => composeLibraryAnswer(message, passages, formatRequestedRecords(userRecords, intent)),
  };
};
