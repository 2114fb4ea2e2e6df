const toHexByte = (fraction: number) =>
  Math.round(Math.min(1, Math.max(0, fraction)) * 255)
    .toString(16)
    .padStart(2, "0");

/**
 * Converts a computed color, `color(srgb 0.06 0.36 0.4)` or `rgb(15, 92, 101)`, to `#rrggbb`, because Stripe's form
 * does not accept newer notations. Returns undefined for any other text.
 */
export const toHexColor = (color: string): string | undefined => {
  const [, space, channels = ""] = /^(color\(srgb|rgb\()([^/)]*)\)$/.exec(color.trim()) ?? [];
  const numbers = channels
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (!space || numbers.length !== 3 || numbers.some(Number.isNaN)) return undefined;
  return `#${numbers.map((number) => toHexByte(space === "rgb(" ? number / 255 : number)).join("")}`;
};
