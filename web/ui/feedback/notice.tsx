import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const toneStyles = {
  info: { icon: Info, style: "bg-blue-soft text-blue" },
  success: { icon: CircleCheck, style: "bg-green-soft text-green" },
  warn: { icon: TriangleAlert, style: "bg-yellow-soft text-yellow" },
  error: { icon: CircleAlert, style: "bg-red-soft text-red" },
} as const;

type Props = {
  tone?: keyof typeof toneStyles;
  title?: ReactNode;
  /** Announces the notice, for one that appears in response to an event. */
  live?: boolean;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export const Notice = ({ tone = "info", title, live = false, action, className, children }: Props) => {
  const { icon: Icon, style } = toneStyles[tone];
  return (
    <div
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
      className={clsx("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-card px-4 py-3 text-sm", style, className)}
    >
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
};
