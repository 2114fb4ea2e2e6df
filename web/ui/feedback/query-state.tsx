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
import { getErrorDetail, isSignedOutError } from "#shared/api/client.ts";
import { retryFailedQueries } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { Notice } from "./notice.tsx";

type Query<T> = Pick<UseQueryResult<T>, "data" | "error" | "isPending" | "isFetching"> & {
  refetch: () => Promise<unknown>;
};
type Props<T> = {
  query: Query<T>;
  /** The subject of the error title: "Your applications". */
  subject: string;
  skeleton: ReactNode;
  className?: string;
};

/** Renders a query: the skeleton while it loads, then the data, or an error with a retry button. */
export const QueryState = <T,>({
  query,
  subject,
  skeleton,
  className,
  children,
}: Props<T> & { children: (data: T) => ReactNode }) => {
  const [hasRetried, setHasRetried] = useState(false);
  const { data, error, isPending } = query;
  if (data !== undefined) return children(data);
  // Signed out: the page is about to redirect to the sign-in screen.
  if (isSignedOutError(error) || (isPending && !hasRetried)) return skeleton;
  const title = `${subject} could not be loaded`;
  return (
    <GroupedError title={title} className={className}>
      <FailureNotice query={query} tone="error" title={title} className={className} onRetry={() => setHasRetried(true)}>
        {getErrorDetail(error, common.unreachable)}
      </FailureNotice>
    </GroupedError>
  );
};

/** If the query fails, the form gets undefined and a retry button above it, and stays mounted afterward. */
export const PrefilledQueryState = <T,>({
  query,
  subject,
  skeleton,
  className,
  children,
}: Props<T> & { children: (data: T | undefined) => ReactNode }) => {
  const [wasRendered, setRendered] = useState(false);
  const { data, error, isPending } = query;
  if (!wasRendered && data === undefined && (isPending || isSignedOutError(error))) return skeleton;
  if (!wasRendered) setRendered(true);
  return (
    <>
      {data === undefined && (
        <FailureNotice query={query} tone="warn" title={`${subject} could not be loaded`} className={className}>
          The form isn’t prefilled. Your entries are kept when it loads.
        </FailureNotice>
      )}
      {children(data)}
    </>
  );
};

type FailureNoticeProps<T> = Omit<ComponentProps<typeof Notice>, "action"> & { query: Query<T>; onRetry?: () => void };

const FailureNotice = <T,>({ query, onRetry, ...notice }: FailureNoticeProps<T>) => {
  const queryClient = useQueryClient();
  const { isFetching, refetch } = query;
  const retry = () => {
    onRetry?.();
    void refetch();
    // Other queries on the screen probably failed for the same reason, so one click retries them all.
    retryFailedQueries(queryClient);
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

type ErrorGroupState = { leader: Element | undefined; register: (element: Element) => () => void };
const ErrorGroupContext = createContext<ErrorGroupState | null>(null);

/** When several queries inside it fail, only the first on the page shows the full error and its retry button. */
export const ErrorGroup = ({ children }: { children: ReactNode }) => {
  const [failedElements, setFailedElements] = useState<readonly Element[]>([]);
  const register = useCallback((element: Element) => {
    const comparePosition = (a: Element, b: Element) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
    setFailedElements((before) => [...before, element].toSorted(comparePosition));
    return () => setFailedElements((before) => before.filter((failedElement) => failedElement !== element));
  }, []);
  const [leader] = failedElements;
  return (
    <ErrorGroupContext value={useMemo(() => ({ leader, register }), [leader, register])}>{children}</ErrorGroupContext>
  );
};

/** Renders `children`, or one muted line when another error of the group already explains the failure. */
const GroupedError = ({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const group = useContext(ErrorGroupContext);
  const [element, setElement] = useState<Element | null>(null);
  const register = group?.register;
  useEffect(() => (element && register ? register(element) : undefined), [element, register]);
  if (!group) return children;
  return (
    <div ref={setElement}>
      {element !== null && group.leader === element ? (
        children
      ) : (
        <p className={clsx("text-sm text-muted", className)}>{title}</p>
      )}
    </div>
  );
};
