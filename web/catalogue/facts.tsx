import clsx from "clsx";
import type { ReactNode } from "react";
import { unknown } from "./words.ts";

/** A group of facts with its heading. */
export const Part = ({ title, className, children }: { title: string; className?: string; children: ReactNode }) => (
  <section className={clsx("border-t border-line pt-6", className)}>
    <h2 className="mb-3 font-serif text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

/** Names and values in columns as wide as there is room. */
export const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={clsx("grid gap-x-8 gap-y-4", className)}>{children}</dl>
);

/** One fact; that the source does not state it is said as quietly as it deserves. */
export const Fact = ({ name, children, className }: { name: string; children: ReactNode; className?: string }) => (
  <div className={className}>
    <dt className="text-sm text-subtle">{name}</dt>
    <dd className={clsx("wrap-anywhere", children === unknown && "text-muted")}>{children}</dd>
  </div>
);
