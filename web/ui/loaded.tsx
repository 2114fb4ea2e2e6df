import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
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
};

/** What is drawn from a read: its skeleton first, then the thing, or that it could not be loaded with a way to try again. */
export const Loaded = <T,>({
  query,
  what,
  skeleton,
  className,
  children,
}: Props<T> & { children: (data: T) => ReactNode }) => {
  const [tried, setTried] = useState(false);
  const { data, error, isPending } = query;
  if (data !== undefined) return children(data);
  // Signed out: the page is about to leave for the sign-in.
  if (isSignedOut(error) || (isPending && !tried)) return skeleton;
  const title = `${what} could not be loaded`;
  return (
    <Voiced title={title} className={className}>
      <Failed query={query} tone="error" title={title} className={className} onRetry={() => setTried(true)}>
        {detailOf(error, common.unreachable)}
      </Failed>
    </Voiced>
  );
};

/**
 * A form that is filled from a read. Where that fails the form is there all the same, with undefined, under a notice with
 * a way to try again; it stays the same form when the answer comes.
 */
export const Prefilled = <T,>({
  query,
  what,
  skeleton,
  className,
  children,
}: Props<T> & { children: (data: T | undefined) => ReactNode }) => {
  const [wasDrawn, setDrawn] = useState(false);
  const { data, error, isPending } = query;
  if (!wasDrawn && data === undefined && (isPending || isSignedOut(error))) return skeleton;
  if (!wasDrawn) setDrawn(true);
  return (
    <>
      {data === undefined && (
        <Failed query={query} tone="warn" title={`${what} could not be read`} className={className}>
          The form is not filled from it. What you type stays when it is read.
        </Failed>
      )}
      {children(data)}
    </>
  );
};

type FailedProps<T> = Omit<ComponentProps<typeof Notice>, "action"> & { query: Query<T>; onRetry?: () => void };

const Failed = <T,>({ query, onRetry, ...notice }: FailedProps<T>) => {
  const queries = useQueryClient();
  const { isFetching, refetch } = query;
  const retry = () => {
    onRetry?.();
    void refetch();
    // What failed beside it failed with it: one press mends the screen.
    retryFailed(queries);
  };
  return (
    <Notice
      live
      {...notice}
      action={
        <Button variant="outline" size="sm" pending={isFetching} onClick={retry}>
          {isFetching ? common.retrying : common.retry}
        </Button>
      }
    />
  );
};

type Voice = { speaker: Element | undefined; enter: (place: Element) => () => void };
const Voices = createContext<Voice | null>(null);

/** Of several reads within it that fail, the first on the page says so, with the way to try again; the others are quiet. */
export const OneVoice = ({ children }: { children: ReactNode }) => {
  const [failed, setFailed] = useState<readonly Element[]>([]);
  const enter = useCallback((place: Element) => {
    const isAfter = (one: Element, other: Element) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
    setFailed((before) => [...before, place].toSorted(isAfter));
    return () => setFailed((before) => before.filter((one) => one !== place));
  }, []);
  const [speaker] = failed;
  return <Voices value={useMemo(() => ({ speaker, enter }), [speaker, enter])}>{children}</Voices>;
};

/** A failure, as `children` say it, or in a quiet line where another one says it already. */
const Voiced = ({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const voices = useContext(Voices);
  const [place, setPlace] = useState<Element | null>(null);
  const enter = voices?.enter;
  useEffect(() => (place && enter ? enter(place) : undefined), [place, enter]);
  if (!voices) return children;
  return (
    <div ref={setPlace}>
      {place !== null && voices.speaker === place ? (
        children
      ) : (
        <p className={clsx("text-sm text-muted", className)}>{title}</p>
      )}
    </div>
  );
};
