import { createHash } from "node:crypto";

/**
 * Browsers keep cookies by host, not by port, so two servers of one machine would overwrite each other's `session`. Each
 * sends its cookies with a mark of its data folder in their names, and takes those with its mark before others. A restart
 * on another port keeps them.
 */
export const serverCookies = (dataDir: string) => {
  const ending = `-${createHash("sha256").update(dataDir).digest("hex").slice(0, 8)}`;
  const isOwn = (pair: string) => pair.split("=")[0]?.endsWith(ending) ?? false;
  const received = (header: string) => {
    const pairs = header.split(/; */);
    const own = pairs.filter(isOwn).map((pair) => pair.replace(`${ending}=`, "="));
    return [...own, ...pairs.filter((pair) => !isOwn(pair))].join("; ");
  };
  return {
    /** The headers of a request, names and values in turns, with its own cookies under their plain names. */
    received: (rawHeaders: readonly string[]): string[] =>
      rawHeaders.map((value, at) =>
        at % 2 && rawHeaders[at - 1]?.toLowerCase() === "cookie" ? received(value) : value,
      ),
    /** A `Set-Cookie` header with the mark in the cookie's name. */
    sent: (cookie: string): string => cookie.replace("=", `${ending}=`),
  };
};
export type ServerCookies = ReturnType<typeof serverCookies>;
