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
import { attachScrollFade } from "./scroll-fade.ts";

type TabsState = { id: string; value: string; select: (value: string) => void };
const TabsContext = createContext<TabsState>({ id: "", value: "", select: () => undefined });

type TabsProps = {
  value?: string;
  onValueChange?: (value: string) => void;
  defaultValue?: string;
  className?: string;
  children: ReactNode;
};

export const Tabs = ({ value, onValueChange, defaultValue = "", className, children }: TabsProps) => {
  const id = useId();
  const [internalValue, setInternalValue] = useState(defaultValue);
  const select = (next: string) => {
    setInternalValue(next);
    onValueChange?.(next);
  };
  return (
    <TabsContext value={{ id, value: value ?? internalValue, select }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
};

const getTargetIndex = (key: string, index: number, count: number) =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1 })[key];

const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const target = getTargetIndex(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
  if (target === undefined) return;
  event.preventDefault();
  tabs[target]?.focus();
  tabs[target]?.click();
};

/** `end` is shown to the right of the tabs, such as an add button for the list below. */
export const TabList = ({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap-reverse items-start gap-x-4 gap-y-2 border-b border-line">
    <div
      ref={attachScrollFade}
      role="tablist"
      aria-label={label}
      onKeyDown={moveByKey}
      className="scroll-fade -mb-px flex min-w-0 flex-1 gap-2 overflow-x-auto sm:gap-5 max-sm:basis-full"
    >
      {children}
    </div>
    {end && <div className="flex gap-2 pb-2">{end}</div>}
  </div>
);

/** Only the open tab is in the tab order, as the ARIA pattern requires. */
export const Tab = ({ value, children }: { value: string; children: ReactNode }) => {
  const { id, value: openValue, select } = useContext(TabsContext);
  const isSelected = value === openValue;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isSelected}
      aria-controls={isSelected ? `${id}-panel-${value}` : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => select(value)}
      className={clsx(
        "h-10 shrink-0 border-b-2 text-base font-semibold whitespace-nowrap transition-colors duration-120 -outline-offset-2!",
        isSelected ? "border-brass text-ink" : "border-transparent text-muted hover:text-ink",
      )}
    >
      {children}
    </button>
  );
};

/** The content of a tab, mounted only while open. Give it a heading if its parts have headings. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA tabs pattern requires it, so that a panel without controls can be reached
      tabIndex={0}
      className={clsx("rounded-card pt-5", className)}
    />
  );
};
