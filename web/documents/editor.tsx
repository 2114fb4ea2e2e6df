import { Check, Circle, Download } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { type FullDocument, generatedTypes, NewDocument } from "#shared/documents.ts";
import { cleanText } from "#shared/words.ts";
import { detailOf, isConflict } from "#web/api/client.ts";
import { lazily } from "#web/app/lazily.ts";
import { changesOf } from "#web/applications/application-values.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { count, formatTime } from "#web/ui/format.ts";
import { TextInput } from "#web/ui/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/tabs.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.tsx";
import { showIssues, useSchemaForm } from "#web/ui/use-schema-form.ts";
import { downloadText } from "./download.ts";
import { MeanwhileChanged } from "./meanwhile-changed.tsx";
import * as texts from "./messages.ts";
import { readAgain, useSaveDocument } from "./use-documents.ts";
import { VersionsPart } from "./versions-part.tsx";

// Its program looks through texts, and is fetched when that is asked for.
const checks = lazily(async () => (await import("#web/writing/editor-checks.tsx")).EditorChecks);

type Typed = { title: string; content: string };
type Props = {
  document: FullDocument;
  /** Goes up each time somebody wants to close the dialog. */
  closeAsked: number;
  onClose: () => void;
};

const typedOf = ({ title, content }: FullDocument): Typed => ({ title, content: content ?? "" });
/** Was something that is to be saved changed elsewhere since, to something else? */
const clashes = (base: FullDocument, latest: FullDocument, set: Partial<Typed>) => {
  const [before, now] = [typedOf(base), typedOf(latest)];
  return (Object.keys(set) as (keyof Typed)[]).some((name) => now[name] !== before[name] && now[name] !== set[name]);
};
/** Selects a place of the text, so that one can type over it, and brings it into sight. */
const select = ({ start, end }: { start: number; end: number }) => {
  const area = document.activeElement;
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.setSelectionRange(start, end);
  area.scrollTop = (start / Math.max(area.value.length, 1)) * area.scrollHeight - area.clientHeight / 3;
};
const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** The form around a document's text. It begins with the document as it was read; saving goes on from the answer. */
export const Editor = ({ document: read, closeAsked, onClose }: Props) => {
  const [saved, setSaved] = useState(read);
  const [other, setOther] = useState<FullDocument>();
  const [leaving, setLeaving] = useState(false);
  const [tab, setTab] = useState("text");
  /** Where a check leads to, once the text is drawn. */
  const [place, setPlace] = useState<{ start: number; end: number }>();
  const form = useSchemaForm<Typed>(NewDocument, typedOf(read), `document ${read.id}`);
  const typed = useWatch({ control: form.control }) as Typed;
  const unsaved =
    cleanText(typed.title) !== saved.title.trim() || cleanText(typed.content) !== cleanText(saved.content ?? "");

  const take = (document: FullDocument) => {
    // What was not touched here, and came from elsewhere, is to be seen.
    for (const name of ["title", "content"] as const)
      if (form.getValues(name) === typedOf(saved)[name]) form.setValue(name, typedOf(document)[name]);
    setSaved(document);
    setOther(undefined);
  };
  const save = useSaveDocument(take, (error, input) => {
    if (!isConflict(error)) return failed(error);
    void readAgain(saved.id).then(
      (latest) => {
        if (input.again || clashes(saved, latest, input.set)) setOther(latest);
        else save.mutate({ ...input, revision: latest.revision, again: true });
      },
      () => failed(error),
    );
  });
  const failed = (error: Error) => {
    showIssues(form, error);
    toast({ title: common.error, description: detailOf(error, texts.notSaved), variant: "error" });
  };
  const saveOver = (revision: number, set: Partial<Typed>) => save.mutate({ id: saved.id, revision, set });
  const submit = form.handleSubmit((body) => {
    const set = changesOf(typedOf(saved), body);
    if (Object.keys(set).length > 0) saveOver(saved.revision, set);
  });

  const asked = useRef(closeAsked);
  useEffect(() => {
    if (asked.current === closeAsked) return;
    asked.current = closeAsked;
    if (unsaved) setLeaving(true);
    else onClose();
  }, [closeAsked, unsaved, onClose]);

  const { setFocus } = form;
  useEffect(() => {
    if (!place) return;
    setFocus("content");
    // The form gives focus a turn later.
    const timer = setTimeout(() => select(place));
    return () => clearTimeout(timer);
  }, [place, setFocus]);

  const saveByKey = (event: KeyboardEvent) => {
    if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s")) return;
    event.preventDefault();
    void submit();
  };
  const restore = (content: string) => {
    form.setValue("content", content);
    saveOver(saved.revision, { content });
  };
  return (
    <form onSubmit={submit} onKeyDown={saveByKey} noValidate>
      {other && (
        <MeanwhileChanged
          mine={{ ...typedOf(other), ...changesOf(typedOf(saved), typed) }}
          theirs={other}
          pending={save.isPending}
          onKeepMine={() => saveOver(other.revision, changesOf(typedOf(saved), typed))}
          onTakeTheirs={() => {
            form.reset(typedOf(other));
            take(other);
          }}
        />
      )}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label={texts.oneDocument}>
          <Tab value="text">{texts.text}</Tab>
          {read.type in generatedTypes && <Tab value="checks">{texts.checks}</Tab>}
          <Tab value="versions">Versions</Tab>
        </TabList>
        <TabPanel value="text" className="grid gap-4">
          <Field label={common.title} error={form.formState.errors.title?.message} required>
            <TextInput autoComplete="off" {...form.register("title")} />
          </Field>
          <Field
            label={texts.text}
            error={form.formState.errors.content?.message}
            required
            foot={count(wordCount(typed.content), "word")}
          >
            <TextArea rows={14} {...form.register("content")} />
          </Field>
        </TabPanel>
        <TabPanel value="checks">
          <Suspense>
            <checks.Component
              document={saved}
              {...typed}
              onPick={(at) => {
                setTab("text");
                setPlace(at);
              }}
            />
          </Suspense>
        </TabPanel>
        <TabPanel value="versions">
          <VersionsPart document={saved} unsaved={unsaved} restoring={save.isPending} onRestore={restore} />
        </TabPanel>
      </Tabs>
      <DialogFooter start={<SavedState saved={saved} unsaved={unsaved} saving={save.isPending} />}>
        <Button variant="outline" icon={Download} onClick={() => downloadText(typed.title, typed.content)}>
          {common.download}
        </Button>
        <Button type="submit" pending={save.isPending} inactive={!unsaved}>
          {save.isPending ? common.saving : common.save}
        </Button>
      </DialogFooter>
      <ConfirmDialog
        open={leaving}
        title={common.closeUnsaved}
        confirmLabel={common.closeAnyway}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        What you changed since version {saved.version} is not saved and would be lost.
      </ConfirmDialog>
    </form>
  );
};

const SavedState = ({ saved, unsaved, saving }: { saved: FullDocument; unsaved: boolean; saving: boolean }) => (
  <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
    {saving ? (
      <>
        <Spinner size={14} /> Saving
      </>
    ) : unsaved ? (
      <>
        <Circle size={14} aria-hidden /> {common.notSavedYet}
      </>
    ) : (
      <>
        <Check size={14} aria-hidden className="text-green" /> {texts.version} {saved.version}, saved{" "}
        {formatTime(saved.updatedAt)}
      </>
    )}
  </p>
);
