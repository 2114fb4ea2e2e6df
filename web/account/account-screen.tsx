import clsx from "clsx";
import { type ReactNode, Suspense } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";
import { Section, type SectionId } from "./section.tsx";
import { useCurrentSection, useScrollToAnchor } from "./use-section-anchor.ts";

const titles: Record<SectionId, string> = {
  profile: "Profile",
  organization: common.organizationLabel,
  team: "Team",
  password: common.password,
  "sign-in-methods": messages.signInMethods,
  "two-step": "Two-step sign-in",
  devices: "Devices",
  notifications: common.notifications,
  appearance: "Appearance",
  keyboard: "Keyboard",
  plan: "Plan",
  "access-tokens": "Access tokens",
  webhooks: "Webhooks",
  data: "Your data",
  delete: common.deleteAccount,
};
const ids = Object.keys(titles) as SectionId[];

const AccountSectionNav = () => {
  const currentId = useCurrentSection(ids);
  return (
    <nav aria-label="On this page" className="hidden xl:block">
      <ul className="sticky top-10 grid border-l border-line">
        {ids.map((id) => (
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
              {titles[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const lazySections = () => import("./lazy-sections.ts");
const sections = {
  profile: lazyWithReload(async () => (await import("./profile-section.tsx")).ProfileSection),
  password: lazyWithReload(async () => (await import("./password-section.tsx")).PasswordSection),
  notifications: lazyWithReload(async () => (await import("#web/notifications/preferences-form.tsx")).PreferencesForm),
  appearance: lazyWithReload(async () => (await lazySections()).AppearanceSection),
  keyboard: lazyWithReload(async () => (await import("./keyboard-section.tsx")).KeyboardSection),
  organization: lazyWithReload(async () => (await lazySections()).OrganizationSection),
  team: lazyWithReload(async () => (await lazySections()).TeamSection),
  signInMethods: lazyWithReload(async () => (await lazySections()).SignInMethodsSection),
  twoStep: lazyWithReload(async () => (await lazySections()).TwoStepSection),
  devices: lazyWithReload(async () => (await lazySections()).DevicesSection),
  accessTokens: lazyWithReload(async () => (await lazySections()).AccessTokensSection),
  webhooks: lazyWithReload(async () => (await lazySections()).WebhooksSection),
  plan: lazyWithReload(async () => (await lazySections()).PlanSection),
  data: lazyWithReload(async () => (await lazySections()).DataSection),
  remove: lazyWithReload(async () => (await lazySections()).DeleteSection),
};
for (const { prefetch } of Object.values(sections)) prefetch();

type LazySectionProps = { id: SectionId; intro: string; fields?: number; children: ReactNode };

/** A lazy-loaded section. Its skeleton is a form with `fields` fields, or two lines. */
const LazySection = ({ id, intro, fields, children }: LazySectionProps) => (
  <Section id={id} title={titles[id]} intro={intro}>
    <Suspense fallback={fields ? <FormSkeleton fields={fields} /> : <SkeletonLines count={2} label={titles[id]} />}>
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
          <LazySection id="profile" intro="Your name and how to reach you." fields={6}>
            <sections.profile.Component user={user} />
          </LazySection>
          <LazySection id="organization" intro="Used to prefill your forms.">
            <sections.organization.Component />
          </LazySection>
          <LazySection id="team" intro="Invite colleagues to work in the same workspace.">
            <sections.team.Component workspace={user.workspace} />
          </LazySection>
          <LazySection
            id="password"
            intro="Changing it signs out all other devices and revokes your access tokens."
            fields={2}
          >
            <sections.password.Component email={email} />
          </LazySection>
          <LazySection id="sign-in-methods" intro="The accounts you can use to sign in, in addition to your password.">
            <sections.signInMethods.Component email={email} />
          </LazySection>
          <LazySection
            id="two-step"
            intro="In addition to your password, signing in requires a code from an app on your phone."
          >
            <sections.twoStep.Component email={email} isConfirmed={user.emailConfirmed} />
          </LazySection>
          <LazySection
            id="devices"
            intro="Where you're signed in. Sign out any device you don't recognize, then change your password."
          >
            <sections.devices.Component />
          </LazySection>
          <LazySection id="notifications" intro="Which emails you get, and when." fields={5}>
            <sections.notifications.Component timeZone={timeZone} />
          </LazySection>
          <LazySection id="appearance" intro="How the app looks in this browser.">
            <sections.appearance.Component />
          </LazySection>
          <LazySection id="keyboard" intro="Shortcuts that work on every screen.">
            <sections.keyboard.Component />
          </LazySection>
          <LazySection id="plan" intro="Your subscription and invoices.">
            <sections.plan.Component />
          </LazySection>
          <LazySection id="access-tokens" intro="Let a program or an AI assistant work with Grantlamp as you.">
            <sections.accessTokens.Component email={email} />
          </LazySection>
          <LazySection id="webhooks" intro="Notify your other software when something changes in this workspace.">
            <sections.webhooks.Component />
          </LazySection>
          <LazySection id="data" intro="Download everything in one zip file.">
            <sections.data.Component email={email} />
          </LazySection>
          <LazySection id="delete" intro="This deletes every record and cannot be undone.">
            <sections.remove.Component email={email} />
          </LazySection>
        </div>
      </div>
    </>
  );
}
