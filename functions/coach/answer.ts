import { grounded, textsIn } from "#functions/ai/grounding.ts";
import { log } from "#functions/clients/log.ts";
import type { Actor } from "#functions/gamification/points.ts";
import type { Tell } from "#functions/http/event.ts";
import type { Outside } from "#functions/outside.ts";
import { type ChatMessage, longestAnswer } from "#shared/coach.ts";
import { AppError } from "#shared/problem.ts";
import { addressesIn, tidied, tidying } from "./cites.ts";
import { endAnswer, keepSoFar, messageKey, pageOfMessages, type StoredMessage } from "./coach.table.ts";
import { gather } from "./gather.ts";

/** Somebody stopped it. */
const stopped = Symbol("stopped");
const turnsBefore = 4;

const goneMeanwhile = () =>
  new AppError("not_found", "This message was deleted, or asked again, while it was being answered");
const unfinished = (cause: unknown) =>
  new AppError("unavailable", "The coach could not finish this answer. Please ask again in a moment", { cause });

type Answering = {
  actor: Actor;
  message: StoredMessage;
  deadline: number;
  /** Hears of the pieces of the answer, where somebody listens. */
  tell: Tell | undefined;
  /** How often what has come is kept, and looked whether somebody wants it stopped, in milliseconds. */
  lookEvery: number;
};
type Written = Pick<ChatMessage, "response" | "sources" | "model">;

/** What was said before a message, the oldest first. */
const saidBefore = async ({ table }: Outside, userId: string, { id }: StoredMessage) => {
  const { messages } = await pageOfMessages(table, userId, turnsBefore, messageKey(userId, id));
  return messages.toReversed();
};

const bounded = (text: string) => {
  const characters = [...text.trim()];
  return characters.length <= longestAnswer ? text.trim() : `${characters.slice(0, longestAnswer - 1).join("")}…`;
};

/**
 * Answers a message that is kept as being answered, and writes the end: complete, or what had come of it when it was
 * stopped or failed. A failure is thrown after that, so that it is told; the message is never lost.
 */
export const answer = async (outside: Outside, answering: Answering): Promise<ChatMessage> => {
  const { table } = outside;
  const { actor, message } = answering;
  const { userId } = actor;
  const end = async (status: ChatMessage["status"], written: Written): Promise<ChatMessage> => {
    const last = { ...written, response: bounded(written.response), status };
    if (!(await endAnswer(table, userId, message, last))) throw goneMeanwhile();
    return { ...message, ...last };
  };

  const abort = new AbortController();
  let soFar = (_mark?: (text: string) => string): Written => ({ response: "", sources: [], model: null });
  let mark = (text: string) => text;
  const looking = looked(outside, answering, () => soFar().response, abort);
  try {
    const { question, withoutModel } = await gather(
      outside,
      actor,
      message.message,
      await saidBefore(outside, userId, message),
    );
    const addresses = addressesIn(question);
    const pass = (text: string) => answering.tell?.("text", { text });
    const heard = tidying(question.passages, addresses, pass);
    const model = await outside.ai.model();
    // A whole answer comes marked; of one that breaks off it is done here.
    mark = (text) => grounded(text, textsIn(question));
    soFar = (marking) => {
      const { text, sources } = heard.soFar(marking);
      return { response: text, sources, model: text ? model : null };
    };
    const writing = { signal: abort.signal, deadline: answering.deadline, userId };
    const written = await outside.ai.answer?.(question, writing, heard.hear);
    abort.signal.throwIfAborted();
    const said = written && tidied(written.value, question.passages, addresses);
    // Of an answer that was nothing but links and citations, nothing is left.
    if (said?.text.trim())
      return await end("complete", { response: said.text, sources: said.sources, model: written?.model ?? null });
    const { text, sources } = withoutModel();
    pass(text);
    return await end("complete", { response: text, sources, model: null });
  } catch (error) {
    if (abort.signal.aborted && abort.signal.reason === stopped) return await end("stopped", soFar(mark));
    await keepFailed(() => end("failed", soFar(mark)));
    throw error instanceof AppError ? error : unfinished(error);
  } finally {
    looking.end();
  }
};

/** What failed is kept where it can be; why it failed is what is told. */
const keepFailed = async (keep: () => Promise<unknown>) => {
  try {
    await keep();
  } catch (error) {
    if (!(error instanceof AppError)) log.error("failed answer not kept", { error: error as Error });
  }
};

/** Keeps what has come from time to time, and ends the work when somebody asked for that or the message is gone. */
const looked = (
  { table }: Outside,
  { actor, message, lookEvery }: Answering,
  soFar: () => string,
  abort: AbortController,
) => {
  let busy = false;
  const look = async () => {
    if (busy) return;
    busy = true;
    try {
      if (!(await keepSoFar(table, actor.userId, message, bounded(soFar())))) abort.abort(stopped);
    } catch (error) {
      log.error("answer not kept so far", { error: error as Error });
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), lookEvery);
  return { end: () => clearInterval(timer) };
};
