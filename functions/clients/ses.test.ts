import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";
import { createSesMailer } from "./ses.ts";

const mail = { to: "ada@example.org", subject: "Hello", text: "Hello" };
const credentials = { accessKeyId: "test", secretAccessKey: "test" };
let server: Server;
let endpoint = "";
/** Error name that the fake SES returns. */
let fault = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(400, { "content-type": "application/json", "x-amzn-errortype": fault });
    response.end(JSON.stringify({ message: `Email address is not verified: ${mail.to}` }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void vi.spyOn(log, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const send = () =>
  createSesMailer({ endpoint, region: "us-east-1", credentials }, { from: "no-reply@example.org" }).send(mail);

test.each(["MessageRejected", "AccountSuspendedException", "MailFromDomainNotVerifiedException"])(
  "logs a rejected sender (%s) for the operator, without the recipient",
  async (name) => {
    fault = name;
    const error = await send().catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(name);
    expect(log.error).toHaveBeenCalledWith("email sender rejected", { error, remedy: "npm run doctor" });
    expect(String(error)).not.toContain(mail.to);
  },
);

test("does not blame the sender for a temporary failure", async () => {
  fault = "TooManyRequestsException";
  await expect(send()).rejects.toThrow("TooManyRequestsException");
  expect(log.error).not.toHaveBeenCalled();
});
