import { useState } from "react";
import type { NewCalendarFeed } from "#shared/api/calendar-feed.ts";
import { PasswordConfirmationForm } from "#web/account/password-confirmation-form.tsx";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { formatInstant } from "#web/ui/text/format.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/loading.tsx";
import * as texts from "../messages.ts";
import { NewFeedAddress } from "./new-address.tsx";
import { useRevokeCalendarFeed, useCalendarFeed, useCreateCalendarFeed } from "./use-feed.ts";

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
