import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { type DocumentCard, NewDocument } from "#shared/api/documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { acceptedFileTypes, formatDocumentKind } from "./file-format.ts";
import * as texts from "./messages.ts";
import { useCreateDocument, usePatchDocument } from "./use-documents.ts";
import type { UploadControls } from "./use-upload.ts";

type Props = {
  open: boolean;
  applicationId: string;
  otherDocuments: DocumentCard[];
  upload: UploadControls;
  onClose: () => void;
};

export const AttachDialog = ({ open, applicationId, otherDocuments, upload, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts.attachDocument}>
    <Tabs defaultValue="write">
      <TabList label="Method">
        <Tab value="write">Write or paste</Tab>
        <Tab value="upload">Upload</Tab>
        <Tab value="existing">Existing</Tab>
      </TabList>
      <TabPanel value="write">
        <WriteForm applicationId={applicationId} onClose={onClose} />
      </TabPanel>
      <TabPanel value="upload">
        <PickFiles upload={upload} onClose={onClose} />
      </TabPanel>
      <TabPanel value="existing">
        <ExistingDocuments applicationId={applicationId} otherDocuments={otherDocuments} onClose={onClose} />
      </TabPanel>
    </Tabs>
  </Dialog>
);

type TextValues = { title: string; content: string };
const WriteForm = ({ applicationId, onClose }: Pick<Props, "applicationId" | "onClose">) => {
  const form = useSchemaForm<TextValues>(NewDocument, { title: "", content: "" }, `new document ${applicationId}`);
  const { errors } = form.formState;
  const create = useCreateDocument(onClose);
  const submit = form.handleSubmit((values) =>
    create.mutate({ ...values, applicationId }, { onError: (error) => showServerIssues(form, error) }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={common.title} error={errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register("title")} />
      </Field>
      <Field label={texts.text} hint="You can paste text from anywhere." error={errors.content?.message} required>
        <TextArea rows={10} {...form.register("content")} />
      </Field>
      <FormButtons onCancel={onClose} pending={create.isPending} label={texts.attach} pendingLabel="Attaching..." />
    </form>
  );
};

const PickFiles = ({ upload, onClose }: Pick<Props, "upload" | "onClose">) => {
  const input = useRef<HTMLInputElement>(null);
  const start = (files: FileList | null) => {
    if (!files?.length) return;
    upload.start(files);
    // The list behind the dialog shows the progress.
    onClose();
  };
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-control px-4 py-10 text-center">
      <p className="max-w-[44ch] text-muted">
        PDF, Word, Excel, PowerPoint, PNG, JPEG, text, Markdown, HTML or CSV, up to 20 MB each. You can also drop files
        on the document list.
      </p>
      <Button icon={Upload} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFileTypes}
        aria-label="Files"
        tabIndex={-1}
        onChange={(event) => start(event.target.files)}
        className="sr-only"
      />
    </div>
  );
};

const ExistingDocuments = ({
  applicationId,
  otherDocuments,
  onClose,
}: Pick<Props, "applicationId" | "otherDocuments" | "onClose">) => {
  const [searchText, setSearchText] = useState("");
  const attach = usePatchDocument(onClose);
  const normalizedSearch = searchText.trim().toLowerCase();
  const matches = otherDocuments.filter(({ title }) => title.toLowerCase().includes(normalizedSearch));
  if (otherDocuments.length === 0) return <p className="py-6 text-muted">You have no other documents yet.</p>;
  return (
    <div className="grid gap-4">
      <Field label={texts.searchDocuments}>
        <TextInput type="search" value={searchText} onChange={(event) => setSearchText(event.target.value)} />
      </Field>
      {matches.length === 0 && <p className="text-muted">No documents match.</p>}
      <ul className="divide-y divide-line">
        {matches.slice(0, 50).map((document) => (
          <li key={document.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{document.title}</p>
              <p className="text-sm text-muted">
                {formatDocumentKind(document)}, {formatInstantDay(document.updatedAt)}
                {document.applicationId && ", attached to another application"}
              </p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={`${document.applicationId ? "Move" : texts.attach} ${document.title}`}
              onClick={() => attach.mutate({ document, changes: { applicationId } })}
            >
              {document.applicationId ? "Move here" : texts.attach}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
