import type { ReactNode } from "react";

export type SectionId =
  | "profile"
  | "organization"
  | "team"
  | "password"
  | "sign-in-methods"
  | "two-step"
  | "devices"
  | "access-tokens"
  | "webhooks"
  | "notifications"
  | "appearance"
  | "keyboard"
  | "plan"
  | "data"
  | "delete";

type Props = { id: SectionId; title: string; intro: string; children: ReactNode };

export const Section = ({ id, title, intro, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-8 first:border-t-0 first:pt-0">
    <h2 id={`${id}-title`} tabIndex={-1} className="font-serif text-lg font-semibold">
      {title}
    </h2>
    <p className="max-w-[60ch] text-base text-muted">{intro}</p>
    <div className="mt-5">{children}</div>
  </section>
);

export const focusSection = (id: SectionId) => document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
