import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { account, type DeployedFunction, region } from "./deployment.ts";
import type { Invocation, InvocationResult } from "./lambda-runtime.ts";

/** The account has no capacity for another invocation (TooManyRequestsException). */
export class ThrottledError extends Error {
  override readonly name = "ThrottledError";
}

type Environment = { functionId: string; child: ChildProcess };
type Options = {
  functions: Record<string, DeployedFunction>;
  /** The endpoint of every AWS service. */
  endpoint: string;
  /** The server that simulates the internet. */
  internet: string;
  /** Maximum concurrent invocations in the account. */
  maxConcurrency: number;
  /** Called before a function's first invocation in a new process, and for each invocation. */
  onStart(lambda: DeployedFunction): void;
  onInvoke(lambda: DeployedFunction): void;
};

/** The variables that Lambda sets, the function's own, and the endpoint. The access key ID names the function. */
const buildEnvironment = (lambda: DeployedFunction, endpoint: string): NodeJS.ProcessEnv => ({
  ...lambda.environment,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: lambda.id,
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_LAMBDA_FUNCTION_NAME: lambda.id,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(lambda.memoryMb),
  AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
  LAMBDA_TASK_ROOT: lambda.folder,
  TZ: ":UTC",
  AWS_ENDPOINT_URL: endpoint,
});

const runtime = fileURLToPath(new URL("./lambda-runtime.ts", import.meta.url));

/** Runs functions in processes of their own, each of which serves one invocation at a time. */
export const createLambdaProcesses = (options: Options) => {
  const { functions, endpoint, internet, maxConcurrency } = options;
  const idle: Environment[] = [];
  const all = new Set<ChildProcess>();
  /** Error lines logged by functions. */
  const errorLines: string[] = [];
  /** Functions whose next invocations crash as if they ran out of memory. */
  const crashingFunctions = new Set<string>();
  let running = 0;
  let peak = 0;

  const start = (lambda: DeployedFunction): Environment => {
    const child = fork(runtime, [lambda.folder, internet], {
      env: buildEnvironment(lambda, endpoint),
      execArgv: [`--max-old-space-size=${lambda.memoryMb}`],
      silent: true,
    });
    all.add(child);
    child.once("exit", () => all.delete(child));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        for (const line of text.split("\n"))
          if (/"level":"(ERROR|CRITICAL)"/.test(line) || (line && !line.startsWith("{")))
            errorLines.push(`${lambda.id} ${line}`);
      });
    options.onStart(lambda);
    return { functionId: lambda.id, child };
  };

  /** Takes a warm process of the function, or starts one. As many stay warm as can run at once. */
  const take = (lambda: DeployedFunction): Environment => {
    const index = idle.findLastIndex(({ functionId }) => functionId === lambda.id);
    return idle.splice(index, index < 0 ? 0 : 1)[0] ?? start(lambda);
  };
  const release = (environment: Environment) => {
    idle.push(environment);
    if (idle.length > maxConcurrency) idle.shift()?.child.kill();
  };

  const run = async ({ child }: Environment, invocation: Invocation): Promise<InvocationResult> => {
    const answer = Promise.withResolvers<InvocationResult>();
    const timer = setTimeout(() => child.kill("SIGKILL"), invocation.timeoutMs);
    const fail = (code: number | null) => answer.resolve({ error: `The process exited (${code ?? "killed"})` });
    child.once("message", (message) => answer.resolve(message as InvocationResult)).once("exit", fail);
    child.send(invocation, () => {}); // A process that has ended is reported by its exit.
    const result = await answer.promise;
    clearTimeout(timer);
    child.removeAllListeners("message").off("exit", fail);
    return result;
  };

  /** Invokes a function and returns its result. Throws ThrottledError, or the function's error. */
  const invoke = async (functionId: string, event: unknown, awsRequestId: string = randomUUID()) => {
    const lambda = functions[functionId];
    if (!lambda) throw new Error(`There is no function ${functionId}`);
    if (running >= maxConcurrency) throw new ThrottledError(`${functionId}: rate exceeded`);
    running += 1;
    peak = Math.max(peak, running);
    try {
      const environment = take(lambda);
      options.onInvoke(lambda);
      if (crashingFunctions.has(functionId)) environment.child.kill("SIGKILL");
      const context = {
        functionName: lambda.id,
        functionVersion: "$LATEST",
        invokedFunctionArn: lambda.arn,
        memoryLimitInMB: String(lambda.memoryMb),
        awsRequestId,
        logGroupName: lambda.logGroup,
        logStreamName: "stream",
        callbackWaitsForEmptyEventLoop: true,
      } as Invocation["context"]; // without the callbacks of old runtimes
      const answer = await run(environment, { event, context, timeoutMs: lambda.timeoutMs });
      // A process that has just exited may still be connected; its next invocation would never end.
      const { connected, exitCode, signalCode } = environment.child;
      if (connected && exitCode === null && signalCode === null) release(environment);
      if ("error" in answer) {
        errorLines.push(`${functionId} ${answer.error}`);
        throw new Error(`${functionId}: ${answer.error}`);
      }
      return answer;
    } finally {
      running -= 1;
    }
  };

  return {
    invoke,
    crashing: crashingFunctions,
    getPeak: () => peak,
    takeErrorLines: () => errorLines.splice(0),
    /** Ends warm processes, so that the next invocations read secrets and policies again. */
    stop(functionId?: string): void {
      for (const environment of idle.splice(0))
        if (functionId === undefined || environment.functionId === functionId) environment.child.kill();
        else idle.push(environment);
    },
    async stopAll(): Promise<void> {
      const ended = [...all].map((child) => new Promise((resolve) => child.once("exit", resolve)));
      for (const child of all) child.kill("SIGKILL");
      await Promise.all(ended);
    },
  };
};
export type LambdaProcesses = ReturnType<typeof createLambdaProcesses>;
export const buildLogStreamArn = ({ logGroup }: DeployedFunction): string =>
  `arn:aws:logs:${region}:${account}:log-group:${logGroup}:log-stream:stream`;
