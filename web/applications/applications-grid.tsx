import { memo } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { ApplicationCard } from "./application-card.tsx";
import { VirtualList } from "./virtual-list.tsx";
import * as texts from "./messages.ts";

type Props = {
  list: readonly GrantApplication[];
  today: string;
  timeZone: string;
  onView: (id: string) => void;
  onDelete: (application: GrantApplication) => void;
};

export const ApplicationsGrid = memo(({ list, ...card }: Props) => (
  <VirtualList
    items={list}
    label={texts.applications}
    first={24}
    together={6}
    className="far-off-cards grid gap-(--gap) [--gap:1rem] md:grid-cols-2 xl:grid-cols-3"
  >
    {(one) => <ApplicationCard key={one.id} application={one} {...card} />}
  </VirtualList>
));
