import clsx from "clsx";
import { type ReactNode, Suspense } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { accountScreenTexts } from "./messages.ts";
import { Section, type SectionId, type SectionTexts } from "./section.tsx";
import { useCurrentSection, useScrollToAnchor } from "./use-section-anchor.ts";

const navSections: readonly { id: SectionId; title: string }[] = [
  { id: "profile", title: accountScreenTexts.profile.title },
  { id: "organization", title: accountScreenTexts.organization.title },
  { id: "password", title: accountScreenTexts.password.title },
  { id: "two-step", title: accountScreenTexts.twoStep.title },
  { id: "devices", title: accountScreenTexts.devices.title },
  { id: "notifications", title: accountScreenTexts.notifications.title },
  { id: "keyboard", title: accountScreenTexts.keyboard.title },
  { id: "plan", title: accountScreenTexts.plan.title },
  { id: "data", title: accountScreenTexts.data.title },
  { id: "delete", title: accountScreenTexts.remove.title },
];
const ids = navSections.map(({ id }) => id);

const AccountSectionNav = () => {
  const currentId = useCurrentSection(ids);
  return (
    <nav aria-label={accountScreenTexts.onThisPage} className="hidden xl:block">
      <ul className="sticky top-10 grid border-l border-line">
        {navSections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === currentId ? "location" : undefined}
              className={clsx(
                "-ml-px block border-l-2 py-1.5 pl-3 text-sm transition-colors duration-120",
                id === currentId
                  ? "border-brass font-semibold text-ink"
                  : "border-transparent text-muted hover:text-ink",
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const lazySections = () => import("./lazy-sections.ts");
// The page renders at once and loads its sections in parallel.
const sections = {
  profile: lazyWithReload(async () => (await import("./profile-section.tsx")).ProfileSection),
  password: lazyWithReload(async () => (await import("./password-section.tsx")).PasswordSection),
  notifications: lazyWithReload(async () => (await import("#web/notifications/preferences-form.tsx")).PreferencesForm),
  keyboard: lazyWithReload(async () => (await import("./keyboard-section.tsx")).KeyboardSection),
  organization: lazyWithReload(async () => (await lazySections()).OrganizationSection),
  twoStep: lazyWithReload(async () => (await lazySections()).TwoStepSection),
  devices: lazyWithReload(async () => (await lazySections()).DevicesSection),
  plan: lazyWithReload(async () => (await lazySections()).PlanSection),
  data: lazyWithReload(async () => (await lazySections()).DataSection),
  remove: lazyWithReload(async () => (await lazySections()).DeleteSection),
};
for (const { prefetch } of Object.values(sections)) prefetch();

type LazySectionProps = { id: SectionId; words: SectionTexts; fields?: number; children: ReactNode };

/** A lazy-loaded section. Its skeleton is a form with `fields` fields, or two lines. */
const LazySection = ({ id, words, fields, children }: LazySectionProps) => (
  <Section id={id} title={words.title} intro={words.intro}>
    <Suspense fallback={fields ? <FormSkeleton fields={fields} /> : <SkeletonLines count={2} label={words.title} />}>
      {children}
    </Suspense>
  </Section>
);

export default function AccountScreen({ title, subtitle }: ScreenProps) {
  const { user } = useCurrentUser();
  useScrollToAnchor();
  if (!user) return null; // The router renders this screen only for a signed-in user.
  const { email, timeZone } = user;
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 xl:grid-cols-[11rem_minmax(0,42rem)]">
        <AccountSectionNav />
        <div className="grid max-w-2xl min-w-0 gap-10">
          <LazySection id="profile" words={accountScreenTexts.profile} fields={6}>
            <sections.profile.Component user={user} />
          </LazySection>
          <LazySection id="organization" words={accountScreenTexts.organization}>
            <sections.organization.Component />
          </LazySection>
          <LazySection id="password" words={accountScreenTexts.password} fields={2}>
            <sections.password.Component email={email} />
          </LazySection>
          <LazySection id="two-step" words={accountScreenTexts.twoStep}>
            <sections.twoStep.Component email={email} isConfirmed={user.emailConfirmed} />
          </LazySection>
          <LazySection id="devices" words={accountScreenTexts.devices}>
            <sections.devices.Component />
          </LazySection>
          <LazySection id="notifications" words={accountScreenTexts.notifications} fields={5}>
            <sections.notifications.Component timeZone={timeZone} />
          </LazySection>
          <LazySection id="keyboard" words={accountScreenTexts.keyboard}>
            <sections.keyboard.Component />
          </LazySection>
          <LazySection id="plan" words={accountScreenTexts.plan}>
            <sections.plan.Component />
          </LazySection>
          <LazySection id="data" words={accountScreenTexts.data}>
            <sections.data.Component email={email} />
          </LazySection>
          <LazySection id="delete" words={accountScreenTexts.remove}>
            <sections.remove.Component email={email} />
          </LazySection>
        </div>
      </div>
    </>
  );
}
