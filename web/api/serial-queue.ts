const pending = new Map<string, Promise<unknown>>();

/** Runs a record's actions in order. Each receives the record that the previous one returned, to avoid conflicts. */
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
