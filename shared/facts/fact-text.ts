import type { Fact } from "../api/facts.ts";

/** Formats a fact as text in which the checks and a model can find names and figures. */
export const toFactText = ({
  name,
  value,
  period,
  email,
  phone,
}: Pick<Fact, "name" | "value" | "period" | "email" | "phone">) =>
  [name, value, period, email, phone].filter(Boolean).join(", ");
