import { AsyncLocalStorage } from "node:async_hooks";
import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import { withoutIds } from "./person-of.ts";

type Facts = { requestId: string };
const current = new AsyncLocalStorage<Facts>();

/** Every line that is logged while `work` runs carries its facts, whatever else runs in this process. */
export const loggedAs = <T>(facts: Facts, work: () => T): T => current.run(facts, work);

class OneLine extends LogFormatter {
  formatAttributes(...[line, facts]: Parameters<LogFormatter["formatAttributes"]>): LogItem {
    const { logLevel: level, message, timestamp, serviceName: service } = line;
    const attributes = { level, message, timestamp: this.formatTimestamp(timestamp), service, ...current.getStore() };
    return new LogItem({ attributes }).addAttributes(facts);
  }
}

/** By those of requests an operator follows one through the parts of AWS. */
const isRequestId = (name: string) => /requestId$/i.test(name);

/**
 * JSON lines; static messages, facts apart. `POWERTOOLS_LOG_LEVEL` sets how much is said. Users' ids are hashed wherever
 * they stand, in the keys that an error of the table names as well.
 */
export const log = new Logger({
  serviceName: "grantlamp",
  logFormatter: new OneLine(),
  jsonReplacerFn: (name, value) => (typeof value === "string" && !isRequestId(name) ? withoutIds(value) : value),
});
