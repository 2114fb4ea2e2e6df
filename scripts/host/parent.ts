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
export const whenNpmIsGone = (callback: () => void): void => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere(parent)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
};
