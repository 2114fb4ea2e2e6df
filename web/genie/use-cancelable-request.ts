import { useRef, useState } from "react";
import { isPlanRequiredError } from "#web/api/client.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

type Options<Question, Answer> = {
  request: (question: Question, signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (error: Error) => void;
};

/** A failed request keeps the previous answer; a canceled one reports nothing. */
export const useCancelableRequest = <Question, Answer>({ request, onAnswer, onFailure }: Options<Question, Answer>) => {
  const [answer, setAnswer] = useState<Answer>();
  const abortController = useRef<AbortController>(null);
  const { mutate, isPending } = useOptimisticMutation({
    run: (question: Question) => {
      const controller = new AbortController();
      abortController.current = controller;
      return request(question, controller.signal);
    },
    invalidates: ["getProgress"],
    onSuccess: (newAnswer) => {
      setAnswer(newAnswer);
      onAnswer(newAnswer);
    },
    onError: (error) => {
      if (!abortController.current?.signal.aborted && !isPlanRequiredError(error)) onFailure(error);
    },
  });
  return {
    answer,
    isPending,
    submit: (question: Question) => mutate(question),
    cancel: () => abortController.current?.abort(),
  };
};
