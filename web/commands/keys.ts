/** Where "g" and then a letter lead. */
export const goKeys = {
  d: "/dashboard",
  f: "/funding-finder",
  t: "/application-tracker",
  c: "/grant-coach",
  g: "/grant-genie",
  p: "/proposal-writer",
  l: "/cover-letter",
  w: "/web-search",
  r: "/resources",
  b: "/funding",
  o: "/organization",
  a: "/account",
} as const;

/** What a key asks for. */
export type Shortcut =
  | { kind: "palette" }
  | { kind: "search" }
  | { kind: "add" }
  | { kind: "sheet" }
  | { kind: "go"; to: string };

/** "g" was pressed, and a letter may follow; until when, in milliseconds of `now`. */
export type Waiting = { until: number } | undefined;
/** So long a letter may follow "g", in milliseconds: a hand that is slow has time. */
export const patience = 1500;

export type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat"> & {
  isComposing?: boolean;
};
export type Where = {
  /** On a Mac the palette is ⌘ K: Ctrl K deletes to the end of a line there. */
  isMac: boolean;
  /** Keys belong to what has focus: something is typed, or chosen from a list. */
  isTyping: boolean;
  /** A dialog is open: what lies behind it is out of reach. */
  isCovered: boolean;
  /** Single keys have not been switched off. */
  hasSingleKeys: boolean;
};

/** What a key writes; on a keyboard of another script, what stands on it in Latin. */
const letterOf = ({ key, code }: Pressed) => {
  const isForeign = key.length === 1 && key > "\u007f";
  const place = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (place ?? key).toLowerCase();
};

const isGo = (letter: string): letter is keyof typeof goKeys => Object.hasOwn(goKeys, letter);
const single: Record<string, Shortcut> = { "/": { kind: "search" }, "?": { kind: "sheet" }, c: { kind: "add" } };
const isLetter = (key: string) => /^[a-z]$/.test(key);

/**
 * From a key to what it asks for, and whether a letter may follow. Single keys ask for nothing in fields, over a dialog,
 * with another key held down, or when they are switched off; "/" and "?" may need Shift, a letter must not.
 */
export const shortcutOf = (
  pressed: Pressed,
  { isMac, isTyping, isCovered, hasSingleKeys }: Where,
  waiting: Waiting,
  now: number,
): { shortcut?: Shortcut; waiting: Waiting } => {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const none = { waiting: undefined };
  if (pressed.isComposing || pressed.repeat || isCovered) return none;
  // Shift, Ctrl and the like go down before the key they belong to.
  if (/^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(pressed.key)) return { waiting };
  const letter = letterOf(pressed);
  const [held, other] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (letter === "k" && held && !other && !altKey && !shiftKey) return { ...none, shortcut: { kind: "palette" } };
  if (!hasSingleKeys || isTyping || ctrlKey || metaKey || altKey || (shiftKey && isLetter(letter))) return none;
  if (waiting && now < waiting.until)
    return isGo(letter) ? { ...none, shortcut: { kind: "go", to: goKeys[letter] } } : none;
  if (letter === "g") return { waiting: { until: now + patience } };
  const shortcut = single[letter];
  return shortcut ? { ...none, shortcut } : none;
};

/** Are keys of this element's own? Boxes to tick and buttons need the space bar and arrows only. */
const typable =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"], [type="file"]), select, textarea, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="textbox"]';
export const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typable) !== null;

/** Is this a Mac, or a tablet with its keyboard? */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
/** The keys of the palette, as a keyboard names them, and as `aria-keyshortcuts` has them. */
export const paletteKeys = isMac ? { shown: ["⌘", "K"], aria: "Meta+K" } : { shown: ["Ctrl", "K"], aria: "Control+K" };
