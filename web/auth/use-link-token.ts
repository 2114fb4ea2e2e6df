import { useLayoutEffect, useState } from "react";
import { accountRoutes } from "#shared/account.ts";
import { takeFragmentToken } from "./fragment-token.ts";

/** What a token of ours looks like; anything else need not be sent. */
const shape = accountRoutes.confirmEmailChange.body.shape.token;

/**
 * What this page's address had under a name behind its `#`; undefined when there was nothing. Another link opened in the
 * same tab changes the fragment alone and loads nothing, so that is watched.
 */
export const useFragment = (name: string) => {
  const [token, setToken] = useState<string>();
  // Before anything is painted: a page without its token would say that the link is not valid.
  useLayoutEffect(() => {
    const take = () => {
      const taken = takeFragmentToken(name);
      if (taken !== undefined) setToken(taken);
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, [name]);
  return token;
};

/** The token this page was opened with; undefined when there is none, or one that cannot be ours. */
export const useLinkToken = () => {
  const token = useFragment("token");
  return shape.safeParse(token).success ? token : undefined;
};
