import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";

type Props = { title: string; onRetry: () => void; children: ReactNode };

export const ErrorScreen = ({ title, onRetry, children }: Props) => (
  <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-24 text-center">
    <h1 tabIndex={-1} className="font-serif text-title font-semibold">
      {title}
    </h1>
    <p className="mt-2 text-muted">{children}</p>
    <Button className="mt-6" onClick={onRetry}>
      {common.retry}
    </Button>
  </div>
);
