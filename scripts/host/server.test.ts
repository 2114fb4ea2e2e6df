import { createServer } from "node:net";
import { expect, test } from "vitest";
import { startServer } from "./server.ts";
import { sendHttpRequest, sendRaw } from "./testing.ts";

test("a request that arrives before the host is ready waits for its response", async () => {
  const server = await startServer(0);
  const earlyRequest = sendHttpRequest(server.port, "/early");
  server.serve((request, response) => response.end(`answer to ${request.url}`));
  expect((await earlyRequest).body).toBe("answer to /early");
  expect((await sendHttpRequest(server.port, "/late")).body).toBe("answer to /late");
  await server.stop(1000);
});

test("listens on both loopback addresses", async () => {
  const server = await startServer(0);
  server.serve((_, response) => response.end("here"));
  const hosts = ["127.0.0.1", ...(server.addresses.includes("::1") ? ["[::1]"] : [])];
  for (const host of hosts) expect(await (await fetch(`http://${host}:${server.port}`)).text()).toBe("here");
  await server.stop(1000);
});

test("returns 421 for requests to unknown hosts", async () => {
  const server = await startServer(0, { host: "grants.example.org" });
  let handledCount = 0;
  server.serve((_, response) => {
    handledCount += 1;
    response.end();
  });
  const fetchStatus = async (host: string) =>
    (await sendHttpRequest(server.port, "/api/health", { headers: { host } })).status;
  for (const host of ["evil.example.org", `evil.example.org:${server.port}`, "a.grants.example.org"])
    expect(await sendHttpRequest(server.port, "/", { method: "POST", body: "a=b", headers: { host } })).toMatchObject({
      status: 421,
      headers: { "content-type": "text/plain; charset=utf-8" },
      body: expect.stringContaining("localhost"),
    });
  expect(handledCount).toBe(0);
  expect(await Promise.all(["localhost", `127.0.0.1:${server.port}`, "grants.example.org"].map(fetchStatus))).toEqual([
    200, 200, 200,
  ]);
  await server.stop(1000);
});

test("returns 408 when a body does not arrive in time", async () => {
  const server = await startServer(0, { receiving: { requestTimeout: 50, connectionsCheckingInterval: 10 } });
  server.serve((request) => void request.resume());
  const partialRequest = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nslow";
  expect(await sendRaw(server.port, partialRequest)).toMatch(/^HTTP\/1.1 408 /);
  await server.stop(1000);
});

test("throws when the port is in use", async () => {
  const otherServer = createServer();
  await new Promise<void>((listening) => otherServer.listen(0, "127.0.0.1", listening));
  const { port } = otherServer.address() as { port: number };
  await expect(startServer(port)).rejects.toThrow(`Port ${port} is in use.`);
  otherServer.close();
});

test("stop waits for requests in progress and aborts those that exceed the timeout", async () => {
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const finish = Promise.withResolvers<void>();
  const server = await startServer(0);
  server.serve((request, response) => {
    const index = Number(request.url?.slice(1));
    started[index]?.resolve();
    if (index === 0) void finish.promise.then(() => response.end("complete"));
  });
  const completingRequest = sendHttpRequest(server.port, "/0");
  const hangingRequest = sendHttpRequest(server.port, "/1");
  await Promise.all(started.map(({ promise }) => promise));
  const stopped = server.stop(200);
  finish.resolve();
  expect((await completingRequest).body).toBe("complete");
  await expect(hangingRequest).rejects.toThrow();
  await stopped;
  await expect(sendHttpRequest(server.port, "/0")).rejects.toThrow("ECONNREFUSED");
});
