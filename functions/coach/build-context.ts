import { readApplicationPages } from "#functions/applications/applications.table.ts";
import type { StoredApplication } from "#functions/applications/applications.ts";
import { type Actor, getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { searchLibrary } from "#functions/resources/library-search.ts";
import { getWords } from "#functions/search/terms.ts";
import { listTasks } from "#functions/tasks/tasks.table.ts";
import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatMessage, ChatSource } from "#shared/api/coach.ts";
import { asksForRecords, classifyQuestion, getTopicWords } from "./classify-question.ts";
import {
  formatRecordsForModel,
  formatRequestedRecords,
  getNearestDeadlines,
  type UserContext,
} from "./user-context.ts";

const questionStopWords: ReadonlySet<string> = new Set(
  `about able after again all also and any anybody anyone anything are aren ask asked because been before being best better but can
  cannot could did does doing doesn don done each else even ever every explain for from get gets give go goes going good got great had has
  have having hello help here hey hi how however into its just isn kind know let like long look made make makes many may maybe
  mean means might mine more most much must never new nor not now off often one only onto other our ours out
  over own please put really right said same say says see should show since some somebody someone something soon still
  such sure take tell thank thanks than that the their them then there these they thing things think this those too try
  two under until upon use used using very want wants was way well were what when where whether which while who whom whose
  why will with within without would write written writing yes ve we us to of in on it is if or do so am me my be by as at he an no ll re yet you your yours grant grants`.split(
    /\s+/,
  ),
);

type LibraryPassage = ReturnType<typeof searchLibrary>[number];

const maxQuotes = 3;
const minRelativeScore = 0.65;
const maxQuoteLength = 700;
const maxQueryWords = 40;
const maxPassagesPerWord = 200;

/** The passages for a message, best first. Requires half of its words, so that one shared word does not match. */
export const findPassages = (message: string, limit: number): LibraryPassage[] => {
  const topicWords = getWords(message).filter((word) => word.length > 1 && !questionStopWords.has(word));
  const words = [...new Set(topicWords)].slice(0, maxQueryWords);
  const matchedWords = new Map<string, number>();
  for (const word of words)
    for (const id of new Set(searchLibrary(word, maxPassagesPerWord).map((passage) => passage.id)))
      matchedWords.set(id, (matchedWords.get(id) ?? 0) + 1);
  const minWords = words.length <= 2 ? words.length : words.length / 2;
  return searchLibrary(message, limit * 3)
    .filter(({ id }) => (matchedWords.get(id) ?? 0) >= minWords)
    .slice(0, limit);
};

const truncate = (text: string) => {
  if (text.length <= maxQuoteLength) return text;
  const head = text.slice(0, maxQuoteLength);
  const end = Math.max(head.lastIndexOf(". "), head.lastIndexOf("\n"), head.lastIndexOf(": "));
  return `${end > maxQuoteLength / 3 ? head.slice(0, end + 1).trimEnd() : head.trimEnd()} …`;
};
const breakBeforeList = (text: string) => text.replace(/^([^\n:]{1,120}:) (?=(?:-|1\.) )/, "$1\n\n");
const toBlockquote = (text: string) =>
  truncate(breakBeforeList(text))
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

const noModelNote = "*Answered from the resource library and your records, without a model.*";
const greeting = /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?|thank you)\b.{0,40}$/i;
const subjects =
  "eligibility, a needs statement, a budget, indirect costs, evaluation, a letter of inquiry or a report";

/** Answers without a model: the user's records and the best passages, or suggestions if there are none. */
export const composeLibraryAnswer = (
  message: string,
  passages: readonly LibraryPassage[],
  records: string,
): { text: string; sources: ChatSource[] } => {
  const bestScore = passages[0]?.score ?? 0;
  const quotable = passages.slice(0, maxQuotes).filter(({ score }) => score >= bestScore * minRelativeScore);
  const byArticle = [...Map.groupBy(quotable, ({ id }) => id).values()];
  const sources = byArticle.flatMap(([first]) => (first ? [{ id: first.id, title: first.title, url: first.url }] : []));
  const quotes = byArticle.map((articlePassages, index) =>
    [`From “${sources[index]?.title}” [${index + 1}]:`, ...articlePassages.map(({ text }) => toBlockquote(text))].join(
      "\n\n",
    ),
  );
  const isOneArticle = sources.length === 1;
  const lead = records
    ? "From the resource library:"
    : `The library has ${isOneArticle ? "an article" : `${sources.length} articles`} on this. Here's what fits your question best:`;
  const libraryParts = quotes.length ? [lead, ...quotes] : [];
  const fallback = `${greeting.test(message) ? "Hi! What are you working on?" : "I don't have an article on that."} You can ask about ${subjects}, or about your deadlines and applications.`;
  const parts = [...(records ? [records] : []), ...libraryParts];
  return { text: [...(parts.length ? parts : [fallback]), noModelNote].join("\n\n"), sources };
};

const maxPassages = 5;
const maxPassageLength = 900;
const maxTurns = 4;
const maxTurnLength = 600;
const maxPages = 4;
const maxApplicationsWithTasks = 3;

const toTurn = ({ message, response }: ChatMessage) => ({
  message: message.slice(0, maxTurnLength),
  response: response.replaceAll(/ ?\[\d{1,2}\]/g, "").slice(0, maxTurnLength),
});

const resolveFollowUp = (message: string, previous: ChatMessage | undefined) =>
  previous && message.length < 60 && findPassages(message, 1).length === 0
    ? `${message}\n${previous.message}`
    : message;

/** Selects what an answer may draw on, by rules. `history` is oldest first. */
export const buildAnswerContext = async (
  { table, clock }: Dependencies,
  actor: Actor,
  message: string,
  history: readonly ChatMessage[],
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
    : findPassages(resolveFollowUp(message, history.at(-1)), maxPassages);
  return {
    question: {
      message,
      history: history
        .filter(({ response }) => response)
        .slice(-maxTurns)
        .map(toTurn),
      passages: passages.map(({ id, title, url, text }) => ({ id, title, url, text: text.slice(0, maxPassageLength) })),
      records: formatRecordsForModel(userRecords, intent),
    },
    answerWithoutModel: () => composeLibraryAnswer(message, passages, formatRequestedRecords(userRecords, intent)),
  };
};
