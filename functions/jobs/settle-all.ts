/** Processes all items concurrently. A failure does not stop the others. */
export const settleAll = async <Item, Result>(
  items: readonly Item[],
  processItem: (item: Item) => Promise<Result>,
): Promise<{ results: Result[]; errors: unknown[] }> => {
  const settled = await Promise.allSettled(items.map(processItem));
  return {
    results: settled.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
    errors: settled.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])),
  };
};
