import clsx from "clsx";
import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";

type TabItem = { id: string; label: ReactNode; content: ReactNode };
type Props = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly TabItem[];
  /** The open tab, with `onChange`, where the address or a parent keeps it; otherwise the first one is open. */
  value?: string;
  onChange?: (id: string) => void;
  /** At the right of the row: the button that adds to the list below. */
  end?: ReactNode;
  className?: string;
};

const tabStyle = clsx(
  "h-10 shrink-0 border-b-2 border-transparent text-base font-semibold whitespace-nowrap text-muted transition-colors duration-120",
  "-outline-offset-2! hover:text-ink data-[state=active]:border-brass data-[state=active]:text-ink",
);

/** Tabs with a brass line under the open one; only the open one's content exists. */
export const Tabs = ({ label, tabs, value, onChange, end, className }: Props) => (
  <Radix.Root value={value} onValueChange={onChange} defaultValue={tabs[0]?.id} className={className}>
    <div className="flex flex-wrap-reverse items-end gap-x-4 gap-y-2 border-b border-line">
      <Radix.List aria-label={label} className="-mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto">
        {tabs.map(({ id, label: name }) => (
          <Radix.Trigger key={id} value={id} className={tabStyle}>
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {end && <div className="flex gap-2 pb-2">{end}</div>}
    </div>
    {tabs.map(({ id, content }) => (
      <Radix.Content key={id} value={id} className="rounded-card pt-5">
        {content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
