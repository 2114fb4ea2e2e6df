import type { Aws } from "./aws.ts";
import type { Tables } from "./restore/tables.ts";
import type { Place, World } from "./world.ts";

/** The AWS profile and region to work in. */
export type Session = { profile: string | undefined; region: string };

/**
 * Side effects of an operator command, injected so that tests can replace them: terminal, network,
 * AWS, child processes.
 */
export type Ops = {
  /** Prints a line to standard output. */
  say(line: string): void;
  /** Prints a line to standard error. */
  complain(line: string): void;
  /** True if standard input is a terminal. */
  isInteractive: boolean;
  /** Prompts for one line of input. */
  ask(question: string): Promise<string>;
  /** Prompts without echoing the input. */
  askHidden(question: string): Promise<string>;
  /** Reads all of standard input. */
  readInput(): Promise<string>;
  /** Runs a tool from node_modules/.bin in this terminal and returns its exit code. */
  run(tool: string, args: string[]): Promise<number>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Returns an AWS client. Sends nothing until it is used. */
  aws(session: Session): Aws;
  tables(session: Session): Tables;
  /** Opens the product's dependencies on local or deployed data. */
  open(place: Place): Promise<World>;
  now(): Date;
  wait(milliseconds: number): Promise<unknown>;
  nodeVersion: string;
  /** Aborted on SIGINT and SIGTERM. */
  signal: AbortSignal;
};

/** An expected failure whose message tells the operator what to do. */
export class OpsProblem extends Error {
  override readonly name = "OpsProblem";
}
