import clsx from "clsx";
import { Link, useLocation } from "react-router-dom";
import * as paths from "#shared/domain/paths.ts";
import * as common from "#web/ui/messages.ts";

const views = [
  { path: paths.fundingFinder, label: common.matches },
  { path: paths.funding, label: common.wholeCatalog },
] as const;

/** Switches between the two views of the Funding Finder. */
export const SearchViews = () => {
  const { pathname } = useLocation();
  return (
    <nav aria-label={common.fundingSearch}>
      <ul className="flex h-(--control-height) rounded-control border border-control bg-surface">
        {views.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === pathname ? "page" : undefined}
              className={clsx(
                "inline-flex h-full items-center rounded-[5px] px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-120",
                path === pathname ? "bg-primary-soft text-primary-text" : "text-muted hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
