import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
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
  child.kill("SIGINT");
  await wait(600); // a person's second Ctrl-C
  expect(child.exitCode).toBeNull();
  child.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
  expect(await says()).toBeUndefined();
});

test("a stop that fails is told, and ends it all the same", async () => {
  const { child, says, ended } = start("Promise.reject(process.stderr.write = () => true)");
  await says();
  child.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
});

/** Stands between like npm: starts the process, tells its number, and is killed. */
const behind = async (env: NodeJS.ProcessEnv): Promise<{ parent: ChildProcess; pid: number }> => {
  const script = `
    import { spawn } from "node:child_process";
    const child = spawn(process.execPath, ["--input-type=module", "-e", \`
      import { stopWhenAsked } from ${JSON.stringify(file)};
      setInterval(() => {}, 1000);
      stopWhenAsked(async () => {});
      console.log(process.pid);
    \`], { stdio: ["ignore", "inherit", "inherit"] });
  `;
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface(parent.stdout as NonNullable<typeof parent.stdout>), "line");
  return { parent, pid: Number(line) };
};
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("it ends when npm is killed", async () => {
  const { parent, pid } = await behind({ npm_lifecycle_event: "start" });
  parent.kill("SIGKILL");
  await expect.poll(() => isThere(pid), { timeout: 10_000 }).toBe(false);
});

test("started by a shell, it outlives it", async () => {
  const { parent, pid } = await behind({});
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await wait(1200); // longer than a look after the parent
  expect(isThere(pid)).toBe(true);
  process.kill(pid, "SIGKILL");
});
