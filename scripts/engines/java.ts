import { execFile } from "node:child_process";

const oldest = 17;

/** This machine has no Java that runs DynamoDB Local; the message says so in one sentence. */
export class JavaMissing extends Error {
  override readonly name = "JavaMissing";
}

/** The major version in the answer of `java -version`: 8 for `1.8.0_422`, 17 for `17.0.15`. */
export const javaVersion = (answer: string): number | undefined => {
  const found = / version "(\d+)(?:\.(\d+))?/.exec(answer);
  return found ? Number(found[1] === "1" ? found[2] : found[1]) : undefined;
};

/** Looks for Java on the PATH; throws JavaMissing if there is none, or one that is too old. */
export const findJava = (): Promise<void> =>
  new Promise((found, failed) => {
    // The version is told on standard error.
    execFile("java", ["-version"], { timeout: 20_000 }, (error, stdout, stderr) => {
      const version = error ? undefined : javaVersion(stdout + stderr);
      if (version === undefined)
        failed(new JavaMissing(`DynamoDB Local needs Java ${oldest} or newer, and no Java was found on this machine.`));
      else if (version < oldest)
        failed(new JavaMissing(`DynamoDB Local needs Java ${oldest} or newer, and this machine has Java ${version}.`));
      else found();
    });
  });
