import { Upload } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { acceptedFileTypes } from "#web/documents/file-format.ts";
import * as documentMessages from "#web/documents/messages.ts";
import { useCreateDocument } from "#web/documents/use-documents.ts";
import type { UploadControls } from "#web/documents/use-upload.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormButtons } from "#web/ui/forms/form-parts.tsx";
import { TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { DetailsFields, emptyDetails, getYearProblem, toFileDetails } from "./details-fields.tsx";
import * as messages from "./messages.ts";

type Props = {
  open: boolean;
  /** The organization of the documents; undefined in a workspace with one organization. */
  organizationId: string | undefined;
  uploading: UploadControls;
  onClose: () => void;
};

/** Uploads files or saves pasted text, with the details that the user enters. */
export const AddDialog = ({ open, ...rest }: Props) => (
  <Dialog open={open} onClose={rest.onClose} title={messages.addDocuments}>
    <Tabs defaultValue="upload">
      <TabList label="Method">
        <Tab value="upload">Upload</Tab>
        <Tab value="paste">Paste text</Tab>
      </TabList>
      <TabPanel value="upload">
        <UploadForm {...rest} />
      </TabPanel>
      <TabPanel value="paste">
        <PasteForm {...rest} />
      </TabPanel>
    </Tabs>
  </Dialog>
);

const UploadForm = ({ organizationId, uploading, onClose }: Omit<Props, "open">) => {
  const input = useRef<HTMLInputElement>(null);
  const [details, setDetails] = useState(emptyDetails);
  const start = (files: FileList | null) => {
    if (!files?.length) return;
    uploading.start(files, { ...toFileDetails(details), organizationId });
    // The list behind the dialog shows the progress.
    onClose();
  };
  return (
    <div className="grid gap-5">
      <DetailsFields details={details} onChange={setDetails} />
      <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-control px-4 py-8 text-center">
        <p className="max-w-[44ch] text-muted">
          You can search the text of PDF, Word, text, Markdown and HTML files. Excel, PowerPoint, CSV and image files
          are only stored. Up to 20 MB each.
        </p>
        <Button
          icon={Upload}
          inactive={getYearProblem(details.year) !== undefined}
          onClick={() => input.current?.click()}
        >
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
    </div>
  );
};

const PasteForm = ({ organizationId, onClose }: Omit<Props, "open">) => {
  const [title, setTitle] = useState("");
  const [content, setContent] = useState("");
  const [details, setDetails] = useState(emptyDetails);
  const [isSubmitted, setSubmitted] = useState(false);
  const create = useCreateDocument(onClose);
  const isTitleMissing = title.trim() === "";
  const isTextMissing = content.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isTitleMissing || isTextMissing || getYearProblem(details.year)) return;
    create.mutate({ title, content, ...toFileDetails(details), organizationId });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={common.title}
        error={isSubmitted && isTitleMissing ? documentMessages.titleMissing : undefined}
        required
      >
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <DetailsFields details={details} onChange={setDetails} />
      <Field
        label={documentMessages.text}
        error={isSubmitted && isTextMissing ? "Please write or paste some text" : undefined}
        required
      >
        <TextArea rows={8} value={content} onChange={(event) => setContent(event.target.value)} />
      </Field>
      <FormButtons onCancel={onClose} pending={create.isPending} label="Add" pendingLabel={common.adding} />
    </form>
  );
};
