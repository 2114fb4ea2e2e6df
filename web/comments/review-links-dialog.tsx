import { Link2Off } from "lucide-react";
import { type FormEvent, useState } from "react";
import {
  type CreatedReviewLink,
  type ReviewLink,
  type ReviewLinkMode,
  reviewLinkLimits,
  reviewLinkModes,
} from "#shared/api/reviews.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { formatInstant, formatInstantDay } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import { useCreateReviewLink, useReviewLinks, useRevokeReviewLink } from "./use-reviews.ts";

const NewLink = ({ link }: { link: CreatedReviewLink }) => (
  <Notice tone="success" live title="Copy the link now. It’s shown only once.">
    <div className="mt-2 grid gap-2">
      <Field label="Review link">
        <TextInput readOnly value={link.url} onFocus={({ target }) => target.select()} />
      </Field>
      <CopyButton size="sm" className="w-fit" text={link.url} successMessage="Review link copied">
        Copy link
      </CopyButton>
    </div>
  </Notice>
);

const CreateForm = ({
  documentId,
  onCreated,
}: {
  documentId: string;
  onCreated: (link: CreatedReviewLink) => void;
}) => {
  const [mode, setMode] = useState<ReviewLinkMode>("comment");
  const [days, setDays] = useState(String(reviewLinkLimits.defaultDays));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const create = useCreateReviewLink(documentId, onCreated);
  const number = Number(days);
  const isValid = Number.isInteger(number) && number >= 1 && number <= reviewLinkLimits.days;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so this would also submit the document's form.
    event.stopPropagation();
    setIsSubmitted(true);
    if (isValid) create.mutate({ mode, days: number });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="max-w-[60ch] text-sm text-muted">
        For board members or partners without an account. Anyone with the link can see this text, and nothing else in
        your workspace, until the link expires or you revoke it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Permission">
          <NativeSelect
            options={toSelectOptions(reviewLinkModes)}
            value={mode}
            onChange={({ target }) => setMode(target.value as ReviewLinkMode)}
          />
        </Field>
        <Field
          label="Days until it expires"
          error={
            isSubmitted && !isValid ? `Please enter a number of days from 1 to ${reviewLinkLimits.days}` : undefined
          }
        >
          <TextInput
            type="number"
            min={1}
            max={reviewLinkLimits.days}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" className="w-fit" pending={create.isPending}>
        {create.isPending ? "Creating..." : "Create link"}
      </Button>
    </form>
  );
};

const LinkRow = ({ link, onRevoke, pending }: { link: ReviewLink; onRevoke: () => void; pending: boolean }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-semibold">{reviewLinkModes[link.mode]}</p>
      <p className="text-sm text-muted">
        Created {formatInstantDay(link.createdAt)}, expires {formatInstantDay(link.validUntil)}.{" "}
        {link.lastOpenedAt ? `Last opened ${formatInstant(link.lastOpenedAt)}` : "Not opened yet"}
      </p>
    </div>
    <Button size="sm" variant="outline" icon={Link2Off} pending={pending} onClick={onRevoke}>
      Revoke
    </Button>
  </li>
);

/** Creates, lists and revokes the review links of a document. */
export const ReviewLinksDialog = ({
  open,
  documentId,
  onClose,
}: {
  open: boolean;
  documentId: string;
  onClose: () => void;
}) => {
  const [created, setCreated] = useState<CreatedReviewLink | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={messages.shareForReview} initialFocus="title">
      <div className="grid gap-6">
        {created ? <NewLink link={created} /> : <CreateForm documentId={documentId} onCreated={setCreated} />}
        <LinkList documentId={documentId} createdId={created?.id} onRevoked={() => setCreated(null)} />
      </div>
    </Dialog>
  );
};

type LinkListProps = { documentId: string; createdId: string | undefined; onRevoked: () => void };
const LinkList = ({ documentId, createdId, onRevoked }: LinkListProps) => {
  const query = useReviewLinks(documentId);
  const revoke = useRevokeReviewLink();
  return (
    <QueryState query={query} subject="The review links" skeleton={<SkeletonLines count={2} label="Loading links" />}>
      {(links) =>
        links.length === 0 ? null : (
          <section aria-label="Active links">
            <h3 className="font-serif text-lg font-semibold">Active links</h3>
            <ul className="divide-y divide-line border-y border-line">
              {links.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  pending={revoke.isPending && revoke.variables === link.id}
                  onRevoke={() => {
                    revoke.mutate(link.id);
                    if (link.id === createdId) onRevoked();
                  }}
                />
              ))}
            </ul>
          </section>
        )
      }
    </QueryState>
  );
};
