const last = new Map<string, Promise<unknown>>();

/**
 * Runs the actions on one record one after another in call order. A failed action does not block the next. Each gets the
 * record that the action before it returned, if it waited for one, so that a user's own quick changes do not conflict.
 */
export const runInOrder = <T, Saved>(id: string, action: (latest: Saved | undefined) => Promise<T>): Promise<T> => {
  const previous = last.get(id) as Promise<Saved> | undefined;
  const result = previous === undefined ? action(undefined) : previous.then(action, () => action(undefined));
  last.set(id, result);
  const cleanUp = () => {
    if (last.get(id) === result) last.delete(id);
  };
  result.then(cleanUp, cleanUp);
  return result;
};
