import * as z from "zod/mini";
import { moneyInput } from "#shared/api/schemas.ts";
import { toDollars } from "#shared/util/money.ts";
import { formatDollars } from "#web/ui/text/format.ts";

/** "-$1,204.50". */
export const formatCents = (cents: number) => formatDollars(toDollars(cents));
/** The value of an amount's field: "1,204.50". */
export const toAmountText = (cents: number) => formatCents(cents).replace("$", "");

const money = moneyInput();
/** The cents of a typed amount; undefined if it is not one. */
export const parseAmountText = (text: string): number | undefined => z.safeParse(money, text).data;
