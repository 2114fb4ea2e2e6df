import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import { toast } from "#web/ui/toasts/toast.tsx";

const Form = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title="Add opportunity" subtitle="Entered manually">
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <Field label="Title">
          <TextInput />
        </Field>
        <Field label="Description">
          <TextArea rows={3} />
        </Field>
        <DialogFooter
          start={
            <Button variant="ghost" onClick={() => setConfirming(true)}>
              Delete...
            </Button>
          }
        >
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => toast({ title: "Error", description: "Failed to save", variant: "error" })}>
            Save
          </Button>
        </DialogFooter>
      </form>
      <ConfirmDialog
        open={isConfirming}
        title="Delete this opportunity?"
        onCancel={() => setConfirming(false)}
        onConfirm={onClose}
      >
        Are you sure you want to delete "Rural Broadband"? This action cannot be undone.
      </ConfirmDialog>
    </Dialog>
  );
};

const Details = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Rural Broadband"
    subtitle="USDA"
    size="lg"
    initialFocus="title"
    closeOnBackdrop
  >
    {Array.from({ length: 40 }, (_, line) => line + 1).map((line) => (
      <p key={line}>Line {line} of a long text that scrolls in the dialog and not behind it.</p>
    ))}
  </Dialog>
);

export const Overlays = () => {
  const [open, setOpen] = useState<"form" | "details">();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("form")}>Open form</Button>
        <Button onClick={() => setOpen("details")}>Open details</Button>
        <Button
          variant="outline"
          onClick={() =>
            toast({
              title: "Deleted",
              description: "Funding opportunity removed successfully",
              variant: "success",
              action: { label: "Undo", onClick: () => undefined },
            })
          }
        >
          Show toast
        </Button>
      </div>
      <Form open={open === "form"} onClose={close} />
      <Details open={open === "details"} onClose={close} />
      <Tabs defaultValue="opportunities">
        <TabList
          label="Lists"
          end={
            <Button size="sm" variant="outline" icon={Plus}>
              Add Opportunity
            </Button>
          }
        >
          <Tab value="opportunities">Funding Opportunities</Tab>
          <Tab value="applications">Applications</Tab>
        </TabList>
        <TabPanel value="opportunities">The first panel</TabPanel>
        <TabPanel value="applications">The second panel</TabPanel>
      </Tabs>
    </div>
  );
};
