import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { attachScrollFade, pillRowStyle, pillStyle } from "#web/ui/layout/scroll-fade.ts";
import type { ViewLink } from "./tracker-state.ts";

export const ViewPills = ({ links, children }: { links: readonly ViewLink[]; children?: ReactNode }) => (
  <nav aria-label="Views" className="flex min-h-(--control-height) flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
    <ul ref={attachScrollFade} className={pillRowStyle}>
      {links.map(({ name, query, isCurrent, savedView }) => (
        <li key={savedView?.id ?? name} className="max-w-full shrink-0">
          <Link to={{ search: query }} aria-current={isCurrent ? "true" : undefined} className={pillStyle(isCurrent)}>
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
    {children}
  </nav>
);
