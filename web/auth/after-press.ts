let isPressed = false;
const press = () => {
  isPressed = true;
};
const release = () => {
  isPressed = false;
};
if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", press, true);
  for (const event of ["pointerup", "pointercancel"]) window.addEventListener(event, release, true);
}

/**
 * Runs when the press is over that goes on just now, or at once. What appears between press and release would move the
 * button from under the finger, and the click would be lost.
 */
export const afterPress = (run: () => void) => {
  if (!isPressed) return run();
  window.addEventListener("pointerup", () => setTimeout(run), { once: true });
};
