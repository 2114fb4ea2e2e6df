import { useSyncExternalStore } from "react";
import { documentRoutes, mediaTypeOf, mediaTypes } from "#shared/documents.ts";
import { clientOf, detailOf, isSignedOut, needsPlan } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { count } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { refusalOf } from "./file-words.ts";
import { namedIn, type Refusal, withRefusal } from "./refusals.ts";
import { sendFile } from "./send-file.ts";
import { queueOf } from "./upload-queue.ts";

const client = clientOf(documentRoutes);
const notSent = "The file could not be sent. Please check your connection, then try again";

/**
 * Uploads files one after the other: announced, sent to the bucket, kept as documents of the application. One that is
 * not taken stops no other, files that come meanwhile wait, and all go on when what shows them is closed.
 */
export const useUpload = (applicationId: string) => {
  const queue = queueOf(applicationId);
  const { upload, refusals } = useSyncExternalStore(queue.subscribe, queue.state);
  const refuse = (name: string, text: string) =>
    queue.set({ refusals: withRefusal(queue.state().refusals, name, text) });

  const bring = async (file: File, signal: AbortSignal) => {
    const { name, size: bytes } = file;
    const mediaType = mediaTypeOf(name) ?? mediaTypes.txt; // refused before when it is none
    const started = await client.startUpload({ body: { fileName: name, bytes, mediaType, applicationId }, signal });
    try {
      const onProgress = (sent: number) => {
        const { upload } = queue.state();
        if (upload) queue.set({ upload: { ...upload, sent } });
      };
      await sendFile(started.address, started.headers, file, { signal, onProgress });
      signal.throwIfAborted();
      return await client.finishUpload({ params: { id: started.id } });
    } catch (error) {
      // Its place is free at once; forgotten, it would be tomorrow.
      void client.cancelUpload({ params: { id: started.id } }).catch(() => undefined);
      throw error;
    }
  };
  /** Brings one; answers why it has not arrived. Throws what the others would fail of as well. */
  const attempt = async (file: File, signal: AbortSignal) => {
    try {
      await bring(file, signal);
      return undefined;
    } catch (error) {
      if (signal.aborted) return "stopped";
      const why = detailOf(error, notSent);
      if (!needsPlan(error)) refuse(file.name, why);
      if (needsPlan(error) || isSignedOut(error)) throw error;
      return why;
    }
  };

  const { mutate } = useChange({
    run: async () => {
      let arrived = 0;
      let unseen: Refusal[] = [];
      try {
        for (let one = queue.next(); one; one = queue.next()) {
          const why = await attempt(one.file, one.signal);
          if (!why) arrived += 1;
          else if (!one.signal.aborted && !queue.isSeen()) unseen = withRefusal(unseen, one.file.name, why);
        }
      } finally {
        queue.end();
      }
      return { arrived, unseen };
    },
    refresh: ["listDocuments"],
    // Another may still be settling; the queue runs once.
    several: true,
    onSuccess: ({ arrived, unseen }) => {
      const said = arrived === 1 ? "File uploaded" : `${count(arrived, "file")} uploaded`;
      const failed = unseen.map((one) => `${namedIn(one)}: ${one.text}`).join(". ");
      if (failed) toast({ title: "Not Uploaded", description: failed, variant: "error" });
      else if (arrived > 0) toast({ title: common.success, description: said });
    },
  });
  return {
    upload,
    refusals,
    start: (files: Iterable<File>) => {
      if (!queue.isRunning()) queue.set({ refusals: [] });
      const taken: File[] = [];
      for (const file of files) {
        const wrong = refusalOf(file);
        if (wrong) refuse(file.name, wrong);
        else taken.push(file);
      }
      queue.add(taken);
      // One that is under way goes on with what waits.
      if (taken.length === 0 || queue.isRunning()) return;
      queue.begin();
      mutate();
    },
    cancel: queue.stop,
    dismiss: () => queue.set({ refusals: [] }),
  };
};
export type Uploading = ReturnType<typeof useUpload>;
