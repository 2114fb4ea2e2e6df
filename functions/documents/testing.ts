import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { DocumentCard, FullDocument, UploadTarget } from "#shared/api/documents.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { buildGeneratedDocumentWrites, type GeneratedDocument, uploadFileKey } from "./documents.table.ts";

export const createTestPdf = (text: string) => `%PDF-1.7\n% ${text}\nstartxref\n0\n%%EOF\n`;

export const createDocumentTestContext = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const callApi = async <T>(name: OperationName, call: ApiCall = {}) => {
    const { status, body, headers } = await api.call(name, { cookie, ...call });
    return { status, body: body as T, headers };
  };
  const storeGenerated = async (overrides: Partial<GeneratedDocument> = {}) => {
    dependencies.clock.advance(1000);
    const document: GeneratedDocument = {
      id: dependencies.newId("document"),
      type: "loi",
      title: "Letter of Intent - Lamps for All",
      content: "November 21, 2026\n\nDear Robin Vale:\n",
      applicationId: null,
      opportunityId: null,
      model: null,
      createdAt: dependencies.clock.now().toISOString(),
      ...overrides,
    };
    const { writes } = await buildGeneratedDocumentWrites(dependencies, user.workspaceId, document);
    await dependencies.table.write(...writes);
    return document;
  };
  const create = async (body: object = {}) =>
    (await callApi<FullDocument>("createDocument", { body: { title: "Budget", content: "Lamps: 500", ...body } })).body;
  const get = (id: string) => callApi<FullDocument>("getDocument", { params: { id } });
  const list = async () => (await callApi<DocumentCard[]>("listDocuments")).body;
  const change = (id: string, body: object, revision?: number) =>
    callApi<FullDocument>("updateDocument", {
      params: { id },
      body,
      ...(revision !== undefined && { headers: { "If-Match": `"${revision}"` } }),
    });
  const createApplication = async () =>
    (await callApi<{ id: string }>("createApplication", { body: { grantName: "Lamps", funder: "Lamp Fund" } })).body.id;
  /** Starts an upload and stores the content, which may differ from the announced size and type. */
  const upload = async (body: object, content: string | Uint8Array) => {
    const bytes = Buffer.byteLength(content);
    const response = await callApi<UploadTarget>("startUpload", { body: { bytes, ...body } });
    if (response.status === 200)
      await dependencies.blobs.put(uploadFileKey(user.workspaceId, response.body.id), content);
    return response;
  };
  const finish = (id: string) => callApi<DocumentCard>("finishUpload", { params: { id } });
  const readCounters = async () => {
    const summary = await dependencies.table.get({ pk: `WORKSPACE#${user.workspaceId}`, sk: "SUMMARY" });
    return [summary?.documents, summary?.documentBytes];
  };
  return {
    dependencies,
    api,
    cookie,
    user,
    callApi,
    storeGenerated,
    create,
    get,
    list,
    change,
    createApplication,
    upload,
    finish,
    readCounters,
  };
};
