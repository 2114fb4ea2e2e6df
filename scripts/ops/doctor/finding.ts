import { toErrorMessage } from "../error-messages.ts";
import type { AwsSession, Ops } from "../ops.ts";

type Status = "ok" | "warning" | "error" | "unknown";
/** A check's result. `error`: will not work. `warning`: works, but may not be intended. `unknown`: not checked. */
export type Finding = { subject: string; status: Status; message: string };
export type Findings = Finding | Finding[];

export const createFindings = (subject: string) => {
  const build =
    (status: Status) =>
    (message: string): Finding => ({ subject, status, message });
  return { ok: build("ok"), warning: build("warning"), error: build("error"), unknown: build("unknown") };
};

/** Runs one check. Turns an error into a finding, so that the other checks continue. */
export const runCheck = async (
  subject: string,
  session: AwsSession | undefined,
  check: () => Findings | Promise<Findings>,
): Promise<Finding[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [createFindings(subject).error(toErrorMessage(error, session))];
  }
};

const labels: Record<Status, string> = { ok: "ok     ", warning: "warn   ", error: "ERROR  ", unknown: "?      " };

/** Prints the findings and a summary. Returns the exit code: 1 if there is an error. */
export const printFindings = (ops: Ops, findings: Finding[]): number => {
  for (const { subject, status, message } of findings) ops.print(`${labels[status]} ${subject}: ${message}`);
  const count = (counted: Status) => findings.filter(({ status }) => status === counted).length;
  const unknownCount = count("unknown");
  const summary = `Errors: ${count("error")}, warnings: ${count("warning")}, ok: ${count("ok")}`;
  ops.print(`${summary}${unknownCount ? `, not checked: ${unknownCount}` : ""}`);
  return count("error") ? 1 : 0;
};
