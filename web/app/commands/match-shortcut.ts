import { allScreens } from "#web/app/screens.ts";

export type Shortcut =
  | { kind: "palette" }
  | { kind: "search" }
  | { kind: "add" }
  | { kind: "sheet" }
  | { kind: "navigate"; to: string };

/** Set after "g", while a letter may follow; `until` is in milliseconds on the clock of `now`. */
export type PendingSequence = { until: number } | undefined;
export const sequenceTimeoutMs = 1500;

export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat"
> & {
  isComposing?: boolean;
};
export type ShortcutContext = {
  /** On a Mac the palette is ⌘ K, because Ctrl K deletes to the end of the line there. */
  isMac: boolean;
  /** The focused element handles keys itself, such as a text field or a list. */
  isTyping: boolean;
  /** A dialog is open, so the screen behind is inert. */
  isCovered: boolean;
  hasSingleKeys: boolean;
};

/** Returns the key's letter; on a non-Latin keyboard, the Latin letter at its position. */
const getLetter = ({ key, code }: KeyPress) => {
  const isNonLatin = key.length === 1 && key > "\u007f";
  const latinLetter = isNonLatin ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (latinLetter ?? key).toLowerCase();
};

const singleKeys: Record<string, Shortcut> = { "/": { kind: "search" }, "?": { kind: "sheet" }, c: { kind: "add" } };
const isLetter = (key: string) => /^[a-z]$/.test(key);

/** Maps a key press to a shortcut. Single keys do nothing in fields, over a dialog, with a modifier, or when off. */
export const matchShortcut = (
  keyPress: KeyPress,
  { isMac, isTyping, isCovered, hasSingleKeys }: ShortcutContext,
  pendingSequence: PendingSequence,
  now: number,
): { shortcut?: Shortcut; pendingSequence: PendingSequence } => {
  const { ctrlKey, metaKey, altKey, shiftKey } = keyPress;
  const noMatch = { pendingSequence: undefined };
  if (keyPress.isComposing || keyPress.repeat || isCovered) return noMatch;
  // Modifiers are pressed before the key they belong to.
  if (/^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(keyPress.key)) return { pendingSequence };
  const letter = getLetter(keyPress);
  const [modifier, otherModifier] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (letter === "k" && modifier && !otherModifier && !altKey && !shiftKey)
    return { ...noMatch, shortcut: { kind: "palette" } };
  if (!hasSingleKeys || isTyping || ctrlKey || metaKey || altKey || (shiftKey && isLetter(letter))) return noMatch;
  if (pendingSequence && now < pendingSequence.until) {
    const screen = allScreens.find((candidate) => candidate.letter === letter);
    return screen ? { ...noMatch, shortcut: { kind: "navigate", to: screen.path } } : noMatch;
  }
  if (letter === "g") return { pendingSequence: { until: now + sequenceTimeoutMs } };
  const shortcut = singleKeys[letter];
  return shortcut ? { ...noMatch, shortcut } : noMatch;
};

/** Elements that handle letter keys. Checkboxes and buttons need only the space bar and the arrows. */
const keyTargets =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"], [type="file"]), select, textarea, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="textbox"]';
export const isKeyTarget = (target: EventTarget | null) =>
  target instanceof Element && target.closest(keyTargets) !== null;
