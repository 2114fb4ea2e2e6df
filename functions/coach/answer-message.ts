import { collectGroundingTexts, markUngrounded } from "#functions/ai/grounding.ts";
import type { Actor } from "#functions/auth/actor.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { EventSink } from "#functions/http/event.ts";
import { chatKey } from "#functions/table/keys.ts";
import { type ChatMessage, maxChatAnswerLength } from "#shared/api/coach.ts";
import { AppError } from "#shared/api/problem.ts";
import { buildAnswerContext } from "./build-context.ts";
import { collectAllowedLinks, createAnswerSanitizer, sanitizeAnswer } from "./citations.ts";
import { finishAnswer, queryChatMessages, type StoredChatMessage, savePartialAnswer } from "./coach.table.ts";

const stopped = Symbol("stopped");
const historyLength = 4;

const deletedError = () =>
  new AppError("not_found", "This message was deleted or sent again before the answer was finished");
const unavailableError = (cause: unknown) =>
  new AppError("unavailable", "The coach couldn't finish this answer. Please try again in a moment", { cause });

type Options = {
  actor: Actor;
  message: StoredChatMessage;
  /** Epoch milliseconds. */
  deadline: number;
  /** Receives the chunks of the answer if the caller requested a stream. */
  emit: EventSink | undefined;
  /** Milliseconds between saves of the partial answer; each save also checks for a stop request. */
  autosaveInterval: number;
};
type Content = Pick<ChatMessage, "response" | "sources" | "model">;

/** Limits the history to messages about the same organization, so that an answer never repeats another one's facts. */
const getHistory = async (
  { table }: Dependencies,
  userId: string,
  { id, organizationId = null }: StoredChatMessage,
) => {
  const { messages } = await queryChatMessages(table, userId, historyLength, chatKey(userId, id));
  return messages.filter((message) => (message.organizationId ?? null) === organizationId).toReversed();
};

const truncate = (text: string) => {
  const characters = [...text.trim()];
  return characters.length <= maxChatAnswerLength
    ? text.trim()
    : `${characters.slice(0, maxChatAnswerLength - 1).join("")}…`;
};

/** Answers a stored message and saves the result. When stopped or failed, saves the partial answer. */
export const answerMessage = async (dependencies: Dependencies, options: Options): Promise<ChatMessage> => {
  const { table } = dependencies;
  const { actor, message } = options;
  const { userId } = actor;
  const finish = async (status: ChatMessage["status"], content: Content): Promise<ChatMessage> => {
    const changes = { ...content, response: truncate(content.response), status };
    if (!(await finishAnswer(table, userId, message, changes))) throw deletedError();
    return { ...message, ...changes };
  };

  const abort = new AbortController();
  let getPartialAnswer = (_mark?: (text: string) => string): Content => ({ response: "", sources: [], model: null });
  let mark = (text: string) => text;
  const autosave = startAutosave(dependencies, options, () => getPartialAnswer().response, abort);
  try {
    const { question, answerWithoutModel } = await buildAnswerContext(
      dependencies,
      actor,
      message,
      await getHistory(dependencies, userId, message),
    );
    const allowedLinks = collectAllowedLinks(question);
    const emit = (text: string) => options.emit?.("text", { text });
    const sanitizer = createAnswerSanitizer(question.passages, allowedLinks, emit);
    const model = await dependencies.ai.getModelName();
    // `ai.answer` marks a complete answer; a partial one is marked here.
    mark = (text) => markUngrounded(text, collectGroundingTexts(question));
    getPartialAnswer = (marker) => {
      const { text, sources } = sanitizer.getText(marker);
      return { response: text, sources, model: text ? model : null };
    };
    const context = { signal: abort.signal, deadline: options.deadline, workspaceId: actor.workspaceId };
    const generated = await dependencies.ai.answerQuestion?.(question, context, sanitizer.push);
    abort.signal.throwIfAborted();
    const sanitized = generated && sanitizeAnswer(generated.value, question.passages, allowedLinks);
    // An answer that consists only of links and citations is empty after sanitizing.
    if (sanitized?.text.trim())
      return await finish("complete", {
        response: sanitized.text,
        sources: sanitized.sources,
        model: generated?.model ?? null,
      });
    const { text, sources } = answerWithoutModel(generated?.fallback);
    emit(text);
    return await finish("complete", { response: text, sources, model: null });
  } catch (error) {
    if (abort.signal.aborted && abort.signal.reason === stopped) return await finish("stopped", getPartialAnswer(mark));
    await tryToSave(() => finish("failed", getPartialAnswer(mark)));
    throw error instanceof AppError ? error : unavailableError(error);
  } finally {
    autosave.stop();
  }
};

/** Logs an error instead of throwing it, so that it does not mask the original error. */
const tryToSave = async (save: () => Promise<unknown>) => {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof AppError)) log.error("could not save failed answer", { error: error as Error });
  }
};

const startAutosave = (
  { table }: Dependencies,
  { actor, message, autosaveInterval }: Options,
  getText: () => string,
  abort: AbortController,
) => {
  let isSaving = false;
  const save = async () => {
    if (isSaving) return;
    isSaving = true;
    try {
      if (!(await savePartialAnswer(table, actor.userId, message, truncate(getText())))) abort.abort(stopped);
    } catch (error) {
      log.error("could not save partial answer", { error: error as Error });
    } finally {
      isSaving = false;
    }
  };
  const timer = setInterval(() => void save(), autosaveInterval);
  return { stop: () => clearInterval(timer) };
};
