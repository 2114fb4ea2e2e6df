import { type Command, elsewhere, type Group } from "./command-list.ts";
import { type Indexed, indexOf, scoreFor } from "./ranking.ts";

export type Shown = { group: Group; commands: readonly Command[]; all: number };

const maxPerGroup = 6;
/** Score bonus for recently chosen commands, to break ties. */
const recencyBonus = 0.1;

export type Choices = { command: Command; index: Indexed }[];
export const choicesOf = (commands: readonly Command[]): Choices =>
  commands.map((command) => ({ command, index: indexOf(command) }));

/** The results before anything is typed: recent commands, then actions and screens. */
const getDefaultResults = (choices: Choices, recent: readonly string[]): Shown[] => {
  const byId = new Map(choices.map(({ command }) => [command.id, command]));
  const recentCommands = recent.flatMap((id) => byId.get(id) ?? []);
  const rest = (group: Group) =>
    choices.flatMap(({ command }) => (command.group === group && !recentCommands.includes(command) ? [command] : []));
  return (
    [
      ["recent", recentCommands],
      ["actions", rest("actions")],
      ["screens", rest("screens")],
    ] as const
  ).flatMap(([group, commands]) => (commands.length ? [{ group, commands, all: commands.length }] : []));
};

/** The matches for a query, best first, grouped; the group with the best match goes first, "search elsewhere" last. */
export const shownOf = (query: string, choices: Choices, recent: readonly string[]): Shown[] => {
  const text = query.trim();
  if (!text) return getDefaultResults(choices, recent);
  const getScore = scoreFor(text);
  const groups = new Map<Group, { command: Command; score: number }[]>();
  for (const { command, index } of choices) {
    const score = getScore(index);
    if (score === 0) continue;
    const matches = groups.get(command.group) ?? [];
    matches.push({ command, score: score + (recent.includes(command.id) ? recencyBonus : 0) });
    groups.set(command.group, matches);
  }
  const best = [...groups].map(([group, matches]) => ({ group, matches: matches.sort((a, b) => b.score - a.score) }));
  best.sort((a, b) => (b.matches[0]?.score ?? 0) - (a.matches[0]?.score ?? 0));
  const elsewhereCommands = elsewhere(text);
  return [
    ...best.map(({ group, matches }) => ({
      group,
      commands: matches.slice(0, maxPerGroup).map(({ command }) => command),
      all: matches.length,
    })),
    { group: "elsewhere", commands: elsewhereCommands, all: elsewhereCommands.length },
  ];
};
