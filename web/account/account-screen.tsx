import { type ReactNode, Suspense } from "react";
import { lazily } from "#web/app/lazily.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import { FormSkeleton, LineSkeletons } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { texts } from "./messages.ts";
import { Rail } from "./rail.tsx";
import { Section, type SectionId, type SectionWords } from "./section.tsx";
import { useGoToAnchor } from "./use-anchor.ts";

const others = () => import("./other-parts.ts");
// The page stands at once; what its parts do is fetched meanwhile.
const parts = {
  profile: lazily(async () => (await import("./profile-part.tsx")).ProfilePart),
  password: lazily(async () => (await import("./password-part.tsx")).PasswordPart),
  notifications: lazily(async () => (await import("#web/notifications/preferences-form.tsx")).PreferencesForm),
  keyboard: lazily(async () => (await import("#web/commands/keyboard-part.tsx")).KeyboardPart),
  organization: lazily(async () => (await others()).OrganizationPart),
  twoStep: lazily(async () => (await others()).TwoStepPart),
  devices: lazily(async () => (await others()).DevicesPart),
  plan: lazily(async () => (await others()).PlanPart),
  data: lazily(async () => (await others()).DataPart),
  remove: lazily(async () => (await others()).DeletePart),
};
for (const { prefetch } of Object.values(parts)) prefetch();

type PartProps = { id: SectionId; words: SectionWords; fields?: number; children: ReactNode };

/** A section whose content is fetched: `fields` of a form, or a few lines, stand for it until then. */
const Part = ({ id, words, fields, children }: PartProps) => (
  <Section id={id} title={words.title} intro={words.intro}>
    <Suspense fallback={fields ? <FormSkeleton fields={fields} /> : <LineSkeletons count={2} label={words.title} />}>
      {children}
    </Suspense>
  </Section>
);

/** Everything about the person and the account: who they are, how they sign in, what they pay, and how they leave. */
export default function AccountScreen() {
  const { user } = useCurrentUser();
  useGoToAnchor();
  if (!user) return null; // The router draws this screen for a signed-in user only.
  const { email, timeZone } = user;
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 xl:grid-cols-[11rem_minmax(0,42rem)]">
        <Rail />
        <div className="grid max-w-2xl min-w-0 gap-10">
          <Part id="profile" words={texts.profile} fields={6}>
            <parts.profile.Component user={user} />
          </Part>
          <Part id="organization" words={texts.organization}>
            <parts.organization.Component />
          </Part>
          <Part id="password" words={texts.password} fields={2}>
            <parts.password.Component email={email} />
          </Part>
          <Part id="two-step" words={texts.twoStep}>
            <parts.twoStep.Component email={email} isConfirmed={user.emailConfirmed} />
          </Part>
          <Part id="devices" words={texts.devices}>
            <parts.devices.Component />
          </Part>
          <Part id="notifications" words={texts.notifications} fields={5}>
            <parts.notifications.Component timeZone={timeZone} />
          </Part>
          <Part id="keyboard" words={texts.keyboard}>
            <parts.keyboard.Component />
          </Part>
          <Part id="plan" words={texts.plan}>
            <parts.plan.Component />
          </Part>
          <Part id="data" words={texts.data}>
            <parts.data.Component email={email} />
          </Part>
          <Part id="delete" words={texts.remove}>
            <parts.remove.Component email={email} />
          </Part>
        </div>
      </div>
    </>
  );
}
