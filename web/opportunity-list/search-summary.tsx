import clsx from "clsx";
import type { Ref } from "react";
import "./opportunity-list.css";
import { Button } from "#web/ui/buttons/button.tsx";

type Props = { text: string; onChange: () => void; button?: Ref<HTMLButtonElement>; className?: string };

/** Replaces the search form with one line: what was searched for, and a button that reopens the form. */
export const SearchSummary = ({ text, onChange, button, className }: Props) => (
  <div className={clsx("flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-2", className)}>
    <p className="search-summary min-w-0 flex-1 text-sm">
      <span className="text-muted">Searched for: </span>
      <bdi>{text}</bdi>
    </p>
    <Button ref={button} variant="outline" size="sm" onClick={onChange}>
      Change search
    </Button>
  </div>
);
