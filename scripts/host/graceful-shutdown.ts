const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/**
 * Calls back when npm, the parent process, has exited. The end of standard input can't be used instead, because it may be
 * closed from the start.
 */
const onNpmExit = (callback: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
};

/**
 * npm forwards a Ctrl-C that the terminal also sends to this process, so signals within this window count as one.
 */
const duplicateSignalWindowMs = 400;

/** Runs `stop` and exits on a signal or when npm exits. A second Ctrl-C exits immediately. */
export const installShutdownHandler = (stop: () => Promise<void>): ((code: number) => void) => {
  let stoppingSince: number | undefined;
  const end = (code: number) => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        process.exit(1);
      },
    );
  };
  const onSignal = () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > duplicateSignalWindowMs) process.exit(130);
    end(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  onNpmExit(() => end(0));
  return end;
};
