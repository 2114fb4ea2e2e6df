import { Trophy } from "lucide-react";
import { createRoot } from "react-dom/client";
import "./burst.css";

/** Shows a trophy with sparks above everything for 1.5 s. Ignores clicks and is hidden from screen readers. */
export const showCelebration = () => {
  const container = document.createElement("div");
  container.className = "celebration";
  container.popover = "manual";
  container.ariaHidden = "true";
  const root = createRoot(container);
  root.render(
    <span className="burst relative grid size-16 place-items-center rounded-full bg-brass-soft text-brass-text shadow-raised">
      <Trophy size={30} />
    </span>,
  );
  container.addEventListener("animationend", ({ target }) => {
    // Ignore the sparks' own animations, which end earlier.
    if (target !== container) return;
    root.unmount();
    container.remove();
  });
  document.body.append(container);
  // A popover opened last is above any open dialog.
  container.showPopover();
};
