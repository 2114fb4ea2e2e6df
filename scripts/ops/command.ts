import { parseArgs } from "node:util";
import { type Ops, OpsProblem, type Session } from "./ops.ts";
import { sentenceOf } from "./sentences.ts";
import { readSettings, type Settings } from "./settings.ts";

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
/** What was typed behind the script's name, read. */
export type Args = { values: Values; rest: string[]; settings: () => Settings; session: () => Session };
type Option = { type: "string" | "boolean"; short?: string; multiple?: true; says: string };

/** A script of the operator. `run` answers the exit code: 0 where all is well. */
export type Command = {
  /** What it does, in a sentence or two. */
  says: string;
  /** What follows the name, such as `EMAIL`. */
  takes?: string;
  options?: Record<string, Option>;
  /** Takes none of the options for AWS. */
  local?: true;
  run(ops: Ops, args: Args): Promise<number>;
};

const common: Record<string, Option> = {
  stage: { type: "string", says: "which installation; cdk.json names the usual one" },
  region: { type: "string", says: "where it is; us-east-1 unless cdk.json or this says otherwise" },
  profile: { type: "string", says: "a profile of ~/.aws/config" },
  context: { type: "string", short: "c", multiple: true, says: "a setting, key=value, as `cdk` takes it" },
};
const helpOption: Option = { type: "boolean", short: "h", says: "says this" };
const optionsOf = ({ options = {}, local }: Command) => ({ ...options, ...(local ? {} : common), help: helpOption });

/** A text in lines that fit a terminal. */
const wrapped = (text: string) => text.replaceAll(/(.{1,98})(\s|$)/g, "$1\n").trimEnd();

const shown = (name: string, { type, short }: Option) =>
  `${short ? `-${short}, ` : ""}--${name}${type === "string" ? " …" : ""}`;

/** What `--help` says. */
export const helpOf = (name: string, command: Command): string => {
  const options = Object.entries(optionsOf(command));
  const width = Math.max(...options.map(([option, is]) => shown(option, is).length));
  const lines = options.map(([option, is]) => `  ${shown(option, is).padEnd(width)}  ${is.says}`);
  const { takes = "" } = command;
  const usage = takes.startsWith("-") ? `[options] ${takes}` : `${takes} [options]`.trimStart();
  return [`npm run ${name} -- ${usage}`, "", wrapped(command.says), "", ...lines].join("\n");
};

const parsed = (name: string, command: Command, argv: string[]) => {
  try {
    const options = Object.fromEntries(
      Object.entries(optionsOf(command)).map(([key, { says: _, ...is }]) => [key, is]),
    );
    return parseArgs({ args: argv, allowPositionals: true, options });
  } catch (error) {
    const [first = ""] = (error as Error).message.split(". ");
    throw new OpsProblem(`${first.replace(/\.$/, "")}. npm run ${name} -- --help says what there is.`);
  }
};

/**
 * Runs a script with what was typed behind its name; answers its exit code. Whatever goes wrong is one sentence.
 * `from`: the folder with cdk.json.
 */
export const runCommand = async (ops: Ops, name: string, command: Command, argv: string[], from?: string) => {
  let session: Session | undefined;
  try {
    const { values, positionals: rest } = parsed(name, command, argv);
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

/** The text of an option; undefined where it was not given. */
export const textOf = (value: Values[string]): string | undefined => (typeof value === "string" ? value : undefined);
