import * as paths from "#shared/domain/paths.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";

const links = [
  { path: paths.help, label: common.help },
  { path: paths.privacy, label: "Privacy" },
  { path: paths.terms, label: "Terms" },
] as const;

/** The footer of the public pages. */
export const PublicLinks = () => (
  <footer>
    <nav aria-label="About this site">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path} className={textLinkStyle}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </footer>
);
