const last = new Map<string, Promise<unknown>>();

/** Does the acts on one record one after the other, in the order in which they were asked for; a failed one holds up none. */
export const inOrder = <T>(id: string, act: () => Promise<T>): Promise<T> => {
  const before = last.get(id);
  const answer = before === undefined ? act() : before.then(act, act);
  last.set(id, answer);
  const forget = () => {
    if (last.get(id) === answer) last.delete(id);
  };
  answer.then(forget, forget);
  return answer;
};
