import { Command, CommanderError } from "commander";
import { toErrorMessage } from "./error-messages.ts";
import type { AwsSession, Ops } from "./ops.ts";
import { readSettings, type SettingsOptions } from "./settings.ts";

type Action<Options> = (ops: Ops, options: Options, args: string[]) => Promise<number>;
/** Loads a command's code only when it runs, because most commands need different AWS SDK clients. */
type LoadAction<Options> = () => Promise<Action<Options>>;

const addLocalOption = (command: Command): Command =>
  command.option("--local", "use this machine's data (GRANTLAMP_DATA); the app must be stopped");

const addUserOptions = (command: Command): Command =>
  addLocalOption(command)
    .argument("<email>", "email address or user ID of the account")
    .option("--table <name>", "use this table instead of the stack's, such as a restored one")
    .option("--dry-run", "only show what exists")
    .option("--confirm <email>", "repeat the address, required without a terminal");

/** Defines the operator commands by their `npm run` name. `onRun` gets the chosen command. */
export const createProgram = (
  ops: Ops,
  onRun: (options: SettingsOptions, run: () => Promise<number>) => Promise<void>,
) => {
  const program = new Command("npm run")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => ops.print(text.trimEnd()),
      writeErr: (text) => ops.printError(text.trimEnd()),
      getOutHelpWidth: () => 120,
    })
    .helpCommand(false);
  const addCommand = <Options extends object>(
    name: string,
    load: LoadAction<Options>,
    description: string,
  ): Command => {
    const command = program.command(name).description(description);
    return command
      .showHelpAfterError(`Run npm run ${name} -- --help for usage.`)
      .action(() => onRun(command.opts(), async () => (await load())(ops, command.opts<Options>(), command.args)));
  };
  const addAwsCommand: typeof addCommand = (...args) =>
    addCommand(...args)
      .option("--stage <name>", "stage to use; defaults to the one in cdk.json")
      .option("--region <region>", "AWS region; defaults to the one in cdk.json, else us-east-1")
      .option("--profile <name>", "profile from ~/.aws/config")
      .option(
        "-c, --context <key=value>",
        "override a setting, as in `cdk -c`; repeatable",
        (pair: string, pairs: string[] = []) => [...pairs, pair],
      );
  const addCdkCommand: typeof addCommand = (...args) =>
    addAwsCommand(...args).argument("[cdk-options...]", "options for cdk, after a second --");

  addCdkCommand(
    "deploy",
    async () => (await import("./cdk.ts")).deploy,
    "Builds the web app and deploys the stacks of a stage. cdk asks before it broadens permissions.",
  );
  addCdkCommand(
    "diff",
    async () => (await import("./cdk.ts")).diff,
    "Shows what deploy would change, without changing anything.",
  );
  addCdkCommand(
    "destroy",
    async () => (await import("./cdk.ts")).destroy,
    "Deletes the stacks of a stage after you type its name. prod keeps its table, files and secrets; other stages keep them only if removalPolicy is retain.",
  )
    .option("--even-production", "required to delete prod")
    .option("--confirm <stage>", "name of the stage, required without a terminal; prod always needs one");
  addAwsCommand(
    "rollback",
    async () => (await import("./rollback.ts")).rollBack,
    "Makes the API use the deployment before the last one within seconds, with the Lambda versions of all features. Jobs, schedules and the web app stay as they are. With --watch, exit code 1 means that it was rolled back. Not yet run on AWS.",
  )
    .option("--list", "only list the deployments")
    .option("--current", "only print the ID of the deployment in use")
    .option("--to <id>", "use this deployment; changes nothing if it is in use")
    .option("--watch <minutes>", "wait this long, and only roll back if an urgent alarm fires")
    .option("--confirm <stage>", "name of the stage, required without a terminal");
  addAwsCommand(
    "outputs",
    async () => (await import("./stack-outputs.ts")).printOutputs,
    "Prints the outputs of the stack: its URL, table, queues, bucket and secrets (ARNs only, never values).",
  ).option("--json", "print one JSON object");
  addAwsCommand(
    "secrets:put",
    async () => (await import("./secrets-put.ts")).putSecret,
    "Sets one field of a secret of the stack. The value is read from standard input or a hidden prompt, validated, and never printed.",
  )
    .argument("[secret]", "app, stripe or ai")
    .argument("[field]", "name of the field; without it, lists them")
    .allowExcessArguments() // The command rejects a value on the command line with advice.
    .option("--generate", "generate a new key without showing it (app sessionKey and app originKey… only)")
    .option("--remove", "remove the field, which turns off what needs it")
    .option("--rotate-session-key", "set a new session key; signatures of earlier ones stay valid")
    .option("--replace-session-key", "set a new session key after a leak; signs everyone out")
    .option("--replace-all", "start over with a damaged secret; rejected if it is readable");
  addAwsCommand(
    "doctor",
    async () => (await import("./doctor.ts")).runDoctor,
    "Checks everything an installation needs and says how to fix what is wrong. Changes nothing. Exit code 1 means at least one error.",
  )
    .option("--offline", "only run checks that need no AWS account")
    .option(
      "--preflight",
      "before a first deployment: check the account, region, domain and quotas instead of the stack",
    );
  addCommand(
    "smoke",
    async () => (await import("./smoke.ts")).runSmokeTest,
    "Tests a running installation end to end: signs up, searches, tracks, writes, deletes. Cleans up even if a step fails. Exit code 1 means that a step or the cleanup failed. With billing on, steps that need a plan must be rejected; use --as to test them with an account that has a plan.",
  )
    .argument("<url>", "URL of the app, such as http://localhost:3000")
    .option("--as <email>", "use an existing account and keep it; the password is read from a prompt or a pipe");
  addLocalOption(
    addAwsCommand(
      "dlq:peek",
      async () => (await import("./dlq.ts")).peekQueue,
      "Lists the jobs in the dead-letter queue with their kind and whether they are still outstanding, but never their content. Exit code 1 means that the queue is not empty.",
    ),
  );
  addLocalOption(
    addAwsCommand(
      "dlq:redrive",
      async () => (await import("./dlq.ts")).redriveQueue,
      "Empties the dead-letter queue: outstanding jobs are sent again, finished ones removed. Fix the cause first. Exit code 1 means that messages remain.",
    ),
  ).option("--drop-foreign", "also remove messages that are not jobs");
  addAwsCommand(
    "missed:peek",
    async () => (await import("./missed-runs.ts")).peekMissedRuns,
    "Lists the scheduled runs, bounces and notifications in the queue MissedRuns with their errors, but never their content. Exit code 1 means that the queue is not empty.",
  );
  addAwsCommand(
    "missed:purge",
    async () => (await import("./missed-runs.ts")).purgeMissedRuns,
    "Deletes missed scheduled runs, which the next run makes up for, and lists what else is in the queue. Fix the cause first. Exit code 1 means that messages remain.",
  )
    .option("--all", "also delete messages that are not scheduled runs, such as bounces that were not processed")
    .option("--confirm <stage>", "name of the stage, required with --all");
  addAwsCommand(
    "logs",
    async () => (await import("./logs.ts")).printLogs,
    "Prints the log lines of Lambdas and of the API, oldest first. Without a name, lists the log groups, or searches all of them if there is a filter.",
  )
    .argument("[names...]", "such as auth, worker or api")
    .option("--since <duration>", "how far back, such as 30m, 2h or 1d", "1h")
    .option("--errors", "only errors of the app and of the Lambda runtime")
    .option("--request <id>", "only lines with this request ID, which pages show with an error")
    .option("--filter <pattern>", "only lines that match a CloudWatch filter pattern, such as '{ $.status = 503 }'")
    .option("--limit <count>", "at most this many lines", "500");
  addUserOptions(
    addAwsCommand(
      "user:export",
      async () => (await import("./users.ts")).exportUser,
      "Writes all of a user's data to a zip file, the same export they can create themselves. It also appears in their account for seven days.",
    ),
  ).option("--out <file>", "output file; defaults to grantlamp-data-DAY.zip in this folder");
  addUserOptions(
    addAwsCommand(
      "user:sign-out",
      async () => (await import("./users.ts")).signOutUser,
      "Ends all of a user's sessions in every browser. Known browsers are no longer trusted, and the private calendar link stops working. The password and everything else stay unchanged.",
    ),
  );
  addUserOptions(
    addAwsCommand(
      "user:delete",
      async () => (await import("./users.ts")).deleteUser,
      "Permanently deletes a user's account, as if they had deleted it themselves: cancels the plan, removes all sign-in records, then all records and files. Anonymous point totals remain.",
    ),
  );
  addAwsCommand(
    "restore",
    async () => (await import("./restore.ts")).restoreTable,
    "Restores the table to a point in time under a new name and says how to switch to it with the setting tableName. Does not change the running stack. Not yet run on AWS.",
  )
    .option("--at <time>", "time to restore, such as 2026-11-20T10:00:00Z; latest also resumes an unfinished restore")
    .option("--finish <table>", "instead, prepare this table that AWS Backup restored; --at is when it was backed up")
    .option("--confirm <stage>", "name of the stage, required without a terminal");
  addAwsCommand(
    "migrate",
    async () => (await import("./migrate.ts")).migrate,
    "Changes stored records to a new form, page by page, and prints the capacity that it consumes. Can be interrupted and repeated. Exit code 1 means that some records changed meanwhile: run it again.",
  )
    .argument("[name]", "name of the migration; without it, lists them")
    .option("--dry-run", "only count the records")
    .option("--max-units <count>", "read and write units per second", "50")
    .option("--table <name>", "use this table instead of the stack's, such as a restored one")
    .option("--confirm <stage>", "name of the stage, required without a terminal");
  for (const command of program.commands) command.usage(`-- ${command.usage()}`);
  return program;
};

/** Runs `npm run <argv>` and returns its exit code. Errors are printed as a single message. */
export const runOps = async (ops: Ops, argv: string[]): Promise<number> => {
  let session: AwsSession | undefined;
  let exitCode = 0;
  const program = createProgram(ops, async (options, run) => {
    try {
      session = readSettings(options).session;
    } catch {
      // The command reports invalid settings.
    }
    exitCode = await run();
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    ops.printError(toErrorMessage(error, session));
    return 1;
  }
};
