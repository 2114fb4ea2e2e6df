import { useEffect, useRef } from "react";
import { Notice } from "#web/ui/feedback/notice.tsx";

type Props = {
  errors: readonly { name: string; message: string }[];
  onSelect: (name: string) => void;
  /** `formState.submitCount`: the summary takes focus after each rejected submit. */
  submitCount: number;
};

export const FormErrorSummary = ({ errors, onSelect, submitCount }: Props) => {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);
  if (errors.length === 0 || submitCount === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className="rounded-card">
      <Notice tone="error" title="Please check these fields">
        <ul className="mt-1">
          {errors.map(({ name, message }) => (
            <li key={name}>
              <button type="button" className="text-left underline underline-offset-4" onClick={() => onSelect(name)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
};
