/** A section is current from this many pixels below the top of the window. */
const topMargin = 100;

type SectionPosition<Id> = {
  id: Id;
  /** Pixels from the top of the window. */
  top: number;
};
type View = {
  /** Of the window, in pixels. */
  height: number;
  isAtEnd: boolean;
  /** The section in the URL's hash, or "". */
  anchor: string;
};

/**
 * The section being read: the last one that has reached the top of the window. At the end of the page, where short
 * sections never get that far, it is the section from the URL if visible, else the last one.
 */
export const findCurrentSection = <Id extends string>(
  sections: readonly SectionPosition<Id>[],
  { height, isAtEnd, anchor }: View,
) => {
  const passed = sections.filter(({ top }) => top <= topMargin).at(-1) ?? sections[0];
  if (!isAtEnd) return passed?.id;
  const linked = sections.find(({ id, top }) => id === anchor && top >= 0 && top < height);
  return (linked ?? sections.at(-1))?.id;
};
