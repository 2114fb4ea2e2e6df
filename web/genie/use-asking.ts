import { useRef, useState } from "react";
import { needsPlan } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";

type Asking<Question, Answer> = {
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (error: Error) => void;
};

/**
 * A question whose answer lives in the page only: it is shown until the next one, and gone with the page. A failure
 * leaves the answer before in place; Cancel ends the question without a word.
 */
export const useAsking = <Question, Answer>({ ask, onAnswer, onFailure }: Asking<Question, Answer>) => {
  const [answer, setAnswer] = useState<Answer>();
  const running = useRef<AbortController>(null);
  const { mutate, isPending } = useChange({
    run: (question: Question) => {
      const controller = new AbortController();
      running.current = controller;
      return ask(question, controller.signal);
    },
    refresh: ["getProgress"],
    onSuccess: (given) => {
      setAnswer(given);
      onAnswer(given);
    },
    onError: (error) => {
      if (!running.current?.signal.aborted && !needsPlan(error)) onFailure(error);
    },
  });
  return { answer, isPending, ask: (question: Question) => mutate(question), cancel: () => running.current?.abort() };
};
export type AskingFor<Question, Answer> = ReturnType<typeof useAsking<Question, Answer>>;
