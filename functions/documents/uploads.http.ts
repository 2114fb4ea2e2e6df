import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { documentLimits, type documentRoutes, documentTexts, fileName } from "#shared/documents.ts";
import { AppError } from "#shared/problem.ts";
import { findDocument, newDocumentWrite, roomLeft } from "./documents.table.ts";
import { present, type StoredDocument } from "./documents.ts";
import { overRead, room, underApplication } from "./parts.ts";
import { isOfKind } from "./sniff.ts";
import { blobKey } from "./texts.table.ts";
import { countUploads, findUpload, newUploadWrite, type Upload, uploadEnd, uploadFile } from "./uploads.table.ts";
import { writeOrSay } from "./write-or-say.ts";

type Uploads = Pick<Handlers<typeof documentRoutes>, "startUpload" | "finishUpload" | "cancelUpload">;

/** A name without what no file system takes, its ending kept. */
const cleanName = (name: string) => {
  const dot = name.lastIndexOf(".");
  return fileName(name.slice(0, dot), name.slice(dot + 1).toLowerCase());
};
const titleOf = (name: string) => name.slice(0, name.lastIndexOf("."));
const gone = () => new AppError("not_found", "There is no such upload. Please upload the file again");

/** Files of one's own: asked for, sent to the bucket by the browser, looked at, kept. */
export const uploadHandlers = (outside: Outside): Uploads => {
  const { table, blobs, clock, newId } = outside;

  /** What keeps a file from being the document it was announced as; undefined when it is that. */
  const wrongWith = async (key: string, { bytes, mediaType }: Upload): Promise<string | undefined> => {
    const size = await blobs.sizeOf(key);
    if (size === undefined) return documentTexts.notThere;
    if (size !== bytes) return documentTexts.otherSize;
    const file = await blobs.getBytes(key, 0, size);
    return file && (await isOfKind(mediaType, file)) ? undefined : documentTexts.otherKind;
  };

  const keep = async (userId: string, upload: Upload, applicationId: string | null): Promise<StoredDocument> => {
    const { id, fileName: name, bytes, mediaType } = upload;
    const now = clock.now().toISOString();
    const document: StoredDocument = {
      id,
      type: "file",
      title: titleOf(name),
      applicationId,
      opportunityId: null,
      model: null,
      status: "draft",
      version: 1,
      revision: 1,
      countedBytes: bytes,
      file: { name, mediaType, bytes },
      createdAt: now,
      updatedAt: now,
    };
    await writeOrSay(table, [
      { write: uploadEnd(userId, id) },
      overRead(newDocumentWrite(userId, document)),
      ...room(table, userId, { documents: 1, bytes }),
      ...underApplication(userId, applicationId, now),
    ]);
    return document;
  };

  return {
    startUpload: async ({ caller: { userId }, body }) => {
      const now = clock.now();
      const tooMany = () => new AppError("invalid_request", documentTexts.tooManyUploads);
      const [underWay] = await Promise.all([
        countUploads(table, userId, now),
        roomLeft(table, userId, body.bytes, documentTexts),
      ]);
      if (underWay >= documentLimits.uploads) throw tooMany();
      const upload = {
        ...body,
        fileName: cleanName(body.fileName),
        id: newId("document"),
        createdAt: now.toISOString(),
      };
      await writeOrSay(table, [
        { write: newUploadWrite(userId, upload, now) },
        ...underApplication(userId, body.applicationId, upload.createdAt),
      ]);
      // Others may have begun at the same moment. Each counts again with its own among them, so no more than the limit remain.
      if ((await countUploads(table, userId, now)) > documentLimits.uploads) {
        await table.write(uploadEnd(userId, upload.id));
        throw tooMany();
      }
      return { id: upload.id, ...(await blobs.uploadTo(uploadFile(userId, upload.id), upload)) };
    },

    finishUpload: async ({ caller: { userId }, params: { id } }) => {
      const upload = await findUpload(table, userId, id, clock.now());
      if (!upload) {
        // Asked a second time, as after an answer that got lost.
        const made = await findDocument(table, userId, id);
        if (made?.file) return present(made);
        throw gone();
      }
      const key = uploadFile(userId, id);
      const wrong = await wrongWith(key, upload);
      if (wrong) {
        if (wrong !== documentTexts.notThere) await blobs.delete(key);
        throw new AppError("invalid_request", wrong);
      }
      // A copy: the address it was sent to leads nowhere that counts.
      const kept = blobKey(userId, id);
      await blobs.copyFile(key, kept, { name: upload.fileName, mediaType: upload.mediaType });
      try {
        const document = await keep(userId, upload, upload.applicationId).catch((error: unknown) => {
          // The application was deleted while the file was on its way: the file is kept all the same.
          if (!(error instanceof AppError && error.code === "not_found")) throw error;
          return keep(userId, upload, null);
        });
        await blobs.delete(key).catch(() => {}); // it would go by itself
        return present(document);
      } catch (error) {
        const made = await findDocument(table, userId, id);
        if (made && error instanceof ConditionFailed) return present(made); // the same, asked for twice at once
        if (!made) await blobs.delete(kept);
        throw error;
      }
    },

    cancelUpload: async ({ caller: { userId }, params: { id } }) => {
      const upload = await findUpload(table, userId, id, clock.now());
      if (!upload) throw gone();
      await blobs.delete(uploadFile(userId, id));
      await writeOrSay(table, [{ write: uploadEnd(userId, id), otherwise: gone }]);
    },
  };
};
