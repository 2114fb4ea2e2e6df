import { useRef, useState } from "react";
import { needsPlan } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";

type Options<Question, Answer> = {
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (error: Error) => void;
};

/**
 * Runs a cancelable request whose answer lives in component state only, until the next answer or unmount. A failed
 * request keeps the previous answer; a canceled one reports nothing.
 */
export const useAsking = <Question, Answer>({ ask, onAnswer, onFailure }: Options<Question, Answer>) => {
  const [answer, setAnswer] = useState<Answer>();
  const abortController = useRef<AbortController>(null);
  const { mutate, isPending } = useChange({
    run: (question: Question) => {
      const controller = new AbortController();
      abortController.current = controller;
      return ask(question, controller.signal);
    },
    refresh: ["getProgress"],
    onSuccess: (newAnswer) => {
      setAnswer(newAnswer);
      onAnswer(newAnswer);
    },
    onError: (error) => {
      if (!abortController.current?.signal.aborted && !needsPlan(error)) onFailure(error);
    },
  });
  return { answer, isPending, ask: (question: Question) => mutate(question), cancel: () => abortController.current?.abort() };
};
export type AskingFor<Question, Answer> = ReturnType<typeof useAsking<Question, Answer>>;
