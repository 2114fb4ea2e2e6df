import type { ReactNode } from "react";
import { useLayoutEffect, useState } from "react";
import { accountRoutes } from "#shared/api/account.ts";
import { usePageTitle } from "#web/ui/layout/page-header.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";

/** Takes a token from the fragment, which reaches no server or log, and removes it from the address bar. */
const takeFragmentToken = (
  name: string,
  location: Pick<Location, "hash" | "pathname" | "search"> = window.location,
  history: Pick<History, "state" | "replaceState"> = window.history,
) => {
  const token = new URLSearchParams(location.hash.replace(/^#/, "")).get(name);
  if (token === null) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  return token;
};

/** The format of our tokens; any other value is not sent. */
const tokenSchema = accountRoutes.confirmEmailChange.body.shape.token;

/** A value in the URL's fragment. Watches it, because another link in the same tab changes only the fragment. */
export const useFragmentToken = (name: string) => {
  const [token, setToken] = useState<string>();
  // Before the first paint: a page without its token would show an error.
  useLayoutEffect(() => {
    const readFragment = () => {
      const value = takeFragmentToken(name);
      if (value !== undefined) setToken(value);
    };
    readFragment();
    window.addEventListener("hashchange", readFragment);
    return () => window.removeEventListener("hashchange", readFragment);
  }, [name]);
  return token;
};

/** The token from the URL's fragment; undefined when it is missing or malformed. */
export const useLinkToken = () => {
  const token = useFragmentToken("token");
  return tokenSchema.safeParse(token).success ? token : undefined;
};

export const CardPage = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[28rem]">
        <a href="/" className="inline-block rounded-control">
          <Wordmark />
        </a>
        <section className="mt-6 rounded-card border border-line bg-surface p-6">
          <h1 tabIndex={-1} className="mb-5 font-serif text-title font-semibold">
            {title}
          </h1>
          {children}
        </section>
      </div>
    </main>
  );
};
