import clsx from "clsx";
import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "./illustrations.tsx";

type Props = {
  illustration?: IllustrationName;
  title: string;
  /** Use h3 below a section's own heading. */
  as?: "h2" | "h3";
  children?: ReactNode;
  /** The next step: a Button or a LinkButton. */
  action?: ReactNode;
  className?: string;
};

export const EmptyState = ({ illustration, title, as: Heading = "h2", children, action, className }: Props) => (
  <div className={clsx("flex flex-col items-center px-4 py-12 text-center", className)}>
    {illustration && <Illustration name={illustration} className="mb-5" />}
    <Heading className="font-serif text-lg font-semibold">{title}</Heading>
    {children && <div className="mt-1 max-w-[60ch] text-base text-balance text-muted">{children}</div>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
