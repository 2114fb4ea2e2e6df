import { LoaderCircle } from "lucide-react";
import * as common from "#web/ui/messages.ts";

export const Spinner = ({ size = 20 }: { size?: number }) => (
  <LoaderCircle size={size} aria-hidden className="spinner shrink-0" />
);

/** A loading indicator that appears only after 150 ms. */
export const LoadingIndicator = ({ text = common.loading }: { text?: string }) => (
  <div role="status" className="appear-late flex items-center justify-center gap-3 py-24 text-sm text-muted">
    <Spinner /> {text}
  </div>
);

/** Shows the splash of index.html while mounted. */
export const Splash = () => <div data-splash />;
