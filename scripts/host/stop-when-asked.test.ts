import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const file = new URL("./stop-when-asked.ts", import.meta.url).href;

/** A process that says "ready", and "stopping" when asked to stop, which then takes as long as given. */
const start = (takes: string, env: NodeJS.ProcessEnv = {}) => {
  const script = `
    import { stopWhenAsked } from ${JSON.stringify(file)};
    setInterval(() => {}, 1000);
    const end = stopWhenAsked(() => {
      console.log("stopping");
      return ${takes};
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
  return { child, says: async () => (await lines.next()).value as string | undefined, ended };
};
const never = "new Promise(() => {})";

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s stops it properly", async (signal) => {
  const { child, says, ended } = start("Promise.resolve()");
  expect(await says()).toBe("ready");
  child.kill(signal);
  expect(await says()).toBe("stopping");
  expect(await ended).toEqual([0, null]);
});

test("a signal that comes twice at once is one; a later one ends it", async () => {
  const { child, says, ended } = start(never);
  await says();
  child.kill("SIGINT");
  child.kill("SIGINT");
  expect(await says()).toBe("stopping");
  expect(child.exitCode).toBeNull();
  // A person does it again, until it helps.
  const again = setInterval(() => child.kill("SIGINT"), 50);
  expect(await ended).toEqual([130, null]);
  clearInterval(again);
  expect(await says()).toBeUndefined();
});

test("a stop that fails is told, and ends it all the same", async () => {
  const { child, says, ended } = start("Promise.reject(process.stderr.write = () => true)");
  await says();
  child.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
});

/** Stands between like npm: starts the process, which tells its number and, with its parent gone, how it goes on. */
const behind = (env: NodeJS.ProcessEnv) => {
  const child = `
    import { stopWhenAsked } from ${JSON.stringify(file)};
    const parent = process.ppid;
    stopWhenAsked(async () => console.log("stopping"));
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
  return { parent, says: async () => (await lines.next()).value as string | undefined };
};

test("it ends when npm is killed", async () => {
  const { parent, says } = behind({ npm_lifecycle_event: "start" });
  await says();
  parent.kill("SIGKILL");
  expect(await says()).toBe("stopping");
  expect(await says()).toBeUndefined();
});

test("started by a shell, it outlives it", async () => {
  const { parent, says } = behind({});
  const pid = Number(await says());
  parent.kill("SIGKILL");
  expect(await says()).toBe("still here");
  process.kill(pid, "SIGKILL");
});
