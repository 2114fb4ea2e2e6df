import type * as z from "zod";
import type { Wire } from "./expand.ts";
import { noSuchParameter, StripeProblem } from "./problem.ts";
import type { Books, Customer } from "./records.ts";

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

/** One address of the API: what it takes, and what it answers (before expansion). */
export type Endpoint = {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  schema: z.ZodType;
  answer(books: Books, parameters: unknown, id: string): object;
};

/** Ties an answer's parameters to their schema. `path` holds `:id` where the id is. */
export const endpoint = <T extends z.ZodType>(
  method: Endpoint["method"],
  path: string,
  schema: T,
  answer: (books: Books, parameters: z.output<T>, id: string) => object,
): Endpoint => ({
  method,
  path: new RegExp(`^${path.replace(":id", "([A-Za-z0-9_-]+)")}$`),
  schema,
  // The caller parses with `schema` first.
  answer: (books, parameters, id) => answer(books, parameters as z.output<T>, id),
});

/** The customer a parameter names, who must not be deleted. */
export const namedCustomer = ({ state }: Books, id: string): Customer => {
  const customer = state.customers[id];
  if (!customer || customer.deleted) throw noSuchParameter("customer", id, "customer");
  return customer;
};

/** The one price there is; any other does not exist. */
export const checkPrice = ({ goods }: Books, items: readonly { price: string }[], param: string): void => {
  const [item] = items;
  if (items.length !== 1 || !item)
    throw new StripeProblem(
      400,
      { type: "invalid_request_error", message: "The stand-in sells one item.", param },
      false,
    );
  if (item.price !== goods.priceId) throw noSuchParameter("price", item.price, `${param}[0][price]`);
};
