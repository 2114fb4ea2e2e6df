import clsx from "clsx";
import type { ComponentProps } from "react";

type Props = ComponentProps<"div"> & {
  as?: "div" | "li" | "section" | "article";
};

export const Card = ({ as = "div", className, ...rest }: Props) => {
  const Element = as as "div"; // all four accept the same props
  return (
    <Element
      {...rest}
      className={clsx("flex min-w-0 flex-col rounded-card border border-line bg-surface p-(--card-padding)", className)}
    />
  );
};

const columnStyles = { 1: "", 2: "md:grid-cols-2", 3: "md:grid-cols-2 xl:grid-cols-3" } as const;

export const CardGrid = ({ columns = 3, className, ...rest }: ComponentProps<"ul"> & { columns?: 1 | 2 | 3 }) => (
  <ul {...rest} className={clsx("grid gap-(--card-gap)", columnStyles[columns], className)} />
);

export const CardFooter = ({ className, ...rest }: ComponentProps<"footer">) => (
  <footer {...rest} className={clsx("mt-auto flex items-center gap-1 border-t border-line pt-3", className)} />
);
