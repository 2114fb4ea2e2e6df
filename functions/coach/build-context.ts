import { readApplicationPages } from "#functions/applications/applications.table.ts";
import type { StoredApplication } from "#functions/applications/applications.ts";
import { type Actor, getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { belongsToOrganization, findOrganization } from "#functions/organizations/resolve-organization.ts";
import type { Language } from "#functions/resources/library-index.ts";
import { findArticles, searchSections } from "#functions/resources/library-search.ts";
import { getWords } from "#functions/search/terms.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { listTasks } from "#functions/tasks/tasks.table.ts";
import type { CoachQuestion } from "#functions/writing/ai.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { answerTopic } from "./answer-topic.ts";
import { definitions, loadAnswers } from "./answers/load-answers.ts";
import { asksForRecords, classifyQuestion, findNamedApplications, type QuestionIntent } from "./classify-question.ts";
import { composeAnswer } from "./compose-answer.ts";
import { correctTypos, getVocabulary } from "./correct-typos.ts";
import { findWindow } from "./date-window.ts";
import { findApplicationFacts } from "./find-application-facts.ts";
import { asksForOwnFact, formatRequestedFacts } from "./find-own-facts.ts";
import { findPrograms, noPrograms, type ProgramAnswer } from "./find-program-facts.ts";
import { resolveFollowUp } from "./follow-up.ts";
import {
  answerFromDocuments,
  answerOwnTextQuestion,
  findOwnPassages,
  findOwnTextTopic,
  toCitablePassages,
} from "./own-documents.ts";
import {
  findPortfolioIntent,
  formatMissing,
  formatOverdue,
  formatProgress,
  formatTeamTasks,
  formatTriage,
} from "./portfolio-answers.ts";
import { detectLanguage, normalizeSpellings } from "./question-language.ts";
import { asksAboutApplication, asksForAdvice, findTopicParts, resolveThisApplication } from "./question-subject.ts";
import { getQuestionText } from "./question-text.ts";
import { formatRecordList } from "./record-lists.ts";
import { formatSpanishRecords } from "./spanish-records.ts";
import type { TopicAnswer } from "./topic-answer.ts";
import {
  formatRecordsForModel,
  formatRequestedRecords,
  getNearestDeadlines,
  type UserContext,
} from "./user-context.ts";

const maxPassages = 5;
const maxPassageLength = 1_500;
const maxTurns = 4;
const maxTurnLength = 600;
const maxPages = 4;
const maxApplicationsWithTasks = 5;
const minCoverage = 0.5;

/** Finds passages for a message, best first, from articles that cover at least half of its terms. */
export const findPassages = (message: string, limit: number, language: Language = "en") => {
  const covered = new Set(
    findArticles(message, limit * 2, language)
      .filter(({ coverage }) => coverage >= minCoverage)
      .map(({ id }) => id),
  );
  return searchSections(message, limit * 3, language)
    .filter(({ id }) => covered.has(id))
    .slice(0, limit);
};

const toTurn = ({ message, response }: ChatMessage) => ({
  message: message.slice(0, maxTurnLength),
  response: response.replaceAll(/ ?\[\d{1,2}\]/g, "").slice(0, maxTurnLength),
});

const toCuratedPassage = ({ text, sources: [source] }: TopicAnswer) =>
  source ? [{ ...source, text: text.replaceAll(/ ?\[\d{1,2}\]/g, "") }] : [];

/** Returns the organization of the named applications, if they all belong to the same one. */
const findCommonOrganization = (organizations: readonly Organization[], named: readonly StoredApplication[]) => {
  const ids = new Set(named.map(({ organizationId }) => organizationId ?? organizations[0]?.id));
  return ids.size === 1 ? organizations.find(({ id }) => ids.has(id)) : undefined;
};

/** Collects the passages and records for an answer. `history` is oldest first. */
export const buildAnswerContext = async (
  dependencies: Pick<Dependencies, "table" | "blobs" | "clock" | "catalog">,
  actor: Actor,
  { message, organizationId, applicationId }: Pick<ChatMessage, "message" | "organizationId" | "applicationId">,
  history: readonly ChatMessage[],
): Promise<{ question: CoachQuestion; answerWithoutModel(fallback?: string): TopicAnswer }> => {
  const { table, clock } = dependencies;
  const today = getUserToday(actor, clock.now());
  const language = detectLanguage(message);
  const [organizations, { applications: allApplications }, answers] = await Promise.all([
    listOrganizations(table, actor.workspaceId),
    readApplicationPages(table, actor.workspaceId, undefined, maxPages),
    loadAnswers(language),
  ]);
  const chosen =
    organizationId || organizations.length < 2 ? findOrganization(organizations, organizationId) : undefined;
  const applications = allApplications.filter((application) =>
    belongsToOrganization(application, chosen, organizations),
  );
  const vocabulary = getVocabulary(language, language === "en" ? [...answers, ...definitions] : answers);
  const isCommon = (word: string) => vocabulary.common.has(word);
  const names = new Set(
    [...applications.flatMap(({ grantName, funder }) => [grantName, funder]), chosen?.name ?? ""].flatMap(getWords),
  );
  const corrected = normalizeSpellings(correctTypos(normalizeSpellings(message), names, vocabulary));
  const classified = {
    ...classifyQuestion<StoredApplication>(getQuestionText(corrected), applications, isCommon, corrected),
    named: findNamedApplications(corrected, applications, isCommon),
  };
  // Undefined if the application was deleted after the message was sent.
  const about = allApplications.find(({ id }) => id === applicationId);
  const intent: QuestionIntent<StoredApplication> = classified.named.length
    ? asksForAdvice(corrected, classified)
      ? { ...classified, named: [] }
      : classified
    : {
        ...classified,
        named: about
          ? asksAboutApplication(corrected, classified)
            ? [about]
            : []
          : resolveThisApplication(corrected, history, applications, today, isCommon),
      };
  const organization = chosen ?? findCommonOrganization(organizations, about ? [about] : intent.named);
  const portfolio =
    language === "en" && !intent.amount && !intent.eligibility
      ? findPortfolioIntent(corrected, intent.named.length > 0)
      : undefined;
  const tasks = await loadTasks(dependencies, actor.workspaceId, {
    intent: portfolio === "team" || portfolio === "overdue" ? { ...intent, tasks: true } : intent,
    question: corrected,
    applications,
    today,
  });
  const userRecords: UserContext = { today, organization, applications, tasks, window: findWindow(corrected, today) };
  const ownFacts =
    organization && !asksForRecords(intent) && !intent.amount && !intent.eligibility && asksForOwnFact(corrected)
      ? await formatRequestedFacts(table, actor, organization, corrected)
      : "";
  const isForRecords = asksForRecords(intent) || ownFacts !== "" || portfolio !== undefined;
  const topic = ownFacts || portfolio ? "" : isForRecords ? findTopicParts(corrected, intent, isCommon) : corrected;
  const { question: full, previous } = isForRecords
    ? { question: topic, previous: undefined }
    : resolveFollowUp(corrected, history.at(-1), answers, language);
  const curated = answerTopic(full, answers, language);
  const programs: ProgramAnswer = portfolio
    ? noPrograms
    : await findPrograms(dependencies, {
        question: corrected,
        intent,
        organization,
        applications,
        today,
        language,
        isCommon,
        isAnswered: isForRecords || curated !== undefined,
      });
  const ownTopic = language === "en" && !isForRecords ? findOwnTextTopic(corrected) : undefined;
  const own =
    intent.action || language !== "en"
      ? []
      : await findOwnPassages(dependencies, actor.workspaceId, ownTopic ?? (full || corrected), {
          organizationId: organizationId ?? undefined,
          applicationIds: [...new Set([...(about ? [about] : []), ...intent.named].map(({ id }) => id))],
        });
  const related = new Set(previous?.sources.map(({ id }) => id));
  const library = [
    ...(curated ? toCuratedPassage(curated) : []),
    ...findPassages(full, maxPassages, language).filter(({ id }) => id !== curated?.sources[0]?.id),
  ].toSorted((a, b) => Number(related.has(b.id)) - Number(related.has(a.id)));
  const passages = [...toCitablePassages(own), ...library].slice(0, maxPassages + own.length);
  const subject = about ?? (intent.named.length === 1 ? intent.named[0] : undefined);
  const facts =
    subject && (about || !/\b(?:to do|tasks?|left)\b/i.test(corrected))
      ? await findApplicationFacts(table, actor.workspaceId, subject, corrected)
      : undefined;
  const records =
    ownFacts ||
    (portfolio === "triage"
      ? formatTriage(applications, today)
      : portfolio === "progress"
        ? formatProgress(applications, today)
        : portfolio === "overdue"
          ? formatOverdue(applications, tasks, today)
          : portfolio === "missing"
            ? formatMissing(corrected, applications)
            : portfolio === "team"
              ? await formatTeamTasks(table, intent.named.length ? intent.named : applications, tasks, actor.userId)
              : portfolio
                ? await formatRecordList(
                    table,
                    actor.workspaceId,
                    { list: portfolio, message: corrected },
                    { applications, today, window: userRecords.window },
                  )
                : formatRequestedForAnswer(userRecords, intent, programs, language));
  return {
    question: {
      message,
      history: history
        .filter(({ response }) => response)
        .slice(-maxTurns)
        .map(toTurn),
      passages: passages.map(({ id, title, url, text }) => ({ id, title, url, text: text.slice(0, maxPassageLength) })),
      records: [
        formatRecordsForModel(userRecords, about ? { ...intent, named: [about] } : intent),
        facts?.forModel,
        ownFacts,
        programs.text,
      ]
        .filter(Boolean)
        .join("\n\n"),
    },
    answerWithoutModel: (fallback) =>
      composeAnswer({
        message,
        question: full,
        followUp: previous && { message: corrected, previous },
        topic,
        language,
        answers,
        records,
        requirements: facts?.answer ?? "",
        programs: programs.text,
        programSources: programs.sources,
        programArticles: programs.articles,
        documents: ownTopic ? answerOwnTextQuestion(ownTopic, own) : answerFromDocuments(corrected, own),
        asksForRecords: isForRecords,
        isAction: intent.action,
        today,
        fallback,
      }),
  };
};

/** Formats the requested records; empty if the answer gives a verdict or an award size, which needs no list. */
const formatRequestedForAnswer = (
  records: UserContext,
  intent: QuestionIntent<StoredApplication>,
  programs: ProgramAnswer,
  language: Language,
): string => {
  if (programs.text) return "";
  return language === "es" ? formatSpanishRecords(records, intent) : formatRequestedRecords(records, intent);
};

type TaskRequest = {
  intent: QuestionIntent<StoredApplication>;
  question: string;
  applications: readonly StoredApplication[];
  today: string;
};

/** "Which application is due first" asks for no tasks; "what is due next" does. */
const applicationWords = /\b(?:deadlines?|applications?|grants?|proposals?|fechas?|plazos?|solicitud(?:es)?)\b/i;

const loadTasks = async (
  { table }: Pick<Dependencies, "table">,
  workspaceId: WorkspaceId,
  { intent, question, applications, today }: TaskRequest,
) => {
  const awarded = intent.reports ? applications.filter(({ status }) => status === "awarded") : [];
  const asksForAllDue = findWindow(question, today) !== undefined || !applicationWords.test(question);
  const needsTasks = intent.tasks || (intent.deadlines && asksForAllDue);
  const nearest = needsTasks ? getNearestDeadlines({ applications, today }) : [];
  // Work on an award, or on an application without a deadline, can be due as well.
  const others = needsTasks
    ? applications.filter((entry) => entry.tasksTotal > entry.tasksCompleted && !nearest.includes(entry))
    : [];
  const selected = intent.named.length
    ? intent.named
    : [...new Set([...nearest, ...awarded, ...others])].slice(0, maxApplicationsWithTasks);
  const tasks = await Promise.all(
    selected.map(async ({ id }) => {
      const allTasks = await listTasks(table, workspaceId, id);
      return [id, allTasks.filter(({ completed }) => !completed)] as const;
    }),
  );
  return new Map(tasks);
};
