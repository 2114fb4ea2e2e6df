import clsx from "clsx";
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useState,
} from "react";
import { watchEdges } from "./edges.ts";

type Open = { id: string; value: string; choose: (value: string) => void };
const TabsContext = createContext<Open>({ id: "", value: "", choose: () => undefined });

type TabsProps = {
  /** The open tab, with `onValueChange`, where a parent or the address keeps it. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** The tab that is open at first, where nobody keeps it. */
  defaultValue?: string;
  className?: string;
  children: ReactNode;
};

/** Around a `TabList` and its `TabPanel`s. */
export const Tabs = ({ value, onValueChange, defaultValue = "", className, children }: TabsProps) => {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const choose = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <TabsContext value={{ id, value: value ?? own, choose }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
};

/** Which tab a key leads to: arrows go round, Home and End to the ends. */
const targetOf = (key: string, at: number, count: number) =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at - 1 + count) % count, Home: 0, End: count - 1 })[key];

const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const target = targetOf(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
  if (target === undefined) return;
  event.preventDefault();
  tabs[target]?.focus();
  tabs[target]?.click();
};

/** The row of tabs. `end` stands at its right: the button that adds to the list below. */
export const TabList = ({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap-reverse items-start gap-x-4 gap-y-2 border-b border-line">
    <div
      ref={watchEdges}
      role="tablist"
      aria-label={label}
      onKeyDown={moveByKey}
      className="edges -mb-px flex min-w-0 flex-1 gap-2 overflow-x-auto sm:gap-5 max-sm:basis-full"
    >
      {children}
    </div>
    {end && <div className="flex gap-2 pb-2">{end}</div>}
  </div>
);

/** One tab; the brass line marks the open one. Only the open one is in the order of the Tab key. */
export const Tab = ({ value, children }: { value: string; children: ReactNode }) => {
  const { id, value: open, choose } = useContext(TabsContext);
  const selected = value === open;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={selected}
      aria-controls={selected ? `${id}-panel-${value}` : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => choose(value)}
      className={clsx(
        "h-10 shrink-0 border-b-2 text-base font-semibold whitespace-nowrap transition-colors duration-120 -outline-offset-2!",
        selected ? "border-brass text-ink" : "border-transparent text-muted hover:text-ink",
      )}
    >
      {children}
    </button>
  );
};

/** What belongs to a tab, there only while it is open; give it a heading when its parts have headings of their own. */
export const TabPanel = ({
  value,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "id" | "role"> & { value: string }) => {
  const { id, value: open } = useContext(TabsContext);
  if (value !== open) return null;
  return (
    <div
      {...rest}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of tabs asks for it, so that a panel without controls can be reached
      tabIndex={0}
      className={clsx("rounded-card pt-5", className)}
    />
  );
};
