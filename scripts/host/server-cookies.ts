import { createHash } from "node:crypto";

/** All ports of a host share cookies, so each server's cookie names end in a suffix derived from its data folder. */
export const createServerCookies = (dataDir: string) => {
  const suffix = `-${createHash("sha256").update(dataDir).digest("hex").slice(0, 8)}`;
  const isOwn = (pair: string) => pair.split("=")[0]?.endsWith(suffix) ?? false;
  const restoreNames = (header: string) => {
    const pairs = header.split(/; */);
    const ownPairs = pairs.filter(isOwn).map((pair) => pair.replace(`${suffix}=`, "="));
    return [...ownPairs, ...pairs.filter((pair) => !isOwn(pair))].join("; ");
  };
  return {
    /** Returns the raw request headers with this server's cookies first and under their original names. */
    readHeaders: (rawHeaders: readonly string[]): string[] =>
      rawHeaders.map((value, index) =>
        index % 2 && rawHeaders[index - 1]?.toLowerCase() === "cookie" ? restoreNames(value) : value,
      ),
    /** Returns a `Set-Cookie` value with the suffix added to the cookie's name. */
    renameCookie: (cookie: string): string => cookie.replace("=", `${suffix}=`),
  };
};
export type ServerCookies = ReturnType<typeof createServerCookies>;
