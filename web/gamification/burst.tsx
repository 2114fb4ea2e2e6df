import { Trophy } from "lucide-react";
import { createRoot } from "react-dom/client";
import "./burst.css";

/** A cup from which sparks fly, over whatever is open, for a second and a half. It takes no click and says nothing. */
export const burst = () => {
  const place = document.createElement("div");
  place.className = "celebration";
  place.popover = "manual";
  place.ariaHidden = "true";
  const root = createRoot(place);
  root.render(
    <span className="burst relative grid size-16 place-items-center rounded-full bg-brass-soft text-brass-text shadow-raised">
      <Trophy size={30} />
    </span>,
  );
  place.addEventListener("animationend", ({ target }) => {
    // The sparks end within it, and before it.
    if (target !== place) return;
    root.unmount();
    place.remove();
  });
  document.body.append(place);
  // Dialogs are on top of everything but what is opened after them.
  place.showPopover();
};
