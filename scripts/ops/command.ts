import { parseArgs } from "node:util";
import { type Ops, OpsProblem, type Session } from "./ops.ts";
import { sentenceOf } from "./sentences.ts";
import { readSettings, type Settings } from "./settings.ts";

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
/** Parsed command-line arguments; `rest` holds the positional ones. */
export type Args = { values: Values; rest: string[]; settings: () => Settings; session: () => Session };
type Option = { type: "string" | "boolean"; short?: string; multiple?: true; says: string };

/** An operator command. `run` returns the exit code: 0 for success. */
export type Command = {
  /** One or two sentences for `--help`. */
  says: string;
  /** Positional arguments as shown in the usage line, such as `EMAIL`. */
  takes?: string;
  options?: Record<string, Option>;
  /** True if the command takes no AWS options. */
  local?: true;
  run(ops: Ops, args: Args): Promise<number>;
};

const common: Record<string, Option> = {
  stage: { type: "string", says: "stage to use; defaults to the one in cdk.json" },
  region: { type: "string", says: "AWS region; defaults to the one in cdk.json, else us-east-1" },
  profile: { type: "string", says: "profile from ~/.aws/config" },
  context: { type: "string", short: "c", multiple: true, says: "override a setting, key=value, as in `cdk -c`" },
};
const helpOption: Option = { type: "boolean", short: "h", says: "show this help" };
const getOptions = ({ options = {}, local }: Command) => ({ ...options, ...(local ? {} : common), help: helpOption });

/** Wraps text at 98 columns. */
const wrapText = (text: string) => text.replaceAll(/(.{1,98})(\s|$)/g, "$1\n").trimEnd();

const formatOption = (name: string, { type, short }: Option) =>
  `${short ? `-${short}, ` : ""}--${name}${type === "string" ? " …" : ""}`;

/** Builds the `--help` text. */
export const helpOf = (name: string, command: Command): string => {
  const options = Object.entries(getOptions(command));
  const width = Math.max(...options.map(([option, is]) => formatOption(option, is).length));
  const lines = options.map(([option, is]) => `  ${formatOption(option, is).padEnd(width)}  ${is.says}`);
  const { takes = "" } = command;
  const usage = takes.startsWith("-") ? `[options] ${takes}` : `${takes} [options]`.trimStart();
  return [`npm run ${name} -- ${usage}`, "", wrapText(command.says), "", ...lines].join("\n");
};

const parseArguments = (name: string, command: Command, argv: string[]) => {
  try {
    const options = Object.fromEntries(
      Object.entries(getOptions(command)).map(([key, { says: _, ...is }]) => [key, is]),
    );
    return parseArgs({ args: argv, allowPositionals: true, options });
  } catch (error) {
    const [first = ""] = (error as Error).message.split(". ");
    throw new OpsProblem(`${first.replace(/\.$/, "")}. Run npm run ${name} -- --help for usage.`);
  }
};

/**
 * Parses the arguments, runs the command and returns its exit code. Errors are printed as a single message.
 * `from` is the folder that contains cdk.json.
 */
export const runCommand = async (ops: Ops, name: string, command: Command, argv: string[], from?: string) => {
  let session: Session | undefined;
  try {
    const { values, positionals: rest } = parseArguments(name, command, argv);
    if (values.help) {
      ops.say(helpOf(name, command));
      return 0;
    }
    const settings = () => readSettings(values, from);
    return await command.run(ops, {
      values: values as Values,
      rest,
      settings,
      session: () => {
        session = { profile: textOf(values.profile), region: settings().config.region };
        return session;
      },
    });
  } catch (error) {
    ops.complain(sentenceOf(error, session));
    return 1;
  }
};

/** Returns a string option's value, or undefined if it was not given. */
export const textOf = (value: Values[string]): string | undefined => (typeof value === "string" ? value : undefined);
