import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calendarFeedRoutes, type NewCalendarFeed } from "#shared/api/calendar-feed.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { PasswordConfirmationForm } from "#web/account/password-confirmation-form.tsx";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import * as organizationMessages from "#web/organizations/messages.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "../messages.ts";

const client = createApiClient(calendarFeedRoutes);

/** The server returns the new URL only once; it is never cached. */
const useCreateCalendarFeed = (onDone: (feed: NewCalendarFeed) => void) =>
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
      toast({ title: "Turned Off", description: "The calendar link no longer works" });
      onDone();
    },
    onError: (error) =>
      toast({
        title: common.error,
        description: getErrorDetail(error, "Failed to turn off the link"),
        variant: "error",
      }),
  });

const instructions = [
  ["Google Calendar", "Other calendars, +, From URL: paste the link."],
  ["Apple Calendar", "File, New Calendar Subscription: paste the link."],
  ["Outlook", "Add calendar, Subscribe from web: paste the link."],
] as const;

/** The same link, limited to items assigned to the user. */
const buildAssignedToMeUrl = (feedUrl: string) => {
  const url = new URL(feedUrl);
  url.searchParams.set("mine", "1");
  return url.href;
};

const FeedUrlField = ({ label, url }: { label: string; url: string }) => (
  <div className="flex flex-wrap items-end gap-2">
    <Field label={label} className="min-w-0 flex-1 basis-60">
      <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
    </Field>
    <CopyButton text={url} successMessage="Calendar link copied to clipboard" className="mb-0.5">
      {common.copy}
    </CopyButton>
  </div>
);

const NewFeedLink = ({ isShared, url }: { isShared: boolean; url: string }) => (
  <div className="grid gap-4">
    <Notice tone="success" live title="Copy the link now">
      You won’t be able to see it again.
    </Notice>
    <FeedUrlField label="Private link" url={url} />
    {isShared && <FeedUrlField label="Only what’s assigned to you" url={buildAssignedToMeUrl(url)} />}
    <dl className="grid gap-2 text-sm">
      {instructions.map(([name, steps]) => (
        <div key={name}>
          <dt className="inline font-semibold">{name}: </dt>
          <dd className="inline text-muted">{steps}</dd>
        </div>
      ))}
    </dl>
    <p className="text-sm text-muted">Updates can take minutes, or up to a day in Google Calendar.</p>
  </div>
);

/** In a workspace with several organizations, the link can be limited to one. */
const ScopedFeedLink = ({ isShared, url }: { isShared: boolean; url: string }) => {
  const scope = useOrganizationScope();
  const [organizationId, setOrganizationId] = useState(scope && !scope.isAll ? scope.current.id : "");
  return (
    <div className="grid gap-4">
      {scope && (
        <Field label={common.organizationLabel}>
          <NativeSelect
            placeholder={organizationMessages.allOrganizations}
            options={scope.selectable.map(({ id, name }) => ({ value: id, label: name }))}
            value={organizationId}
            onChange={({ target }) => setOrganizationId(target.value)}
          />
        </Field>
      )}
      <NewFeedLink isShared={isShared} url={organizationId ? `${url}&organization=${organizationId}` : url} />
    </div>
  );
};

type Props = { isShared: boolean; open: boolean; onClose: () => void };

export const SubscribeDialog = ({ isShared, open, onClose }: Props) => {
  const feed = useQuery(buildQuery(calendarFeedRoutes, "getCalendarFeed"));
  const { user } = useCurrentUser();
  return (
    <Dialog open={open} onClose={onClose} title="Subscribe to your calendar" initialFocus="title">
      <p className="text-base text-muted">
        See your open deadlines, tasks and award dates in Google Calendar, Apple Calendar, Outlook and other calendars.
        They stay in sync automatically through a private link.
      </p>
      <p className="mt-2 mb-5 text-base text-muted">
        Anyone with the link can see titles, dates and the amounts of expected payments without signing in. It doesn’t
        include notes or contacts.
        {user?.hasJoinedWorkspaces &&
          ` It shows ${user.workspace?.name ?? "this workspace"}; each of your workspaces has its own link.`}
      </p>
      <QueryState query={feed} subject="The link" skeleton={<SkeletonLines count={1} label="Loading the link" />}>
        {({ createdAt }) => <FeedLink isShared={isShared} createdAt={createdAt} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
};

type FeedLinkProps = Pick<Props, "isShared" | "onClose"> & { createdAt: string | null };

const FeedLink = ({ isShared, createdAt, onClose }: FeedLinkProps) => {
  const [newFeed, setNewFeed] = useState<NewCalendarFeed | null>(null);
  const [openDialog, setOpenDialog] = useState<"replace" | "revoke" | null>(null);
  const setFeed = (feed: NewCalendarFeed | null) => {
    setNewFeed(feed);
    setOpenDialog(null);
  };
  const revoke = useRevokeCalendarFeed(() => setFeed(null));
  if (createdAt === null && newFeed === null)
    return (
      <CreateForm
        intro="Enter your password to create the link."
        label="Create link"
        onCreated={setFeed}
        onCancel={onClose}
      />
    );
  return (
    <>
      {newFeed && <ScopedFeedLink isShared={isShared} url={newFeed.url} />}
      {!newFeed && createdAt && (
        <p className="text-base">
          You created a link on {formatInstant(createdAt)}. We only show it once: if you no longer have it, create a new
          one.
        </p>
      )}
      <DialogFooter
        start={
          <Button variant="ghost" onClick={() => setOpenDialog("revoke")}>
            {messages.turnOff}
          </Button>
        }
      >
        <Button variant="outline" onClick={() => setOpenDialog("replace")}>
          {messages.createNewLink}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
      <Dialog open={openDialog === "replace"} onClose={() => setOpenDialog(null)} title={messages.createNewLink}>
        <CreateForm
          intro="The current link stops working immediately. Calendars that use it need the new one."
          label={messages.createNewLink}
          onCreated={setFeed}
          onCancel={() => setOpenDialog(null)}
        />
      </Dialog>
      <ConfirmDialog
        open={openDialog === "revoke"}
        title="Turn off the link?"
        confirmLabel={messages.turnOff}
        pendingLabel={common.turningOff}
        pending={revoke.isPending}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => revoke.mutate()}
      >
        Calendars that use the link will no longer update. You can create a new link anytime.
      </ConfirmDialog>
    </>
  );
};

type FormProps = { intro: string; label: string; onCreated: (feed: NewCalendarFeed) => void; onCancel: () => void };

const CreateForm = ({ intro, label, onCreated, onCancel }: FormProps) => {
  const { user } = useCurrentUser();
  const create = useCreateCalendarFeed(onCreated);
  return (
    <PasswordConfirmationForm
      email={user?.email ?? ""}
      intro={intro}
      label={label}
      pendingLabel="Creating..."
      fallbackError="Failed to create the link. Please try again"
      pending={create.isPending}
      onSubmit={(password, { onError }) => create.mutate(password, { onError })}
      onCancel={onCancel}
    />
  );
};
