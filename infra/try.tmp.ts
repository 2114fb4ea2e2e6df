import { synthesize } from "#infra/testing.ts";
const t0=process.cpuUsage(); synthesize({stage:"prod"}); const c=process.cpuUsage(t0); console.log(Math.round((c.user+c.system)/1000),"ms cpu");
