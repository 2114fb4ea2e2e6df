import type { ReactNode } from "react";
import { usePageTitle } from "#web/ui/hooks/use-page-title.ts";

type Props = {
  /** The screen's only h1; also the page title. */
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/** The header of a screen. Also sets the page title. */
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
