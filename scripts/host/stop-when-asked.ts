const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/**
 * Calls back when npm, which started this process and waits for it, is gone. Standard input says nothing of that: it
 * may be closed from the start. Started by anything but npm, the host may outlive its parent: a shell that put it
 * into the background ends without meaning it.
 */
const whenNpmIsGone = (callback: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere(parent)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
};

/** npm passes a Ctrl-C on that the terminal has sent us too: two signals so close together are one. */
const echo = 400;

/**
 * Ends the process by `stop` on Ctrl-C, a signal to terminate, a closed terminal, or when npm is gone; on a second
 * Ctrl-C at once. The function it returns does the same on our own account, with an exit code.
 */
export const stopWhenAsked = (stop: () => Promise<void>): ((code: number) => void) => {
  let askedAt: number | undefined;
  const end = (code: number) => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        process.exit(1);
      },
    );
  };
  const onSignal = () => {
    if (askedAt !== undefined && performance.now() - askedAt > echo) process.exit(130);
    end(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  whenNpmIsGone(() => end(0));
  return end;
};
