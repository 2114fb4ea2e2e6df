import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildEmail } from "#functions/mail/build-email.ts";
import { buildEveryEmail } from "#functions/mail/testing-emails.ts";
import { createSesMailer } from "./ses.ts";

type SesRequest = {
  ConfigurationSetName?: string;
  Destination: { ToAddresses: string[] };
  Content: {
    Simple: {
      Subject: { Data: string; Charset: string };
      Body: { Text: { Data: string }; Html: { Data: string } };
      Headers: { Name: string; Value: string }[];
    };
  };
};
const sentRequests: SesRequest[] = [];
let server: Server;
let endpoint = "";
beforeAll(async () => {
  server = createServer(async (request, response) => {
    sentRequests.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.setHeader("content-type", "application/json");
    response.end('{"MessageId":"1"}');
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  vi.stubEnv("AWS_REGION", "us-east-1").stubEnv("AWS_ACCESS_KEY_ID", "test").stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void sentRequests.splice(0));

const from = "Grantlamp <no-reply@example.org>";

test("sends every email as text and HTML with headers that SES accepts", async () => {
  const mailer = createSesMailer({ endpoint }, { from, settings: "grantlamp-prod" });
  const contents = Object.values(buildEveryEmail("Zuschüsse für Bäume 🌳\r\nBcc: all@example.org"));
  for (const content of contents) await mailer.send(buildEmail("ada@example.org", content));
  expect(sentRequests).toHaveLength(contents.length);
  for (const [index, { ConfigurationSetName, Destination, Content }] of sentRequests.entries()) {
    const { Subject, Body, Headers } = Content.Simple;
    const mail = buildEmail("ada@example.org", contents[index] ?? failMissing());
    expect(ConfigurationSetName).toBe("grantlamp-prod");
    expect(Destination).toEqual({ ToAddresses: ["ada@example.org"] });
    expect(Subject).toEqual({ Data: mail.subject, Charset: "UTF-8" });
    // SES rejects a subject with a line break.
    expect(Subject.Data).not.toMatch(/[\r\n]/);
    expect([Body.Text.Data, Body.Html.Data]).toEqual([mail.text, mail.html]);
    expect(Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]))).toEqual(mail.headers);
    expect(Headers.length).toBeLessThanOrEqual(15);
    for (const { Name, Value } of Headers) {
      expect(Name).toMatch(/^[!-9;-~]{1,126}$/);
      expect(Value).toMatch(/^[ -~]{1,870}$/);
    }
  }
});
const failMissing = () => {
  throw new Error("The email template is missing");
};

test("omits the configuration set if it is not configured", async () => {
  const [content = failMissing()] = Object.values(buildEveryEmail());
  await createSesMailer({ endpoint }, { from }).send(buildEmail("ada@example.org", content));
  expect(sentRequests[0]).not.toHaveProperty("ConfigurationSetName");
});
