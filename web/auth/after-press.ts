let isPressed = false;
const onPress = () => {
  isPressed = true;
};
const onRelease = () => {
  isPressed = false;
};
if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", onPress, true);
  for (const event of ["pointerup", "pointercancel"]) window.addEventListener(event, onRelease, true);
}

/**
 * Runs the callback after the current pointer press, or at once without one. Content that appears between press and
 * release would move a button away from the pointer, and the click would be lost.
 */
export const runAfterPointerRelease = (run: () => void) => {
  if (!isPressed) return run();
  window.addEventListener("pointerup", () => setTimeout(run), { once: true });
};
