import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NewCalendarFeed } from "#shared/api/calendar-feed.ts";
import { calendarFeedRoutes } from "#shared/api/calendar-feed.ts";
import { PasswordConfirmationForm } from "#web/account/password-confirmation-form.tsx";
import { createApiClient, getErrorDetail } from "#web/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "../messages.ts";

const client = createApiClient(calendarFeedRoutes);

const feedQuery = buildQuery(calendarFeedRoutes, "getCalendarFeed");
const useCalendarFeed = () => useQuery(feedQuery);

/** Creates the address after a password check. The server returns it only this once, and it is never cached. */
const useCreateCalendarFeed = (onDone: (made: NewCalendarFeed) => void) =>
  useOptimisticMutation({
    run: (password: string) => client.createCalendarFeed({ body: { password } }),
    invalidates: ["getCalendarFeed"],
    onSuccess: onDone,
  });

const useRevokeCalendarFeed = (onDone: () => void) =>
  useOptimisticMutation({
    run: () => client.revokeCalendarFeed(),
    invalidates: ["getCalendarFeed"],
    onSuccess: () => {
      toast({ title: "Turned Off", description: "The calendar address no longer works" });
      onDone();
    },
    onError: (error) =>
      toast({
        title: common.error,
        description: getErrorDetail(error, "The address could not be turned off"),
        variant: "error",
      }),
  });

const instructions = [
  ["Google Calendar", "Other calendars, +, From URL: paste the address."],
  ["Apple Calendar", "File, New Calendar Subscription: paste the address."],
  ["Outlook", "Add calendar, Subscribe from web: paste the address."],
] as const;

/** A newly created feed address to copy; it is shown only once. */
const NewFeedAddress = ({ address }: { address: string }) => (
  <div className="grid gap-4">
    <Notice tone="success" live title="Copy the address now">
      It is shown this once only.
    </Notice>
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Private address" className="min-w-0 flex-1 basis-60">
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyButton text={address} successMessage="Calendar address copied to clipboard" className="mb-0.5">
        {common.copy}
      </CopyButton>
    </div>
    <dl className="grid gap-2 text-sm">
      {instructions.map(([name, how]) => (
        <div key={name}>
          <dt className="inline font-semibold">{name}: </dt>
          <dd className="inline text-muted">{how}</dd>
        </div>
      ))}
    </dl>
    <p className="text-sm text-muted">
      Each program looks for changes when it likes: some within minutes, Google within a day.
    </p>
  </div>
);

type Props = { open: boolean; onClose: () => void };

/** Creates, replaces or turns off the private feed address for other calendars. */
export const SubscribeDialog = ({ open, onClose }: Props) => {
  const feed = useCalendarFeed();
  return (
    <Dialog open={open} onClose={onClose} title="Subscribe to your calendar" initialFocus="title">
      <p className="text-base text-muted">
        Google Calendar, Apple Calendar, Outlook and other calendars can show your open deadlines and tasks and stay up
        to date. They read them from a private address.
      </p>
      <p className="mt-2 mb-5 text-base text-muted">
        Anyone who has the address can read titles and dates without signing in. It does not include notes or contacts.
      </p>
      <QueryState query={feed} subject="The address" skeleton={<SkeletonLines count={1} label="Loading the address" />}>
        {({ createdAt }) => <Address since={createdAt} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
};

const Address = ({ since, onClose }: { since: string | null; onClose: () => void }) => {
  const [newFeed, setNewFeed] = useState<NewCalendarFeed | null>(null);
  const [openDialog, setOpenDialog] = useState<"renew" | "end" | null>(null);
  const show = (address: NewCalendarFeed) => {
    setNewFeed(address);
    setOpenDialog(null);
  };
  const end = useRevokeCalendarFeed(() => {
    setNewFeed(null);
    setOpenDialog(null);
  });
  if (since === null && newFeed === null)
    return (
      <MakeForm
        intro="Enter your password to create the address."
        label="Make the address"
        onMade={show}
        onCancel={onClose}
      />
    );
  return (
    <>
      {newFeed && <NewFeedAddress address={newFeed.address} />}
      {!newFeed && since && (
        <p className="text-base">
          There is an address, made {formatInstant(since)}. It was shown once only: if you no longer have it, make a new
          one.
        </p>
      )}
      <DialogFooter
        start={
          <Button variant="ghost" onClick={() => setOpenDialog("end")}>
            {texts.turnOff}
          </Button>
        }
      >
        <Button variant="outline" onClick={() => setOpenDialog("renew")}>
          {texts.makeNewAddress}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
      <Dialog open={openDialog === "renew"} onClose={() => setOpenDialog(null)} title="Make a new address">
        <MakeForm
          intro="The current address stops working at once: calendars that use it need the new one."
          label={texts.makeNewAddress}
          onMade={show}
          onCancel={() => setOpenDialog(null)}
        />
      </Dialog>
      <ConfirmDialog
        open={openDialog === "end"}
        title="Turn off the address"
        confirmLabel={texts.turnOff}
        pendingLabel="Turning off..."
        pending={end.isPending}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => end.mutate()}
      >
        Calendars that use the address no longer get anything from it. You can make another at any time.
      </ConfirmDialog>
    </>
  );
};

type MakeProps = { intro: string; label: string; onMade: (address: NewCalendarFeed) => void; onCancel: () => void };

const MakeForm = ({ intro, label, onMade, onCancel }: MakeProps) => {
  const { user } = useCurrentUser();
  const make = useCreateCalendarFeed(onMade);
  return (
    <PasswordConfirmationForm
      email={user?.email ?? ""}
      intro={intro}
      label={label}
      pendingLabel={texts.makingAddress}
      fallbackError="The address could not be made. Please try again"
      pending={make.isPending}
      onSubmit={(password, { onError }) => make.mutate(password, { onError })}
      onCancel={onCancel}
    />
  );
};
