import { parseArgs } from "node:util";
import { toErrorMessage } from "./error-messages.ts";
import { type AwsSession, type Ops, OpsError } from "./ops.ts";
import { readSettings, type Settings } from "./settings.ts";

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
/** Parsed command-line arguments; `rest` holds the positional ones. */
export type CommandArgs = { values: OptionValues; rest: string[]; settings: () => Settings; session: () => AwsSession };
type Option = { type: "string" | "boolean"; short?: string; multiple?: true; description: string };

/** An operator command. `run` returns the exit code: 0 for success. */
export type Command = {
  /** One or two sentences for `--help`. */
  description: string;
  /** Positional arguments as shown in the usage line, such as `EMAIL`. */
  usage?: string;
  options?: Record<string, Option>;
  /** True if the command takes no AWS options. */
  withoutAws?: true;
  run(ops: Ops, args: CommandArgs): Promise<number>;
};

const common: Record<string, Option> = {
  stage: { type: "string", description: "stage to use; defaults to the one in cdk.json" },
  region: { type: "string", description: "AWS region; defaults to the one in cdk.json, else us-east-1" },
  profile: { type: "string", description: "profile from ~/.aws/config" },
  context: { type: "string", short: "c", multiple: true, description: "override a setting, key=value, as in `cdk -c`" },
};
const helpOption: Option = { type: "boolean", short: "h", description: "show this help" };
const getOptions = ({ options = {}, withoutAws }: Command) => ({
  ...options,
  ...(withoutAws ? {} : common),
  help: helpOption,
});

/** Wraps text at 98 columns. */
const wrapText = (text: string) => text.replaceAll(/(.{1,98})(\s|$)/g, "$1\n").trimEnd();

const formatOption = (name: string, { type, short }: Option) =>
  `${short ? `-${short}, ` : ""}--${name}${type === "string" ? " …" : ""}`;

/** Builds the `--help` text. */
export const formatHelp = (name: string, command: Command): string => {
  const options = Object.entries(getOptions(command));
  const width = Math.max(...options.map(([option, is]) => formatOption(option, is).length));
  const lines = options.map(([option, is]) => `  ${formatOption(option, is).padEnd(width)}  ${is.description}`);
  const { usage: takes = "" } = command;
  const usage = takes.startsWith("-") ? `[options] ${takes}` : `${takes} [options]`.trimStart();
  return [`npm run ${name} -- ${usage}`, "", wrapText(command.description), "", ...lines].join("\n");
};

const parseArguments = (name: string, command: Command, argv: string[]) => {
  try {
    const options = Object.fromEntries(
      Object.entries(getOptions(command)).map(([key, { description: _, ...is }]) => [key, is]),
    );
    return parseArgs({ args: argv, allowPositionals: true, options });
  } catch (error) {
    const [first = ""] = (error as Error).message.split(". ");
    throw new OpsError(`${first.replace(/\.$/, "")}. Run npm run ${name} -- --help for usage.`);
  }
};

/**
 * Parses the arguments, runs the command and returns its exit code. Errors are printed as a single message.
 * `from` is the folder that contains cdk.json.
 */
export const runCommand = async (ops: Ops, name: string, command: Command, argv: string[], from?: string) => {
  let session: AwsSession | undefined;
  try {
    const { values, positionals: rest } = parseArguments(name, command, argv);
    if (values.help) {
      ops.print(formatHelp(name, command));
      return 0;
    }
    const settings = () => readSettings(values, from);
    return await command.run(ops, {
      values: values as OptionValues,
      rest,
      settings,
      session: () => {
        session = { profile: getStringOption(values.profile), region: settings().config.region };
        return session;
      },
    });
  } catch (error) {
    ops.printError(toErrorMessage(error, session));
    return 1;
  }
};

/** Returns a string option's value, or undefined if it was not given. */
export const getStringOption = (value: OptionValues[string]): string | undefined =>
  typeof value === "string" ? value : undefined;
