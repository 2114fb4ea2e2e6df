/**
 * What the benchmark of the tracker runs within the page: each of these is sent there as text, and knows nothing of
 * the others.
 */
type Rules = {
  filterApplications: (list: object[], state: object, today: string) => object[];
  parseTrackerState: (search: URLSearchParams) => object;
};

/** Runs the rules of filter and order over the list as it was answered; each search over words never searched before. */
export const filterFigures = async () => {
  const { filterApplications, parseTrackerState } = (window as unknown as { tracker: Rules }).tracker; // put there by the benchmark
  const text = await (await fetch("/api/grant-applications")).text();
  const warm = JSON.parse(text) as object[];
  const times = (address: string, lists: object[][]) => {
    const state = parseTrackerState(new URLSearchParams(address));
    return lists
      .map((list) => {
        const before = performance.now();
        filterApplications(list, state, "2026-11-21");
        return performance.now() - before;
      })
      .sort((a, b) => a - b);
  };
  const figure = (what: string, address: string, lists = Array.from({ length: 30 }, () => warm)) => {
    const taken = times(address, lists);
    return { what, middle: taken[Math.floor(taken.length / 2)] ?? 0, longest: taken.at(-1) ?? 0 };
  };
  const fresh = Array.from({ length: 8 }, () => JSON.parse(text) as object[]);
  return [
    figure("sort by created", "sort=created"),
    figure("sort by deadline", "sort=deadline"),
    figure("sort by status", "sort=status"),
    figure("sort by amount", "sort=amount"),
    figure("filter by status", "status=submitted,under_review"),
    figure("filter by deadline, sorted by it", "deadline=next-60&sort=deadline"),
    figure("first search", "q=health+round", fresh),
    figure("search, filter and sort", "q=foundation+match&status=draft,submitted&deadline=next-90&sort=amount"),
  ];
};

/** Chooses in a select, and waits until other cards than before have been painted. */
export const chooseAndWait = async ({ label, value }: { label: string; value: string }) => {
  const names = () =>
    [...document.querySelectorAll("main [role=listitem] h2")].map(({ textContent }) => textContent).join();
  const labels = [...document.querySelectorAll("main label")];
  const select = (labels.find(({ textContent }) => textContent === label) as HTMLLabelElement)
    .control as HTMLSelectElement;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await painted();
  const [before, start] = [names(), performance.now()];
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  while (names() === before) await painted();
  await painted();
  return performance.now() - start;
};
