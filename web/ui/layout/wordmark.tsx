import clsx from "clsx";
import * as common from "#web/ui/messages.ts";

export const Wordmark = ({ className }: { className?: string }) => (
  <span className={clsx("inline-flex items-center gap-2 font-serif text-lg font-semibold", className)}>
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className="shrink-0 text-brass">
      <path d="M12 1.5 20 10l-8 9-8-9z" fill="currentColor" />
      <path d="M8 22h8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
    {common.product}
  </span>
);
