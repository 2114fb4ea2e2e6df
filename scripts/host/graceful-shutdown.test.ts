import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const file = new URL("./graceful-shutdown.ts", import.meta.url).href;

/** Starts a process that prints "ready", and "stopping" on shutdown, which lasts until the `shutdown` promise settles. */
const start = (shutdown: string, env: NodeJS.ProcessEnv = {}) => {
  const script = `
    import { installShutdownHandler } from ${JSON.stringify(file)};
    setInterval(() => {}, 1000);
    const end = installShutdownHandler(() => {
      console.log("stopping");
      return ${shutdown};
    });
    console.log("ready");
  `;
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ended = once(child, "exit") as Promise<[number | null, string | null]>;
  return { child, nextLine: async () => (await lines.next()).value as string | undefined, ended };
};
const never = "new Promise(() => {})";

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s shuts down gracefully", async (signal) => {
  const { child, nextLine, ended } = start("Promise.resolve()");
  expect(await nextLine()).toBe("ready");
  child.kill(signal);
  expect(await nextLine()).toBe("stopping");
  expect(await ended).toEqual([0, null]);
});

test("ignores a duplicate signal, and exits immediately on a later one", async () => {
  const { child, nextLine, ended } = start(never);
  await nextLine();
  child.kill("SIGINT");
  child.kill("SIGINT");
  expect(await nextLine()).toBe("stopping");
  expect(child.exitCode).toBeNull();
  // Repeat the signal until the process exits.
  const repeatedSignal = setInterval(() => child.kill("SIGINT"), 50);
  expect(await ended).toEqual([130, null]);
  clearInterval(repeatedSignal);
  expect(await nextLine()).toBeUndefined();
});

test("exits with code 1 when the shutdown fails", async () => {
  const { child, nextLine, ended } = start("Promise.reject(process.stderr.write = () => true)");
  await nextLine();
  child.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
});

/** Starts a process through a parent, as npm does. It prints its PID, and "still here" if it outlives the parent. */
const startThroughParent = (env: NodeJS.ProcessEnv) => {
  const child = `
    import { installShutdownHandler } from ${JSON.stringify(file)};
    const parent = process.ppid;
    installShutdownHandler(async () => console.log("stopping"));
    console.log(process.pid);
    let left = 5;
    setInterval(() => process.ppid === parent || --left || console.log("still here"), 250);
  `;
  const script = `
    import { spawn } from "node:child_process";
    spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(child)}], {
      stdio: ["ignore", "inherit", "inherit"],
    });
  `;
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
  return { parent, nextLine: async () => (await lines.next()).value as string | undefined };
};

test("shuts down when npm is killed", async () => {
  const { parent, nextLine } = startThroughParent({ npm_lifecycle_event: "start" });
  await nextLine();
  parent.kill("SIGKILL");
  expect(await nextLine()).toBe("stopping");
  expect(await nextLine()).toBeUndefined();
});

test("outlives a parent that is not npm", async () => {
  const { parent, nextLine } = startThroughParent({});
  const pid = Number(await nextLine());
  parent.kill("SIGKILL");
  expect(await nextLine()).toBe("still here");
  process.kill(pid, "SIGKILL");
});
