import type { Wire } from "./expand.ts";
import { noSuchParameter } from "./problem.ts";

type Page = { limit?: number; starting_after?: string; ending_before?: string };

/** One page of records that are given oldest first; answered newest first, as Stripe does. */
export const pageOf = <T extends { id: string }>(
  url: string,
  records: readonly T[],
  { limit = 10, starting_after, ending_before }: Page,
  show: (record: T) => object,
): Wire => {
  const newest = records.toReversed();
  const placeOf = (id: string, param: string) => {
    const place = newest.findIndex((record) => record.id === id);
    if (place < 0) throw noSuchParameter("object", id, param);
    return place;
  };
  const end = ending_before === undefined ? undefined : placeOf(ending_before, "ending_before");
  const start =
    end !== undefined
      ? Math.max(0, end - limit)
      : starting_after === undefined
        ? 0
        : placeOf(starting_after, "starting_after") + 1;
  const stop = end ?? start + limit;
  const hasMore = end === undefined ? stop < newest.length : start > 0;
  return {
    object: "list",
    url,
    has_more: hasMore,
    data: newest.slice(start, stop).map((record) => ({ ...show(record) })),
  };
};
