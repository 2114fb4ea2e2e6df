import { setTimeout } from "node:timers/promises";
import { Fault, faultOf, mayPassSoon, problemOfFault } from "./faults.ts";
import type { Model, ModelRequest, Tokens } from "./model.ts";
import { estimatedTokens, taskSettings } from "./models.ts";
import { answerIn } from "./schema.ts";

/** What a server said to one question. */
export type Said = {
  text: string;
  /** `cut`: it ran out of room. */
  end: "complete" | "cut" | "refused";
  /** Undefined where the server does not say. */
  tokens: Tokens | undefined;
};
/** Asks once, by some protocol; ends with the signal. `heard` is told each piece of a text that is streamed. */
export type AskOnce = (
  request: ModelRequest<unknown>,
  signal: AbortSignal,
  heard: (piece: string) => void,
) => Promise<Said>;

export type Asking = {
  name: string;
  clock: { now(): Date };
  once: AskOnce;
  /** Most milliseconds of one try. */
  longestTry?: number | undefined;
  /** Waits; tests need not. */
  pause?: ((milliseconds: number, signal: AbortSignal) => Promise<unknown>) | undefined;
};

/** Before the one further try; a wait somebody asks for is kept while an answer may still come in time behind it. */
const firstWait = 400;
const shortestTry = 2_000;
const longestWait = 10_000;
const tries = 2;
/** A token is rarely more than so many characters. */
const charactersPerToken = 8;

const realPause = (milliseconds: number, signal: AbortSignal) => setTimeout(milliseconds, undefined, { signal });

/** A model that keeps to deadline and bounds, and asks once more where that may help; see `Model` for what it throws. */
export const asking = ({
  name,
  clock,
  once,
  longestTry = Number.POSITIVE_INFINITY,
  pause = realPause,
}: Asking): Model => ({
  name,
  async ask<T>(request: ModelRequest<T>) {
    const left = () => request.deadline - clock.now().getTime();
    const inTime = () => Math.max(1, Math.min(left(), 2 ** 31 - 1));
    for (let attempt = 1; ; attempt++) {
      request.signal.throwIfAborted();
      const said = listening(request);
      try {
        if (left() <= 0) throw new Fault("late", "no time left", { cost: false });
        const clockOut = AbortSignal.timeout(Math.min(inTime(), longestTry));
        const answer = await tried(once, request, AbortSignal.any([request.signal, clockOut]), clockOut, said);
        return { value: answer.value, model: name, tokens: answer.tokens };
      } catch (error) {
        request.signal.throwIfAborted();
        const fault = faultOf(error, clock.now().getTime());
        const wait = fault.wait ?? firstWait * (0.5 + Math.random());
        const again =
          attempt < tries &&
          mayPassSoon(fault) &&
          !said.passedOn &&
          wait <= Math.min(longestWait, left() - shortestTry);
        if (!again) throw problemOfFault(fault);
        await pause(wait, request.signal).catch(() => request.signal.throwIfAborted());
      }
    }
  },
});

/** Beside the text of a question its shape is read, and what the protocol adds: so many tokens at most. */
const mostBeside = 10_000;
/** Was it told how many tokens were used, and can they have been so many? A server that errs does not use up a month. */
const isPossible = (
  tokens: Tokens | undefined,
  { task, instructions, input }: ModelRequest<unknown>,
): tokens is Tokens =>
  tokens !== undefined &&
  tokens.input <= Buffer.byteLength(instructions + input) + mostBeside &&
  tokens.output <= 2 * taskSettings[task].output;

type Listening = { text: string; passedOn: boolean; hear(piece: string): void };

/** Keeps what is heard, passes it on, and stops listening to what is longer than it may be. */
const listening = ({ task, onText }: ModelRequest<unknown>): Listening => {
  const most = taskSettings[task].output * charactersPerToken;
  return {
    text: "",
    passedOn: false,
    hear(piece) {
      this.text += piece;
      if (this.text.length > most) throw new Fault("wrong", "an answer that is too long");
      if (!onText || piece === "") return;
      this.passedOn = true;
      onText(piece);
    },
  };
};

const tried = async <T>(
  once: AskOnce,
  request: ModelRequest<T>,
  signal: AbortSignal,
  clockOut: AbortSignal,
  heard: Listening,
): Promise<{ value: T; tokens: Tokens }> => {
  const estimate = (output: string): Tokens => ({
    input: estimatedTokens(request.instructions + request.input),
    cached: 0,
    output: estimatedTokens(output),
  });
  let said: Said | undefined;
  try {
    said = await once(request, signal, (piece) => heard.hear(piece));
  } catch (error) {
    const fault = clockOut.aborted ? new Fault("late", "no answer in time") : faultOf(error, 0);
    if (fault.cost) request.onTokens?.(estimate(heard.text));
    throw clockOut.aborted ? fault : error;
  }
  const tokens = isPossible(said.tokens, request) ? said.tokens : estimate(said.text);
  request.onTokens?.(tokens);
  if (said.end === "refused") throw new Fault("refused", "the model declined");
  if (said.end === "cut") throw new Fault("cut", "the answer ran out of room");
  if (said.text.length > taskSettings[request.task].output * charactersPerToken)
    throw new Fault("wrong", "an answer that is too long");
  return { value: answerIn(said.text, request.schema), tokens };
};
