import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import type { IllustrationName } from "./illustrations.tsx";
import { PageHeader } from "./page-header.tsx";

type Props = {
  title: string;
  /** What the screen is for. */
  subtitle: string;
  illustration: IllustrationName;
  /** What serves the same end and works. */
  instead: string;
  /** Links to it. */
  children: ReactNode;
};

/** A screen of the product that this version does not have; it says so and shows another way. */
export const Unavailable = ({ title, subtitle, illustration, instead, children }: Props) => (
  <>
    <PageHeader title={title} subtitle={subtitle} />
    <EmptyState
      illustration={illustration}
      title="This part of Grantlamp is not available in this version"
      action={children}
    >
      {instead}
    </EmptyState>
  </>
);
