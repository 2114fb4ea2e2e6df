import type { ReactNode } from "react";

type Props = { title: string; subtitle?: string; actions?: ReactNode };

/** The head of a screen: its one h1, what it is for, and its main actions at the right. */
export const PageHeader = ({ title, subtitle, actions }: Props) => (
  <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
    <div>
      <h1 tabIndex={-1} className="font-serif text-title font-semibold">
        {title}
      </h1>
      {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </header>
);
