const last = new Map<string, Promise<unknown>>();

/**
 * Runs the actions on one record one after another in call order. A failed action does not block the next. Each gets the
 * version that the action before it returned, so that a user's own quick changes do not conflict with each other.
 */
export const runInOrder = <T>(id: string, action: (version: number | undefined) => Promise<T>): Promise<T> => {
  const previous = last.get(id);
  const result =
    previous === undefined
      ? action(undefined)
      : previous.then(
          (record) => action((record as { version?: number } | undefined)?.version),
          () => action(undefined),
        );
  last.set(id, result);
  const cleanUp = () => {
    if (last.get(id) === result) last.delete(id);
  };
  result.then(cleanUp, cleanUp);
  return result;
};
