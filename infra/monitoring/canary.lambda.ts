import { checkReachability } from "./check-reachability.ts";

export const handler = (): Promise<void> => checkReachability(process.env.APP_URL ?? "", fetch);
