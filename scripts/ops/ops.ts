import type { Aws } from "./aws.ts";
import type { Tables } from "./restore/tables.ts";
import type { Place, World } from "./world.ts";

/** Whose account and which part of it: as the tools of AWS take them. */
export type Session = { profile: string | undefined; region: string };

/** Everything outside an operator's script, as one argument: the terminal, the network, AWS and the tools it runs. */
export type Ops = {
  /** One line of the answer. */
  say(line: string): void;
  /** One line of what is wrong; to standard error. */
  complain(line: string): void;
  /** Does a person sit at the keyboard? */
  isInteractive: boolean;
  /** Asks one question and answers the line that was typed. */
  ask(question: string): Promise<string>;
  /** The same, and nothing of what is typed is seen. */
  askHidden(question: string): Promise<string>;
  /** All that is piped in. */
  readInput(): Promise<string>;
  /** Runs a tool of the project in this terminal; answers its exit code. */
  run(tool: string, args: string[]): Promise<number>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** AWS as one session sees it; nothing is asked before it is used. */
  aws(session: Session): Aws;
  /** The tables of an account, and their backups. */
  tables(session: Session): Tables;
  /** The product's own world, there where it keeps its data. */
  open(place: Place): Promise<World>;
  now(): Date;
  wait(milliseconds: number): Promise<unknown>;
  nodeVersion: string;
  /** Aborted when the person wants it to end. */
  signal: AbortSignal;
};

/** Why a script cannot go on, as one sentence for the person who runs it. */
export class OpsProblem extends Error {
  override readonly name = "OpsProblem";
}
