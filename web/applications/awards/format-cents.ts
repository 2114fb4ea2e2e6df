import * as z from "zod/mini";
import { moneyInput } from "#shared/api/schemas.ts";
import { toDollars } from "#shared/util/money.ts";
import { formatDollars } from "#web/ui/text/format.ts";

/** "-$1,204.50". */
export const formatCents = (cents: number) => formatDollars(toDollars(cents));
/** The value of an amount input: "1,204.50". */
export const toAmountText = (cents: number) => formatCents(cents).replace("$", "");

const money = moneyInput();
/** Parses user input to cents; undefined if it is not an amount. */
export const parseAmountText = (text: string): number | undefined => z.safeParse(money, text).data;
