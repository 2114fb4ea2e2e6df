import { Quote } from "lucide-react";
import { Suspense, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";
import type { WritingFields } from "./writing-kinds.ts";

const list = lazyWithReload(async () => (await import("./passage-suggestions.tsx")).PassageSuggestions);

type Props = {
  form: UseFormReturn<WritingFields, unknown, WritingFields>;
  name: string;
  label: string;
  section: ProposalSectionKey;
  /** The topic of the text; by default, the project's title in the form. */
  project?: string | undefined;
  organizationId: string | undefined;
};

/** Offers the organization's earlier text on the same topic next to an empty answer. */
export const OwnPassages = ({ form, name, label, section, project, organizationId }: Props) => {
  const isEmpty = useWatch({ control: form.control, name, compute: (text: string | undefined) => !text?.trim() });
  const [isOpen, setOpen] = useState(false);
  if (!isEmpty) return null;
  const insert = (text: string) => {
    form.setValue(name, text, { shouldDirty: true, shouldTouch: true });
    setOpen(false);
    form.setFocus(name);
  };
  return (
    <div className="-mt-3 sm:col-span-2">
      <Button
        variant="ghost"
        size="sm"
        icon={Quote}
        className="-ml-2.5"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Find in your library<span className="sr-only">: {label}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={<SkeletonLines count={3} label={messages.searchingDocuments} />}>
          <list.Component
            section={section}
            project={project ?? form.getValues("projectTitle")}
            organizationId={organizationId}
            onInsert={insert}
          />
        </Suspense>
      )}
    </div>
  );
};
