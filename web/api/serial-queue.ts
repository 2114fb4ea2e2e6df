const pending = new Map<string, Promise<unknown>>();

/**
 * Runs the actions on a record one after another, in call order. A failed action does not block the next. An action
 * that had to wait gets the record that the previous one returned, so that quick edits by one user do not conflict.
 */
export const runInOrder = <T, Saved>(id: string, action: (latest: Saved | undefined) => Promise<T>): Promise<T> => {
  const previous = pending.get(id) as Promise<Saved> | undefined;
  const result = previous === undefined ? action(undefined) : previous.then(action, () => action(undefined));
  pending.set(id, result);
  const cleanUp = () => {
    if (pending.get(id) === result) pending.delete(id);
  };
  result.then(cleanUp, cleanUp);
  return result;
};
