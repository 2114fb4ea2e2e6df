const byte = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, "0");

/**
 * A computed colour, `color(srgb 0.06 0.36 0.4)` or `rgb(15, 92, 101)`, as `#rrggbb`: the payment service's form knows no
 * newer notation. Undefined for any other text.
 */
export const hexOf = (colour: string): string | undefined => {
  const [, space, channels = ""] = /^(color\(srgb|rgb\()([^/)]*)\)$/.exec(colour.trim()) ?? [];
  const numbers = channels
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (!space || numbers.length !== 3 || numbers.some(Number.isNaN)) return undefined;
  return `#${numbers.map((number) => byte(space === "rgb(" ? number / 255 : number)).join("")}`;
};
