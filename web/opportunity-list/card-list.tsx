import type { ReactNode } from "react";

/** The cards of a list, or of one of its groups. */
export const CardList = ({ children, ordered = false }: { children: ReactNode; ordered?: boolean }) => {
  const List = ordered ? "ol" : "ul";
  return (
    <List className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</List>
  );
};
