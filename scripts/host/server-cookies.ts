import { createHash } from "node:crypto";

/** Cookies are shared by the ports of a host, so each server's names end in a suffix of its data folder. */
export const createServerCookies = (dataDir: string) => {
  const suffix = `-${createHash("sha256").update(dataDir).digest("hex").slice(0, 8)}`;
  const isOwn = (pair: string) => pair.split("=")[0]?.endsWith(suffix) ?? false;
  const restoreNames = (header: string) => {
    const pairs = header.split(/; */);
    const ownPairs = pairs.filter(isOwn).map((pair) => pair.replace(`${suffix}=`, "="));
    return [...ownPairs, ...pairs.filter((pair) => !isOwn(pair))].join("; ");
  };
  return {
    /** Raw request headers, with this server's cookies first and under their original names. */
    readHeaders: (rawHeaders: readonly string[]): string[] =>
      rawHeaders.map((value, index) =>
        index % 2 && rawHeaders[index - 1]?.toLowerCase() === "cookie" ? restoreNames(value) : value,
      ),
    /** A `Set-Cookie` value with the suffix in the cookie's name. */
    renameCookie: (cookie: string): string => cookie.replace("=", `${suffix}=`),
  };
};
export type ServerCookies = ReturnType<typeof createServerCookies>;
