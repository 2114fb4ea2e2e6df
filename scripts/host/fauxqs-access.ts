import type { buildApp } from "fauxqs";
import { documentLimits } from "#shared/api/documents.ts";
import { isKnownHost, isLocalOrigin } from "./known-hosts.ts";
import { type Credentials, isSigned } from "./signatures.ts";

const errorXml = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

/**
 * Rejects requests that are neither signed nor presigned with the credentials. Also adds what fauxqs lacks: signature
 * checks, CORS preflights (in AWS the bucket's CORS rules, infra/data/storage.ts) and bodies over 11 MB.
 */
export const requireSignature = (app: ReturnType<typeof buildApp>, credentials: Credentials): void => {
  app.addHook("onRequest", async ({ method, raw, headers }, reply) => {
    const refuse = () =>
      reply.code(403).header("content-type", "application/xml").send(errorXml("SignatureDoesNotMatch"));
    if (!isKnownHost(headers.host)) return refuse();
    const { origin } = headers;
    if (origin && isLocalOrigin(origin)) {
      reply.header("access-control-allow-origin", origin).header("vary", "origin");
      if (method === "OPTIONS")
        return reply
          .header("access-control-allow-methods", "PUT")
          .header("access-control-allow-headers", "content-type, content-disposition")
          .header("access-control-max-age", "3000")
          .code(200)
          .send();
    }
    if (!(await isSigned({ method, url: raw.url ?? "/", headers }, credentials, new Date()))) return refuse();
  });
  app.removeContentTypeParser("*");
  const limits = { parseAs: "buffer", bodyLimit: documentLimits.fileBytes + 1024 } as const;
  app.addContentTypeParser("*", limits, (_request, body, done) => done(null, body));
};
