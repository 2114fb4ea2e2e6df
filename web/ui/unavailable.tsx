import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import type { IllustrationName } from "./illustrations.tsx";
import { PageHeader } from "./page-header.tsx";

type Props = {
  title: string;
  /** What the screen is for. */
  subtitle: string;
  drawing: IllustrationName;
  /** What serves the same end and works. */
  instead: string;
  /** Links to it. */
  children: ReactNode;
};

/** A screen of the product that this version does not have; it says so and shows another way. */
export const Unavailable = ({ title, subtitle, drawing, instead, children }: Props) => (
  <>
    <PageHeader title={title} subtitle={subtitle} />
    <EmptyState drawing={drawing} title="This part of Grantlamp is not available in this version" text={instead}>
      {children}
    </EmptyState>
  </>
);
