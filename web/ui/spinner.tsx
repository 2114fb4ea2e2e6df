import { LoaderCircle } from "lucide-react";
import * as common from "./messages.ts";

/** A turning circle; it says nothing by itself. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <LoaderCircle size={size} aria-hidden className="spinner shrink-0" />
);

/** Something is loading: said and shown, but only when it takes longer than 150 ms. */
export const Loading = ({ text = common.loading }: { text?: string }) => (
  <div role="status" className="appear-late flex items-center justify-center gap-3 py-24 text-sm text-muted">
    <Spinner /> {text}
  </div>
);

/** Shows the boot splash of the page for as long as it is mounted. */
export const Splash = () => <div data-splash />;
