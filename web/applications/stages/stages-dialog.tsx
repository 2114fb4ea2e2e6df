import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import type { RouteResponse } from "#shared/api/define-routes.ts";
import { maxStages, Stage, type trackerRoutes } from "#shared/api/tracker.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { offeredStatuses, toStatusOptions } from "../status/status-options.ts";
import { useSaveStages } from "../views/use-saved-views.ts";

type Props = {
  open: boolean;
  settings: RouteResponse<(typeof trackerRoutes)["getTrackerViews"]>;
  onClose: () => void;
};

/** Returns errors by stage ID; names must be unique within a status. */
const validateStages = (stages: readonly Stage[]): Map<string, string> => {
  const errors = new Map<string, string>();
  const names = new Set<string>();
  for (const { id, status, name } of stages) {
    const result = z.safeParse(Stage, { id, status, name });
    const key = `${status} ${name.trim().toLowerCase()}`;
    if (!result.success) errors.set(id, result.error.issues[0]?.message ?? "");
    else if (names.has(key)) errors.set(id, "This status already has a stage with this name");
    names.add(key);
  }
  return errors;
};

/** Adds, renames, orders and deletes the workspace's stages. */
export const StagesDialog = ({ open, settings, onClose }: Props) => {
  const [stages, setStages] = useState<readonly Stage[]>(settings.stages);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { save, isPending } = useSaveStages(settings, onClose);
  const change = (id: string, part: Partial<Stage>) =>
    setStages(stages.map((stage) => (stage.id === id ? { ...stage, ...part } : stage)));
  const swap = (index: number, other: number) =>
    setStages(
      stages.map(
        (stage, position) => stages[position === index ? other : position === other ? index : position] ?? stage,
      ),
    );
  const submit = () => {
    const nextErrors = validateStages(stages);
    setErrors(nextErrors);
    if (nextErrors.size === 0) save(stages.map((stage) => ({ ...stage, name: stage.name.trim() })));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Stages"
      subtitle="Custom steps within a status, such as “Board review”. They’re shared with your workspace."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ul className="grid gap-4">
          {stages.map(({ id, name, status }, index) => (
            <li key={id} className="flex flex-wrap items-end gap-2">
              <Field label="Name" error={errors.get(id)} className="flex-1 basis-52">
                <TextInput
                  autoFocus={name === ""}
                  maxLength={40}
                  value={name}
                  onChange={(event) => change(id, { name: event.target.value })}
                />
              </Field>
              <Field label={common.status}>
                <NativeSelect
                  options={toStatusOptions(offeredStatuses)}
                  value={status}
                  onChange={(event) => change(id, { status: event.target.value as Stage["status"] })}
                />
              </Field>
              <span className="flex">
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${name} down`}
                  disabled={index === stages.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <IconButton
                  icon={Trash2}
                  label={`Delete ${name}`}
                  onClick={() => setStages(stages.filter((stage) => stage.id !== id))}
                />
              </span>
            </li>
          ))}
        </ul>
        {stages.length < maxStages && (
          <Button
            variant="outline"
            icon={Plus}
            className="mt-4"
            onClick={() =>
              setStages([...stages, { id: createSortableId(new Date()), name: "", status: "in_progress" }])
            }
          >
            Add stage
          </Button>
        )}
        {settings.stages.some(({ id }) => !stages.some((stage) => stage.id === id)) && (
          <p className="mt-3 text-sm text-muted">Applications in a deleted stage keep their status.</p>
        )}
        <FormButtons onCancel={onClose} pending={isPending} label="Save stages" pendingLabel={common.saving} />
      </form>
    </Dialog>
  );
};
