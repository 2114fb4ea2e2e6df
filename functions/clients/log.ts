import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";

const userIdPattern = /(?<![\da-f-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f-])/gi;

/**
 * For the logs: readers learn no IDs, but whoever knows an ID can find its lines. IDs have enough entropy that the
 * hash cannot be reversed.
 */
export const hashUserId = (userId: string): string => createHash("sha256").update(userId).digest("hex").slice(0, 16);

export const redactUserIds = (text: string): string =>
  text.replaceAll(userIdPattern, (userId) => hashUserId(userId.toLowerCase()));

type LogContext = { requestId: string };
const contextStorage = new AsyncLocalStorage<LogContext>();

/** Covers everything that `work` runs, including asynchronous calls. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => contextStorage.run(context, work);

class JsonLineFormatter extends LogFormatter {
  formatAttributes(...[line, facts]: Parameters<LogFormatter["formatAttributes"]>): LogItem {
    const { logLevel: level, message, timestamp, serviceName: service } = line;
    const attributes = {
      level,
      message,
      timestamp: this.formatTimestamp(timestamp),
      service,
      ...contextStorage.getStore(),
    };
    return new LogItem({ attributes }).addAttributes(facts);
  }
}

/** Request IDs stay readable, so that operators can trace a request through AWS. */
const isRequestId = (name: string) => /requestId$/i.test(name);

/**
 * JSON lines: a static message plus attributes. `POWERTOOLS_LOG_LEVEL` sets the level. User IDs are hashed
 * everywhere, including in keys within error messages.
 */
export const log = new Logger({
  serviceName: "grantlamp",
  logFormatter: new JsonLineFormatter(),
  jsonReplacerFn: (name, value) => (typeof value === "string" && !isRequestId(name) ? redactUserIds(value) : value),
});
