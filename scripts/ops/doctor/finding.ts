import { toErrorMessage } from "../error-messages.ts";
import type { AwsSession, Ops } from "../ops.ts";

/**
 * A check's result. `wrong`: will not work. `warning`: works, but may not be intended. `unknown`:
 * not checked.
 */
export type Finding = { subject: string; status: "ok" | "warning" | "wrong" | "unknown"; message: string };

export const okFinding = (subject: string, message: string): Finding => ({ subject, status: "ok", message });
export const warningFinding = (subject: string, message: string): Finding => ({ subject, status: "warning", message });
export const errorFinding = (subject: string, message: string): Finding => ({ subject, status: "wrong", message });

/** Runs one check. Turns an error into a finding, so that the other checks continue. */
export const runCheck = async (
  subject: string,
  session: AwsSession | undefined,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [errorFinding(subject, toErrorMessage(error, session))];
  }
};

const labels: Record<Finding["status"], string> = {
  ok: "ok     ",
  warning: "warn   ",
  wrong: "ERROR  ",
  unknown: "?      ",
};

/** Prints the findings and a summary. Returns the exit code: 1 if there is an error. */
export const printFindings = (ops: Ops, findings: Finding[]): number => {
  for (const { subject, status: is, message } of findings) ops.print(`${labels[is]} ${subject}: ${message}`);
  const count = (kind: Finding["status"]) => findings.filter(({ status }) => status === kind).length;
  const unknown = count("unknown");
  const summary = `Errors: ${count("wrong")}, warnings: ${count("warning")}, ok: ${count("ok")}`;
  ops.print(`${summary}${unknown ? `, not checked: ${unknown}` : ""}`);
  return count("wrong") ? 1 : 0;
};
