import { useSyncExternalStore } from "react";
import { createApiClient, getErrorDetail, isPlanRequiredError, isSignedOutError } from "#shared/api/client.ts";
import { documentRoutes, getMediaType, mediaTypes, type NewUpload } from "#shared/api/documents.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { validateFile } from "./file-format.ts";

export type FileRejection = { text: string; names: string[] };

export const addFileRejection = (rejections: FileRejection[], name: string, text: string): FileRejection[] =>
  rejections.some((rejection) => rejection.text === text)
    ? rejections.map((rejection) => (rejection.text === text ? { text, names: [...rejection.names, name] } : rejection))
    : [...rejections, { text, names: [name] }];

const maxListedNames = 5;
/** "a.exe, b.exe and 12 more". */
export const formatFileNames = ({ names }: FileRejection) => {
  const listedNames = names.slice(0, maxListedNames).join(", ");
  return names.length > maxListedNames ? `${listedNames} and ${names.length - maxListedNames} more` : listedNames;
};

type UploadState = { name: string; bytes: number; sent: number; waitingCount: number };
type State = { upload: UploadState | null; rejections: FileRejection[] };

const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();

/** Details the user gives when choosing a file. */
export type FileDetails = Partial<Pick<NewUpload, "applicationId" | "organizationId" | "kind" | "year" | "outcome">>;
type WaitingFile = { file: File; details: FileDetails };

/** The uploads of one application, or of the library. They continue while no component shows them. */
const createUploadQueue = () => {
  let state: State = { upload: null, rejections: [] };
  let waitingFiles: WaitingFile[] = [];
  let isRunning = false;
  let abortController: AbortController | undefined;
  const listeners = new Set<() => void>();
  const setState = (change: Partial<State>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setState,
    add: (files: WaitingFile[]) => {
      waitingFiles.push(...files);
      if (state.upload) setState({ upload: { ...state.upload, waitingCount: waitingFiles.length } });
    },
    /** Makes the next waiting file the current one; undefined when none is left. `signal` aborts its upload. */
    next: () => {
      const item = waitingFiles.shift();
      if (!item) return undefined;
      abortController = new AbortController();
      setState({ upload: { name: item.file.name, bytes: item.file.size, sent: 0, waitingCount: waitingFiles.length } });
      return { ...item, signal: abortController.signal };
    },
    isRunning: () => isRunning,
    isVisible: () => listeners.size > 0,
    start: () => {
      isRunning = true;
      window.addEventListener("beforeunload", confirmLeave);
    },
    /** Ends the run and drops the waiting files. */
    end: () => {
      isRunning = false;
      waitingFiles = [];
      window.removeEventListener("beforeunload", confirmLeave);
      setState({ upload: null });
    },
    /** Aborts the current upload and drops the waiting files. */
    stop: () => {
      waitingFiles = [];
      abortController?.abort();
    },
  };
};

const queues = new Map<string | null, ReturnType<typeof createUploadQueue>>();
const getUploadQueue = (applicationId: string | null) => {
  const queue = queues.get(applicationId) ?? createUploadQueue();
  queues.set(applicationId, queue);
  return queue;
};

class UploadFailedError extends Error {
  override readonly name = "UploadFailedError";
}

type UploadOptions = { signal: AbortSignal; onProgress: (sent: number) => void };

/** Reports the bytes sent, which `fetch` cannot do. Throws an UploadFailedError or the signal's abort reason. */
const putFile = (
  url: string,
  headers: Record<string, string>,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      request.status === 200
        ? resolve()
        : reject(new UploadFailedError(`The bucket responded with status ${request.status}`));
    request.onerror = () => reject(new UploadFailedError("The bucket could not be reached"));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });

const client = createApiClient(documentRoutes);
const sendFailedText = "The file could not be sent. Please check your connection, then try again";

/**
 * Uploads files one at a time to an application or, without one, to the library. A failure does not stop the others, and
 * uploads outlive the view.
 */
export const useUpload = (applicationId: string | null) => {
  const queue = getUploadQueue(applicationId);
  const { upload, rejections } = useSyncExternalStore(queue.subscribe, queue.getState);
  const reject = (name: string, text: string) =>
    queue.setState({ rejections: addFileRejection(queue.getState().rejections, name, text) });

  const uploadFile = async ({ file, details }: WaitingFile, signal: AbortSignal) => {
    const { name, size: bytes } = file;
    const mediaType = getMediaType(name) ?? mediaTypes.txt; // `start` rejects unknown types
    const body = { fileName: name, bytes, mediaType, applicationId, ...details };
    const startedUpload = await client.startUpload({ body, signal });
    try {
      const onProgress = (sent: number) => {
        const { upload } = queue.getState();
        if (upload) queue.setState({ upload: { ...upload, sent } });
      };
      await putFile(startedUpload.url, startedUpload.headers, file, { signal, onProgress });
      signal.throwIfAborted();
      return await client.finishUpload({ params: { id: startedUpload.id } });
    } catch (error) {
      // Release the upload now; unfinished uploads expire only after a day.
      void client.cancelUpload({ params: { id: startedUpload.id } }).catch(() => undefined);
      throw error;
    }
  };
  /** Uploads one file and returns why it failed, if it did. Throws errors that would fail the others too. */
  const tryUpload = async (item: WaitingFile, signal: AbortSignal) => {
    const { file } = item;
    try {
      await uploadFile(item, signal);
      return undefined;
    } catch (error) {
      if (signal.aborted) return "stopped";
      const reason = getErrorDetail(error, sendFailedText);
      if (!isPlanRequiredError(error)) reject(file.name, reason);
      if (isPlanRequiredError(error) || isSignedOutError(error)) throw error;
      return reason;
    }
  };

  const { mutate } = useOptimisticMutation({
    run: async () => {
      let uploadedCount = 0;
      let unseenRejections: FileRejection[] = [];
      try {
        for (let item = queue.next(); item; item = queue.next()) {
          const { file, signal } = item;
          const reason = await tryUpload(item, signal);
          if (!reason) uploadedCount += 1;
          else if (!signal.aborted && !queue.isVisible())
            unseenRejections = addFileRejection(unseenRejections, file.name, reason);
        }
      } finally {
        queue.end();
      }
      return { uploaded: uploadedCount, unseenRejections };
    },
    invalidates: ["listDocuments"],
    // The previous run may still be settling; `isRunning` keeps two from running at once.
    allowsConcurrent: true,
    onSuccess: ({ uploaded: uploadedCount, unseenRejections }) => {
      const successText = uploadedCount === 1 ? "File uploaded" : `${formatCount(uploadedCount, "file")} uploaded`;
      const failureText = unseenRejections
        .map((rejection) => `${formatFileNames(rejection)}: ${rejection.text}`)
        .join(". ");
      if (failureText) toast({ title: "Not Uploaded", description: failureText, variant: "error" });
      else if (uploadedCount > 0) toast({ title: common.success, description: successText });
    },
  });
  return {
    upload,
    rejections,
    start: (files: Iterable<File>, details: FileDetails = {}) => {
      if (!queue.isRunning()) queue.setState({ rejections: [] });
      const acceptedFiles: WaitingFile[] = [];
      for (const file of files) {
        const reason = validateFile(file);
        if (reason) reject(file.name, reason);
        else acceptedFiles.push({ file, details });
      }
      queue.add(acceptedFiles);
      // A run in progress picks up the added files.
      if (acceptedFiles.length === 0 || queue.isRunning()) return;
      queue.start();
      mutate();
    },
    cancel: queue.stop,
    dismiss: () => queue.setState({ rejections: [] }),
  };
};
export type UploadControls = ReturnType<typeof useUpload>;
