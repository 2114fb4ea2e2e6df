import type { OpsAws } from "./aws.ts";
import type { BackendLocation, OpsBackend } from "./backend.ts";
import type { Tables } from "./tables.ts";

export type AwsSession = { profile: string | undefined; region: string };

/** Side effects of an operator command, injected for tests. */
export type Ops = {
  print(line: string): void;
  printError(line: string): void;
  /** True if standard input is a terminal. */
  isInteractive: boolean;
  prompt(question: string): Promise<string>;
  /** Prompts without echoing the input. */
  promptHidden(question: string): Promise<string>;
  readInput(): Promise<string>;
  /** Runs a tool from node_modules/.bin in this terminal and returns its exit code. */
  run(tool: string, args: string[]): Promise<number>;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Returns the name servers of a domain, or an empty array. */
  resolveNameServers(domain: string): Promise<string[]>;
  /** Returns an AWS client. Sends nothing until it is used. */
  aws(session: AwsSession): OpsAws;
  tables(session: AwsSession): Tables;
  /** Opens the app's dependencies on local or deployed data. */
  openBackend(location: BackendLocation): Promise<OpsBackend>;
  now(): Date;
  wait(milliseconds: number): Promise<unknown>;
  nodeVersion: string;
  /** Aborted on SIGINT and SIGTERM. */
  signal: AbortSignal;
};

/** An expected failure whose message tells the operator what to do. */
export class OpsError extends Error {
  override readonly name = "OpsError";
}
