import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { detailOf, isSignedOut } from "#web/api/client.ts";
import { retryFailed } from "#web/api/queries.ts";
import { Button } from "./button.tsx";
import * as common from "./messages.ts";
import { Notice } from "./notice.tsx";

type Query<T> = Pick<UseQueryResult<T>, "data" | "error" | "isPending" | "isFetching"> & {
  refetch: () => Promise<unknown>;
};
type Props<T> = {
  query: Query<T>;
  /** What it is, to say that it could not be loaded: "Your applications". */
  what: string;
  skeleton: ReactNode;
  className?: string;
  children: (data: T) => ReactNode;
};

/** What is drawn from a read: its skeleton first, then the thing, or that it could not be loaded with a way to try again. */
export const Loaded = <T,>({ query, what, skeleton, className, children }: Props<T>) => {
  const queries = useQueryClient();
  const [tried, setTried] = useState(false);
  const { data, error, isPending, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  // Signed out: the page is about to leave for the sign-in.
  if (isSignedOut(error) || (isPending && !tried)) return skeleton;
  const retry = () => {
    setTried(true);
    void refetch();
    // What failed beside it failed with it: one press mends the screen.
    retryFailed(queries);
  };
  return (
    <Notice
      tone="error"
      live
      title={`${what} could not be loaded`}
      className={className}
      action={
        <Button variant="outline" size="sm" pending={isFetching} onClick={retry}>
          {isFetching ? common.retrying : common.retry}
        </Button>
      }
    >
      {detailOf(error, common.unreachable)}
    </Notice>
  );
};
