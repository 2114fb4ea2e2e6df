import { type Command, elsewhere, type Group } from "./command-list.ts";
import { type Indexed, indexOf, scoreFor } from "./ranking.ts";

/** A group as it is shown: the best of it, and how many there are. */
export type Shown = { group: Group; commands: readonly Command[]; all: number };

/** As many of one kind are shown; the rest is for more letters. */
const mostOfGroup = 6;
/** What was chosen lately comes first among equals. */
const recently = 0.1;

export type Choices = { command: Command; index: Indexed }[];
export const choicesOf = (commands: readonly Command[]): Choices =>
  commands.map((command) => ({ command, index: indexOf(command) }));

/** Before anything is typed: what was chosen last, then what can be done and where one can go. */
const untyped = (choices: Choices, recent: readonly string[]): Shown[] => {
  const byId = new Map(choices.map(({ command }) => [command.id, command]));
  const last = recent.flatMap((id) => byId.get(id) ?? []);
  const rest = (group: Group) =>
    choices.flatMap(({ command }) => (command.group === group && !last.includes(command) ? [command] : []));
  return (
    [
      ["recent", last],
      ["actions", rest("actions")],
      ["screens", rest("screens")],
    ] as const
  ).flatMap(([group, commands]) => (commands.length ? [{ group, commands, all: commands.length }] : []));
};

/** What fits what was typed, best first, by kinds; the kind with the best goes first. At the end, where else to search. */
export const shownOf = (asked: string, choices: Choices, recent: readonly string[]): Shown[] => {
  const text = asked.trim();
  if (!text) return untyped(choices, recent);
  const score = scoreFor(text);
  const groups = new Map<Group, { command: Command; fits: number }[]>();
  for (const { command, index } of choices) {
    const fits = score(index);
    if (fits === 0) continue;
    const found = groups.get(command.group) ?? [];
    found.push({ command, fits: fits + (recent.includes(command.id) ? recently : 0) });
    groups.set(command.group, found);
  }
  const best = [...groups].map(([group, found]) => ({ group, found: found.sort((a, b) => b.fits - a.fits) }));
  best.sort((a, b) => (b.found[0]?.fits ?? 0) - (a.found[0]?.fits ?? 0));
  const further = elsewhere(text);
  return [
    ...best.map(({ group, found }) => ({
      group,
      commands: found.slice(0, mostOfGroup).map(({ command }) => command),
      all: found.length,
    })),
    { group: "elsewhere", commands: further, all: further.length },
  ];
};
