const last = new Map<string, Promise<unknown>>();

/** Runs the actions on one record one after another in call order. A failed action does not block the next. */
export const runInOrder = <T>(id: string, action: () => Promise<T>): Promise<T> => {
  const previous = last.get(id);
  const result = previous === undefined ? action() : previous.then(action, action);
  last.set(id, result);
  const cleanUp = () => {
    if (last.get(id) === result) last.delete(id);
  };
  result.then(cleanUp, cleanUp);
  return result;
};
