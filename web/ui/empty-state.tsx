import clsx from "clsx";
import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "./illustrations.tsx";

type Props = {
  drawing?: IllustrationName;
  title: string;
  text?: ReactNode;
  /** h2 by default; h3 below a section's own heading. */
  as?: "h2" | "h3";
  /** What to do about it: a Button or a LinkButton. */
  children?: ReactNode;
  className?: string;
};

/** Nothing here yet: a drawing, what it means, and a way on. */
export const EmptyState = ({ drawing, title, text, as: Heading = "h2", children, className }: Props) => (
  <div className={clsx("flex flex-col items-center px-4 py-12 text-center", className)}>
    {drawing && <Illustration name={drawing} className="mb-5" />}
    <Heading className="font-serif text-lg font-semibold">{title}</Heading>
    {text && <p className="mt-1 max-w-[60ch] text-base text-balance text-muted">{text}</p>}
    {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
  </div>
);
