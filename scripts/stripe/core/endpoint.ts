import type * as z from "zod";
import type { Books } from "./books.ts";
import { noSuchParameter, StripeProblem } from "./problem.ts";
import type { Customer } from "./records.ts";

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
