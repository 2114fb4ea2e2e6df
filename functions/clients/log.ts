import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";

const userIdPattern = /(?<![\da-f-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f-])/gi;

/**
 * Lets someone who knows a user ID find its log lines. IDs have enough entropy that the hash cannot be reversed by
 * guessing.
 */
export const hashUserId = (userId: string): string => createHash("sha256").update(userId).digest("hex").slice(0, 16);

export const redactUserIds = (text: string): string =>
  text.replaceAll(userIdPattern, (userId) => hashUserId(userId.toLowerCase()));

type LogContext = { requestId: string };
const contextStorage = new AsyncLocalStorage<LogContext>();

/** Adds the context to all lines that `run` logs, including those of asynchronous calls. */
export const withLogContext = <T>(context: LogContext, run: () => T): T => contextStorage.run(context, run);

class JsonLineFormatter extends LogFormatter {
  formatAttributes(...[line, extraAttributes]: Parameters<LogFormatter["formatAttributes"]>): LogItem {
    const { logLevel: level, message, serviceName: service } = line;
    const timestamp = this.formatTimestamp(line.timestamp);
    const attributes = { level, message, timestamp, service, ...contextStorage.getStore() };
    return new LogItem({ attributes }).addAttributes(extraAttributes);
  }
}

/** Request IDs are not hashed, so that operators can trace a request through AWS. */
const isRequestId = (name: string) => /requestId$/i.test(name);

/** Writes JSON lines at `POWERTOOLS_LOG_LEVEL`. Hashes user IDs everywhere, including in keys within error messages. */
export const log = new Logger({
  serviceName: "grantlamp",
  logFormatter: new JsonLineFormatter(),
  jsonReplacerFn: (name, value) => (typeof value === "string" && !isRequestId(name) ? redactUserIds(value) : value),
});
