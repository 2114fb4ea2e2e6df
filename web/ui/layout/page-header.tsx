import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { announce, focusHeading } from "#web/ui/accessibility.tsx";
import * as common from "#web/ui/messages.ts";

export type ScreenProps = { title: string; subtitle: string };

let previousPath: string | undefined;

/** Sets the title; after a navigation also announces it, focuses the heading and scrolls to the top. */
export const usePageTitle = (title: string) => {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    document.title = `${title} - ${common.product}`;
    if (previousPath !== undefined && previousPath !== pathname) {
      if (!isBack) window.scrollTo(0, 0);
      focusHeading();
      announce(title);
    }
    previousPath = pathname;
  }, [title, pathname, isBack]);
};

type PageHeaderProps = {
  /** The screen's only h1; also the page title. */
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
};

/** Title and page actions. From 1024 px they share their line with the search and the bell, which the shell renders. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => {
  usePageTitle(title);
  return (
    <header className="page-header mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 tabIndex={-1} className="font-serif text-title font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  );
};
