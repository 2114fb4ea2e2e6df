import { Logger } from "@aws-lambda-powertools/logger";

/** JSON lines; static messages, facts apart. `POWERTOOLS_LOG_LEVEL` sets how much is said. */
export const log = new Logger({ serviceName: "grantlamp" });
