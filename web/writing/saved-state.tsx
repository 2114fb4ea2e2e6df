import clsx from "clsx";
import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import * as common from "#web/ui/messages.ts";

type Props = { isSaving: boolean; isUnsaved: boolean; className?: string; children: ReactNode };

/** Shows whether a document is being saved or has unsaved changes; otherwise, shows `children`. */
export const SavedState = ({ isSaving, isUnsaved, className, children }: Props) => (
  <p role="status" className={clsx("flex items-center gap-1.5 text-sm text-muted", className)}>
    {isSaving ? (
      <Spinner size={14} />
    ) : isUnsaved ? (
      <Circle size={14} aria-hidden />
    ) : (
      <Check size={14} aria-hidden className="text-green" />
    )}
    <span>{isSaving ? "Saving" : isUnsaved ? common.notSavedYet : children}</span>
  </p>
);
