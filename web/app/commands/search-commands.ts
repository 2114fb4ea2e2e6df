import { buildSearchCommands, type Command, type CommandGroupName } from "./command-list.ts";
import { createScorer, type IndexedText, indexText } from "./ranking.ts";

export type CommandGroup = { group: CommandGroupName; commands: readonly Command[]; total: number };

const maxPerGroup = 6;
/** Score bonus for recently chosen commands, to break ties. */
const recencyBonus = 0.1;

export type IndexedCommands = { command: Command; index: IndexedText }[];
export const indexCommands = (commands: readonly Command[]): IndexedCommands =>
  commands.map((command) => ({ command, index: indexText(command) }));

/** The results before anything is typed: recent commands, then actions and screens. */
const getDefaultResults = (choices: IndexedCommands, recent: readonly string[]): CommandGroup[] => {
  const byId = new Map(choices.map(({ command }) => [command.id, command]));
  const recentCommands = recent.flatMap((id) => byId.get(id) ?? []);
  const rest = (group: CommandGroupName) =>
    choices.flatMap(({ command }) => (command.group === group && !recentCommands.includes(command) ? [command] : []));
  return (
    [
      ["recent", recentCommands],
      ["actions", rest("actions")],
      ["screens", rest("screens")],
    ] as const
  ).flatMap(([group, commands]) => (commands.length ? [{ group, commands, total: commands.length }] : []));
};

/** The matches for a query, best first, grouped; the group with the best match goes first, "search elsewhere" last. */
export const searchCommands = (query: string, choices: IndexedCommands, recent: readonly string[]): CommandGroup[] => {
  const text = query.trim();
  if (!text) return getDefaultResults(choices, recent);
  const getScore = createScorer(text);
  const groups = new Map<CommandGroupName, { command: Command; score: number }[]>();
  for (const { command, index } of choices) {
    const score = getScore(index);
    if (score === 0) continue;
    const matches = groups.get(command.group) ?? [];
    matches.push({ command, score: score + (recent.includes(command.id) ? recencyBonus : 0) });
    groups.set(command.group, matches);
  }
  const best = [...groups].map(([group, matches]) => ({ group, matches: matches.sort((a, b) => b.score - a.score) }));
  best.sort((a, b) => (b.matches[0]?.score ?? 0) - (a.matches[0]?.score ?? 0));
  const elsewhereCommands = buildSearchCommands(text);
  return [
    ...best.map(({ group, matches }) => ({
      group,
      commands: matches.slice(0, maxPerGroup).map(({ command }) => command),
      total: matches.length,
    })),
    { group: "elsewhere", commands: elsewhereCommands, total: elsewhereCommands.length },
  ];
};
