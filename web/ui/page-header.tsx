import type { ReactNode } from "react";
import { usePageTitle } from "./use-page-title.ts";

type Props = {
  /** The one h1 of the screen, and the name of the page. */
  title: string;
  subtitle?: ReactNode;
  /** Buttons and links at the right. */
  actions?: ReactNode;
};

/** The top of a screen; it names the page as well (`usePageTitle`). */
export const PageHeader = ({ title, subtitle, actions }: Props) => {
  usePageTitle(title);
  return (
    <header className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 tabIndex={-1} className="font-serif text-title font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        {subtitle && <p className="text-base text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  );
};
