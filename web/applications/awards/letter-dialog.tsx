import { useQueryClient } from "@tanstack/react-query";
import { Check, TextSearch } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { type Award, maxAwardRows } from "#shared/api/awards.ts";
import { getErrorDetail } from "#shared/api/client.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { type LetterTerms, readAwardLetter } from "#shared/domain/awards/read-award-letter.ts";
import { reportKinds } from "#shared/domain/awards/report-kinds.ts";
import { formatDay, toDeadlineText } from "#shared/util/dates.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { buildQuery } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Field, FieldError } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDollars } from "#web/ui/text/format.ts";
import * as applicationMessages from "../messages.ts";
import { ApplicationFiles } from "../requirements/notice-files.tsx";
import * as messages from "./messages.ts";
import { type AwardChangeInput, useSaveAward } from "./use-award.ts";

type Props = { open: boolean; onClose: () => void; award: Award };

export const LetterDialog = ({ open, onClose, award }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    size="lg"
    title={messages.scanLetter}
    subtitle="We look for the amount, award number, period and reports, and quote the letter for each. You decide what to keep."
  >
    <Content award={award} onClose={onClose} />
  </Dialog>
);

const Content = ({ award, onClose }: Omit<Props, "open">) => {
  const [proposal, setProposal] = useState<LetterTerms | null>(null);
  return proposal ? (
    <ProposalList award={award} proposal={proposal} onBack={() => setProposal(null)} onClose={onClose} />
  ) : (
    <LetterForm award={award} onRead={setProposal} />
  );
};

const countTerms = ({ reports, ...fields }: LetterTerms) =>
  reports.length + Object.values(fields).filter((field) => field !== null).length;
const noTermsMessage = "We found no amount, award number, period or report due date in this text";

type FormProps = { award: Award; onRead: (proposal: LetterTerms) => void };
const LetterForm = ({ award, onRead }: FormProps) => {
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const [textError, setTextError] = useState<string>();
  const [fileError, setFileError] = useState<string>();
  const [pendingId, setPendingId] = useState<string>();
  const read = (letter: string): string | undefined => {
    const proposal = readAwardLetter(letter);
    if (countTerms(proposal) === 0) return noTermsMessage;
    onRead(proposal);
    return undefined;
  };
  const readFile = async (id: string) => {
    setPendingId(id);
    try {
      const { sections } = await queryClient.fetchQuery(buildQuery(documentRoutes, "getFileText", { params: { id } }));
      setFileError(read(sections.map(({ heading, text: part }) => `${heading ?? ""}\n\n${part}`).join("\n\n")));
    } catch (error) {
      setFileError(getErrorDetail(error, "The file’s text couldn’t be loaded"));
    }
    setPendingId(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTextError(text.trim() === "" ? "Please paste the text of the letter" : read(text));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ApplicationFiles
        applicationId={award.applicationId}
        uploadLabel="Upload the letter"
        findLabel="Scan"
        pendingId={pendingId}
        isDisabled={pendingId !== undefined}
        onFind={(id) => void readFile(id)}
      />
      {fileError && <FieldError>{fileError}</FieldError>}
      <Field label="Letter text" hint="Or paste the award letter, notice of award or contract." error={textError}>
        <TextArea rows={8} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <DialogFooter>
        <Button type="submit" icon={TextSearch}>
          Scan text
        </Button>
      </DialogFooter>
    </form>
  );
};

/** A proposed value and the change that accepting it makes. */
type Row = { id: string; label: string; value: string; quote: string; change: (award: Award) => AwardChangeInput };

/** Skips reports that the award already has, such as from an earlier letter. */
const toRows = (
  { amountAwarded, awardNumber, periodStart, periodEnd, reports }: LetterTerms,
  existingReports: Award["reports"],
): Row[] => {
  const isNewReport = ({ title, dueDay }: LetterTerms["reports"][number]) =>
    !existingReports.some((report) => report.title === title && report.dueDate === toDeadlineText(dueDay));
  const toDateRow = (name: "periodStart" | "periodEnd", label: string, field: LetterTerms["periodStart"]): Row[] =>
    field
      ? [
          {
            id: name,
            label,
            value: formatDay(field.value),
            quote: field.quote,
            change: () => ({ [name]: field.value }),
          },
        ]
      : [];
  const now = new Date();
  return [
    ...(amountAwarded
      ? [
          {
            id: "amountAwarded",
            label: applicationMessages.amountAwarded,
            value: formatDollars(amountAwarded.value),
            quote: amountAwarded.quote,
            change: () => ({ amountAwarded: amountAwarded.value }),
          },
        ]
      : []),
    ...(awardNumber
      ? [
          {
            id: "awardNumber",
            label: messages.awardNumber,
            value: awardNumber.value,
            quote: awardNumber.quote,
            change: () => ({ awardNumber: awardNumber.value }),
          },
        ]
      : []),
    ...toDateRow("periodStart", messages.periodStart, periodStart),
    ...toDateRow("periodEnd", messages.periodEnd, periodEnd),
    ...reports.filter(isNewReport).map(({ kind, title, dueDay, quote }): Row => {
      const report = {
        id: createSortableId(now),
        kind,
        title,
        dueDate: toDeadlineText(dueDay),
        submittedDate: null,
        note: null,
      };
      return {
        id: report.id,
        label: reportKinds[kind],
        value: `${title}, due ${formatDay(dueDay)}`,
        quote,
        change: (latest) => ({
          reports: [...latest.reports.filter(({ id }) => id !== report.id), report].slice(0, maxAwardRows.reports),
        }),
      };
    }),
  ];
};

type ListProps = { award: Award; proposal: LetterTerms; onBack: () => void; onClose: () => void };
const ProposalList = ({ award, proposal, onBack, onClose }: ListProps) => {
  const [rows] = useState(() => toRows(proposal, award.reports));
  const [acceptedIds, setAcceptedIds] = useState<ReadonlySet<string>>(new Set());
  const save = useSaveAward(award.applicationId);
  const accept = (chosen: readonly Row[]) =>
    save.mutate(
      {
        change: (latest) => {
          let merged: Award = latest;
          let body: AwardChangeInput = {};
          for (const { change } of chosen) {
            body = { ...body, ...change(merged) };
            merged = { ...merged, ...(body.reports && { reports: body.reports as Award["reports"] }) };
          }
          return body;
        },
      },
      { onSuccess: () => setAcceptedIds(new Set([...acceptedIds, ...chosen.map(({ id }) => id)])) },
    );
  const remainingRows = rows.filter(({ id }) => !acceptedIds.has(id));
  return (
    <>
      <ul className="award-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="min-w-0 flex-1">
              <p className="text-sm text-muted">{row.label}</p>
              <p className="font-semibold wrap-anywhere">{row.value}</p>
              <Quote>{row.quote}</Quote>
            </div>
            {acceptedIds.has(row.id) ? (
              <span className="flex items-center gap-1 text-sm text-green">
                <Check size={16} aria-hidden /> Accepted
              </span>
            ) : (
              <Button
                size="sm"
                variant="outline"
                inactive={save.isPending}
                aria-label={`Accept ${row.label}: ${row.value}`}
                onClick={() => accept([row])}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogFooter
        start={
          <Button variant="outline" onClick={onBack}>
            Scan another letter
          </Button>
        }
      >
        {remainingRows.length > 0 && (
          <Button variant="outline" pending={save.isPending} onClick={() => accept(remainingRows)}>
            Accept all
          </Button>
        )}
        <Button onClick={onClose}>{common.close}</Button>
      </DialogFooter>
    </>
  );
};

const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className="award-quote text-sm text-muted wrap-anywhere">“{children}”</blockquote>
);
