import type { CommandAction, Overlay } from "./command-list.ts";

export type OverlayProps = {
  overlay: Overlay;
  onClose: () => void;
  /** Closes the overlay and runs another action, optionally in a new tab. */
  onAction: (act: CommandAction, inNewTab?: boolean) => void;
};
