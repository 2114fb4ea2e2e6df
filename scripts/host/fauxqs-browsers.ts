import type { buildApp } from "fauxqs";
import { documentLimits } from "#shared/documents.ts";
import { isPresigned, isTaken } from "./presigned.ts";

/** Pages of this machine; in the stack the bucket's own rules name who may send (infra/storage.ts). */
const ours = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const refused = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

/**
 * Lets pages send files to the stand-in as they do to S3, and no others. What the stand-in lacks: it answers no
 * preflights, looks at no signatures, and takes no body over 11 MB.
 */
export const openToBrowsers = (app: ReturnType<typeof buildApp>, secret: string): void => {
  app.addHook("onRequest", async ({ method, raw, headers }, reply) => {
    const { origin } = headers;
    const url = raw.url ?? "/";
    if (origin && ours.test(origin)) {
      reply.header("access-control-allow-origin", origin).header("vary", "origin");
      if (method === "OPTIONS")
        return reply
          .header("access-control-allow-methods", "PUT")
          .header("access-control-allow-headers", "content-type, content-disposition")
          .header("access-control-max-age", "3000")
          .code(200)
          .send();
    }
    // A page has no key: without a signed address it may nothing, whosever page it is.
    const isAllowed = isPresigned({ url }) ? isTaken({ method, url, headers }, secret, new Date()) : !origin;
    if (!isAllowed)
      return reply.code(403).header("content-type", "application/xml").send(refused("SignatureDoesNotMatch"));
  });
  app.removeContentTypeParser("*");
  const limits = { parseAs: "buffer", bodyLimit: documentLimits.file + 1024 } as const;
  app.addContentTypeParser("*", limits, (_request, body, done) => done(null, body));
};
