import { type ReactNode, Suspense } from "react";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { texts } from "./messages.ts";
import { AccountSectionNav } from "./rail.tsx";
import { Section, type SectionId, type SectionTexts } from "./section.tsx";
import { useScrollToAnchor } from "./use-section-anchor.ts";

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

export default function AccountScreen() {
  const { user } = useCurrentUser();
  useScrollToAnchor();
  if (!user) return null; // The router renders this screen only for a signed-in user.
  const { email, timeZone } = user;
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 xl:grid-cols-[11rem_minmax(0,42rem)]">
        <AccountSectionNav />
        <div className="grid max-w-2xl min-w-0 gap-10">
          <LazySection id="profile" words={texts.profile} fields={6}>
            <sections.profile.Component user={user} />
          </LazySection>
          <LazySection id="organization" words={texts.organization}>
            <sections.organization.Component />
          </LazySection>
          <LazySection id="password" words={texts.password} fields={2}>
            <sections.password.Component email={email} />
          </LazySection>
          <LazySection id="two-step" words={texts.twoStep}>
            <sections.twoStep.Component email={email} isConfirmed={user.emailConfirmed} />
          </LazySection>
          <LazySection id="devices" words={texts.devices}>
            <sections.devices.Component />
          </LazySection>
          <LazySection id="notifications" words={texts.notifications} fields={5}>
            <sections.notifications.Component timeZone={timeZone} />
          </LazySection>
          <LazySection id="keyboard" words={texts.keyboard}>
            <sections.keyboard.Component />
          </LazySection>
          <LazySection id="plan" words={texts.plan}>
            <sections.plan.Component />
          </LazySection>
          <LazySection id="data" words={texts.data}>
            <sections.data.Component email={email} />
          </LazySection>
          <LazySection id="delete" words={texts.remove}>
            <sections.remove.Component email={email} />
          </LazySection>
        </div>
      </div>
    </>
  );
}
