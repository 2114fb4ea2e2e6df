import type { ReactNode } from "react";
import "./opportunity-list.css";

type CardListProps = { children: ReactNode; label?: string | undefined; ordered?: boolean };

/** Renders the cards of a list or group. */
export const CardList = ({ children, label, ordered = false }: CardListProps) => {
  const List = ordered ? "ol" : "ul";
  return (
    <List aria-label={label} className="card-list rounded-card border border-line bg-surface">
      {children}
    </List>
  );
};
