import clsx from "clsx";
import { texts } from "./messages.ts";
import type { SectionId } from "./section.tsx";
import { useCurrentSection } from "./use-section-anchor.ts";

const sections: readonly { id: SectionId; title: string }[] = [
  { id: "profile", title: texts.profile.title },
  { id: "organization", title: texts.organization.title },
  { id: "password", title: texts.password.title },
  { id: "two-step", title: texts.twoStep.title },
  { id: "devices", title: texts.devices.title },
  { id: "notifications", title: texts.notifications.title },
  { id: "keyboard", title: texts.keyboard.title },
  { id: "plan", title: texts.plan.title },
  { id: "data", title: texts.data.title },
  { id: "delete", title: texts.remove.title },
];
const ids = sections.map(({ id }) => id);

export const AccountSectionNav = () => {
  const currentId = useCurrentSection(ids);
  return (
    <nav aria-label={texts.onThisPage} className="hidden xl:block">
      <ul className="sticky top-10 grid border-l border-line">
        {sections.map(({ id, title }) => (
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
