import { AsyncLocalStorage } from "node:async_hooks";
import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import { redactUserIds } from "./hash-user-id.ts";

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
