import type { Ops, Session } from "../ops.ts";
import { sentenceOf } from "../sentences.ts";

/** `wrong`: it will not work. `warning`: it works, but perhaps not as wanted. `unknown`: it could not be looked at. */
export type Finding = { of: string; is: "ok" | "warning" | "wrong" | "unknown"; says: string };

export const ok = (of: string, says: string): Finding => ({ of, is: "ok", says });
export const warning = (of: string, says: string): Finding => ({ of, is: "warning", says });
export const wrong = (of: string, says: string): Finding => ({ of, is: "wrong", says });

/** One look; a fault on the way is a finding, so that the other looks go on. */
export const look = async (
  of: string,
  session: Session | undefined,
  looking: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> => {
  try {
    return [await looking()].flat();
  } catch (error) {
    return [wrong(of, sentenceOf(error, session))];
  }
};

const marks: Record<Finding["is"], string> = {
  ok: "ok     ",
  warning: "look   ",
  wrong: "WRONG  ",
  unknown: "?      ",
};

/** Says the findings, one a line, and the sum of them. Answers the exit code: 1 where something is wrong. */
export const tell = (ops: Ops, findings: Finding[]): number => {
  for (const { of, is, says } of findings) ops.say(`${marks[is]} ${of}: ${says}`);
  const count = (kind: Finding["is"]) => findings.filter(({ is }) => is === kind).length;
  const unknown = count("unknown");
  const sum = `${count("wrong")} wrong, ${count("warning")} to look at, ${count("ok")} ok`;
  ops.say(`${sum}${unknown ? `, ${unknown} not looked at` : ""}`);
  return count("wrong") ? 1 : 0;
};
