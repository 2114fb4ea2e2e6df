import type { Ops, Session } from "../ops.ts";
import { sentenceOf } from "../sentences.ts";

/**
 * A check's result. `wrong`: will not work. `warning`: works, but may not be intended. `unknown`:
 * not checked.
 */
export type Finding = { of: string; is: "ok" | "warning" | "wrong" | "unknown"; says: string };

export const ok = (subject: string, message: string): Finding => ({ of: subject, is: "ok", says: message });
export const warning = (subject: string, message: string): Finding => ({ of: subject, is: "warning", says: message });
export const wrong = (subject: string, message: string): Finding => ({ of: subject, is: "wrong", says: message });

/** Runs one check. Turns an error into a finding, so that the other checks continue. */
export const look = async (
  subject: string,
  session: Session | undefined,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [wrong(subject, sentenceOf(error, session))];
  }
};

const labels: Record<Finding["is"], string> = {
  ok: "ok     ",
  warning: "warn   ",
  wrong: "ERROR  ",
  unknown: "?      ",
};

/** Prints the findings and a summary. Returns the exit code: 1 if there is an error. */
export const tell = (ops: Ops, findings: Finding[]): number => {
  for (const { of, is, says } of findings) ops.say(`${labels[is]} ${of}: ${says}`);
  const count = (kind: Finding["is"]) => findings.filter(({ is: status }) => status === kind).length;
  const unknown = count("unknown");
  const summary = `Errors: ${count("wrong")}, warnings: ${count("warning")}, ok: ${count("ok")}`;
  ops.say(`${summary}${unknown ? `, not checked: ${unknown}` : ""}`);
  return count("wrong") ? 1 : 0;
};
