import { useEffect, useRef, useState } from "react";
import { documentRoutes, mediaTypeOf, mediaTypes } from "#shared/documents.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { refusalOf } from "./file-words.ts";
import { sendFile } from "./send-file.ts";

const client = clientOf(documentRoutes);
const notSent = "The file could not be sent. Please check your connection, then try again";

export type UploadState = { name: string; bytes: number; sent: number };

/**
 * Uploads files one after the other: announced, sent to the bucket, kept as documents of the application. `upload` is
 * the one under way, `refusal` why the last one was not taken.
 */
export const useUpload = (applicationId: string) => {
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const bring = async (file: File, signal: AbortSignal) => {
    const { name, size: bytes } = file;
    setUpload({ name, bytes, sent: 0 });
    const mediaType = mediaTypeOf(name) ?? mediaTypes.txt; // refused before when it is none
    const started = await client.startUpload({ body: { fileName: name, bytes, mediaType, applicationId }, signal });
    try {
      const onProgress = (sent: number) => setUpload({ name, bytes, sent });
      await sendFile(started.address, started.headers, file, { signal, onProgress });
      signal.throwIfAborted();
      return await client.finishUpload({ params: { id: started.id } });
    } catch (error) {
      // Its place is free at once; forgotten, it would be tomorrow.
      void client.cancelUpload({ params: { id: started.id } }).catch(() => undefined);
      throw error;
    }
  };

  const { mutate } = useChange({
    run: async (files: File[]) => {
      const controller = new AbortController();
      running.current = controller;
      setRefusal(null);
      try {
        for (const file of files) {
          const wrong = refusalOf(file);
          if (wrong) throw new Error(wrong, { cause: "refused" });
          await bring(file, controller.signal);
        }
      } finally {
        setUpload(null);
      }
    },
    refresh: ["listDocuments"],
    onSuccess: (_, files) =>
      toast({
        title: common.success,
        description: files.length === 1 ? "File uploaded" : `${files.length} files uploaded`,
      }),
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      setRefusal(error.cause === "refused" ? error.message : detailOf(error, notSent));
    },
  });
  return {
    upload,
    refusal,
    start: (files: Iterable<File>) => {
      const all = [...files];
      if (all.length) mutate(all);
    },
    cancel: () => running.current?.abort(),
    dismiss: () => setRefusal(null),
  };
};
export type Uploading = ReturnType<typeof useUpload>;
