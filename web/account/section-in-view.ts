/** Pixels under the window's edge by which a section has come to its top. */
const edge = 100;

type Place<Id> = {
  id: Id;
  /** Pixels from the window's upper edge. */
  top: number;
};
type View = {
  /** Of the window, in pixels. */
  height: number;
  /** The page cannot be scrolled any further. */
  atEnd: boolean;
  /** The section that the address names, if any. */
  named: string;
};

/**
 * The section that is being read: the last one that has come to the top. At the foot of the page, where short sections
 * never come that far, the one that was gone to if it can be seen, else the last.
 */
export const sectionInView = <Id extends string>(places: readonly Place<Id>[], { height, atEnd, named }: View) => {
  const passed = places.filter(({ top }) => top <= edge).at(-1) ?? places[0];
  if (!atEnd) return passed?.id;
  const goneTo = places.find(({ id, top }) => id === named && top >= 0 && top < height);
  return (goneTo ?? places.at(-1))?.id;
};
