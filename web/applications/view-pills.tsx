import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ViewLink } from "./tracker-state.ts";

/** The views as links in a row; `children` are what can be done about the one of now. */
export const ViewPills = ({ links, children }: { links: readonly ViewLink[]; children?: ReactNode }) => (
  <nav aria-label="Views" className="mb-5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
    <ul className="flex min-w-0 flex-wrap gap-2">
      {links.map(({ name, query, current, saved }) => (
        <li key={saved?.id ?? name} className="min-w-0">
          <Link
            to={{ search: query }}
            aria-current={current ? "true" : undefined}
            className={clsx(
              "inline-flex h-8 max-w-full items-center rounded-full border px-3 text-sm font-semibold transition-colors duration-120 coarse:h-(--control-height)",
              current
                ? "border-primary bg-primary-soft text-primary-text"
                : "border-line bg-surface text-muted hover:border-muted hover:text-ink",
            )}
          >
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
    {children}
  </nav>
);
