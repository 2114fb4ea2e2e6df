import clsx from "clsx";
import type { ReactNode } from "react";
import { notStatedLabel } from "./format-record.ts";

export const DetailSection = ({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) => (
  <section className={clsx("border-t border-line pt-6", className)}>
    <h2 className="mb-3 font-serif text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

export const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={clsx("grid gap-x-8 gap-y-4", className)}>{children}</dl>
);

/** A term with its value; "Not stated" is muted. */
export const Fact = ({ name, children, className }: { name: string; children: ReactNode; className?: string }) => (
  <div className={className}>
    <dt className="text-sm text-subtle">{name}</dt>
    <dd className={clsx("wrap-anywhere", children === notStatedLabel && "text-muted")}>{children}</dd>
  </div>
);
