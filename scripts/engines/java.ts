import { execFile } from "node:child_process";

const minJavaVersion = 17;

/** The machine has no Java that can run DynamoDB Local; the message is one sentence for the user. */
export class JavaMissingError extends Error {
  override readonly name = "JavaMissingError";
}

/** Parses the major version from the output of `java -version`: 8 for `1.8.0_422`, 17 for `17.0.15`. */
export const parseJavaVersion = (output: string): number | undefined => {
  const found = / version "(\d+)(?:\.(\d+))?/.exec(output);
  return found ? Number(found[1] === "1" ? found[2] : found[1]) : undefined;
};

/** Checks for Java on the PATH. Throws JavaMissingError if there is none or it is too old. */
export const checkJava = (): Promise<void> =>
  new Promise((resolve, reject) => {
    // Java prints its version to standard error.
    execFile("java", ["-version"], { timeout: 20_000 }, (error, stdout, stderr) => {
      const version = error ? undefined : parseJavaVersion(stdout + stderr);
      if (version === undefined)
        reject(new JavaMissingError(`DynamoDB Local needs Java ${minJavaVersion} or newer, and no Java was found on this machine.`));
      else if (version < minJavaVersion)
        reject(new JavaMissingError(`DynamoDB Local needs Java ${minJavaVersion} or newer, and this machine has Java ${version}.`));
      else resolve();
    });
  });
