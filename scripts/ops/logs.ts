import { type Ops, OpsError } from "./ops.ts";
import { readSettings, type SettingsOptions } from "./settings.ts";
import { readStackOutputs } from "./stack-outputs.ts";

export type LogsOptions = SettingsOptions & {
  since: string;
  filter?: string;
  errors?: boolean;
  request?: string;
  limit: string;
};

const millisecondsByUnit = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Parses a duration such as `30m`, `2h` or `1d` to milliseconds. Throws OpsError. */
const parseDuration = (text: string): number => {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text) ?? [];
  if (!count || !unit)
    throw new OpsError(`--since ${text} is not a duration. Use minutes, hours or days: 30m, 2h, 1d.`);
  return Number(count) * millisecondsByUnit[unit as keyof typeof millisecondsByUnit];
};

/** Lines that the app logs as errors, and those of the Lambda runtime, which are not JSON. */
const errorFilter = '?ERROR ?"Task timed out" ?"Runtime exited"';

const buildFilter = ({ filter, errors, request }: LogsOptions): string | undefined => {
  const filters = [filter, errors && errorFilter, request && `"${request}"`].filter((text) => typeof text === "string");
  if (filters.length > 1) throw new OpsError("Use only one of --filter, --errors and --request.");
  return filters[0];
};

/**
 * Prints the lines of the log groups in `names`, oldest first. Without names, prints those of all groups if a filter is
 * given, else the names.
 */
export const printLogs = async (ops: Ops, options: LogsOptions, names: string[]): Promise<number> => {
  const filter = buildFilter(options);
  const from = new Date(ops.now().getTime() - parseDuration(options.since));
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new OpsError(`--limit ${options.limit} is not a positive number.`);
  const settings = readSettings(options);
  const { logGroups } = await readStackOutputs(ops, settings);
  const knownNames = Object.keys(logGroups).toSorted();
  const unknownNames = names.filter((name) => !logGroups[name]);
  if (unknownNames.length)
    throw new OpsError(`No log is named ${unknownNames.join(", ")}. Choose from: ${knownNames.join(", ")}.`);
  if (!names.length && !filter) {
    for (const name of knownNames) ops.print(`${name}: ${logGroups[name]}`);
    ops.print("Run npm run logs -- NAME, or npm run logs -- --errors for the errors of all of them.");
    return 0;
  }
  const aws = ops.aws(settings.session);
  const groups = names.length ? names : knownNames;
  const lines = (
    await Promise.all(
      groups.map(async (name) =>
        (await aws.listLogLines(logGroups[name] ?? "", { from, filter, limit })).map((line) => ({ name, ...line })),
      ),
    )
  )
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, name, text } of lines.slice(0, limit)) ops.print(`${at.toISOString()} ${name} ${text}`);
  ops.print(
    lines.length >= limit
      ? `The first ${limit} lines since ${from.toISOString()}. Use a shorter --since, a --filter or a higher --limit.`
      : `${lines.length} lines since ${from.toISOString()}`,
  );
  return 0;
};
