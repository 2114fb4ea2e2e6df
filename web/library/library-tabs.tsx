import clsx from "clsx";
import { NavLink } from "react-router-dom";
import * as paths from "#shared/domain/paths.ts";

const tabs = [
  { path: paths.library, label: "Documents" },
  { path: paths.answers, label: "Answers" },
  { path: paths.facts, label: "Facts" },
] as const;

/** The screens of the library. */
export const LibraryTabs = () => (
  <nav aria-label="Library" className="mb-5 flex gap-1 border-b border-line">
    {tabs.map(({ path, label }) => (
      <NavLink
        key={path}
        to={path}
        end
        className={({ isActive }) =>
          clsx(
            "-mb-px border-b-2 px-3 py-2 text-sm font-semibold",
            isActive ? "border-brass text-ink" : "border-transparent text-muted hover:text-ink",
          )
        }
      >
        {label}
      </NavLink>
    ))}
  </nav>
);
