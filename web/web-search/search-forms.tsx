import type { ReactNode } from "react";
import type { Organization } from "#shared/api/organizations.ts";
import { PrefillNote } from "#web/genie/prefill-note.tsx";
import { PlanGate, useHasPlan } from "#web/genie/plan-gate.tsx";
import { Button } from "#web/ui/buttons/button.tsx";

type FormCardProps = {
  id: string;
  title: string;
  organization: Organization | null | undefined;
  pending: boolean;
  /** Button labels: idle and pending. */
  label: string;
  working: string;
  onSubmit: () => void;
  children: ReactNode;
};

export const SearchFormCard = ({ id, title, organization, pending, label, working, onSubmit, children }: FormCardProps) => {
  const hasPlan = useHasPlan();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
      aria-labelledby={`${id}-form`}
      className="grid content-start gap-4 self-start lg:sticky lg:top-6 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h3 id={`${id}-form`} className="font-semibold">
          {title}
        </h3>
        <PrefillNote organization={organization} />
      </div>
      {children}
      <Button type="submit" pending={pending} inactive={!hasPlan} aria-describedby={hasPlan ? undefined : `${id}-plan`}>
        {pending ? working : label}
      </Button>
      <PlanGate id={`${id}-plan`} />
    </form>
  );
};
