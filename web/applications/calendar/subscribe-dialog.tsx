import { useState } from "react";
import type { NewCalendarFeed } from "#shared/tracker-calendar.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import * as texts from "../messages.ts";
import { NewAddress } from "./new-address.tsx";
import { useEndFeed, useFeed, useMakeFeed } from "./use-calendar.ts";

type Props = { open: boolean; onClose: () => void };

/** How to have deadlines and tasks in another calendar: a private address, made, made anew, or turned off. */
export const SubscribeDialog = ({ open, onClose }: Props) => {
  const feed = useFeed();
  return (
    <Dialog open={open} onClose={onClose} title="Subscribe to your calendar" startAt="title">
      <p className="text-base text-muted">
        Google Calendar, Apple Calendar, Outlook and others can show your open deadlines and tasks, and keep up with
        them by themselves. They read them at a private address.
      </p>
      <p className="mt-2 mb-5 text-base text-muted">
        Whoever has the address can read titles and days, without signing in. Notes and contacts are not in it.
      </p>
      <Loaded query={feed} what="The address" skeleton={<LineSkeletons count={1} label="Loading the address" />}>
        {({ createdAt }) => <Address since={createdAt} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
};

const Address = ({ since, onClose }: { since: string | null; onClose: () => void }) => {
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const [asking, setAsking] = useState<"renew" | "end" | null>(null);
  const make = useMakeFeed((address) => {
    setMade(address);
    setAsking(null);
  });
  const end = useEndFeed(() => {
    setMade(null);
    setAsking(null);
  });
  const none = since === null && made === null;
  return (
    <>
      {made && <NewAddress address={made.address} />}
      {!made && since && (
        <p className="text-base">
          There is an address, made {formatInstant(since)}. It was shown once only: if you no longer have it, make a new
          one.
        </p>
      )}
      <DialogFooter
        start={
          !none && (
            <Button variant="ghost" onClick={() => setAsking("end")}>
              {texts.turnOff}
            </Button>
          )
        }
      >
        {none ? (
          <Button pending={make.isPending} onClick={() => make.mutate()}>
            {make.isPending ? texts.makingAddress : "Make the address"}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={() => setAsking("renew")}>
              {texts.makeNewAddress}
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        )}
      </DialogFooter>
      <ConfirmDialog
        open={asking === "renew"}
        title="Make a new address"
        confirmLabel={texts.makeNewAddress}
        pendingLabel={texts.makingAddress}
        pending={make.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => make.mutate()}
      >
        The address of now stops working at once: calendars that use it need the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "end"}
        title="Turn off the address"
        confirmLabel={texts.turnOff}
        pendingLabel="Turning off..."
        pending={end.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => end.mutate()}
      >
        Calendars that use the address no longer get anything from it. You can make another at any time.
      </ConfirmDialog>
    </>
  );
};
