import clsx from "clsx";
import * as Radix from "radix-ui/tabs";
import type { ComponentProps, ReactNode } from "react";

/** Tabs around a `TabList` and its `TabPanel`s: `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = (props: ComponentProps<typeof Radix.Root>) => <Radix.Root {...props} />;

/** The row of tabs. `end` stands at its right: the button that adds to the list below. */
export const TabList = ({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap-reverse items-end gap-x-4 gap-y-2 border-b border-line">
    <Radix.List aria-label={label} className="-mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto">
      {children}
    </Radix.List>
    {end && <div className="flex gap-2 pb-2">{end}</div>}
  </div>
);

/** One tab; the brass line marks the open one. */
export const Tab = ({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    {...rest}
    className={clsx(
      "h-10 shrink-0 border-b-2 border-transparent text-base font-semibold whitespace-nowrap text-muted transition-colors duration-120",
      "-outline-offset-2! hover:text-ink data-[state=active]:border-brass data-[state=active]:text-ink",
      className,
    )}
  />
);

/** What belongs to a tab; give it a heading when its parts have headings of their own. */
export const TabPanel = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content {...rest} className={clsx("pt-5", className)} />
);
