import { type IdentityProviderName, identityProviderLabels } from "#shared/domain/identity-providers.ts";
import { buttonStyle } from "#web/ui/buttons/button.tsx";

/** The providers' own marks, whose colors their brand guidelines fix. */
const marks: Record<IdentityProviderName, readonly (readonly [color: string, path: string])[]> = {
  google: [
    ["#4285F4", "M17.6 9.2c0-.6 0-1.2-.2-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9a8.8 8.8 0 0 0 2.7-6.5z"],
    ["#34A853", "M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.3A9 9 0 0 0 9 18z"],
    ["#FBBC05", "M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z"],
    ["#EA4335", "M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z"],
  ],
  microsoft: [
    ["#F25022", "M0 0h8.5v8.5H0z"],
    ["#7FBA00", "M9.5 0H18v8.5H9.5z"],
    ["#00A4EF", "M0 9.5h8.5V18H0z"],
    ["#FFB900", "M9.5 9.5H18V18H9.5z"],
  ],
};

export const ProviderMark = ({ provider }: { provider: IdentityProviderName }) => (
  <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true" className="shrink-0">
    {marks[provider].map(([color, path]) => (
      <path key={color} fill={color} d={path} />
    ))}
  </svg>
);

type Props = { providers: readonly IdentityProviderName[]; next: string };

/** Links, because the sign-in leaves the page: the server redirects to the provider. */
export const ProviderButtons = ({ providers, next }: Props) => (
  <ul className="mt-4 grid gap-2 border-t border-line pt-4">
    {providers.map((provider) => (
      <li key={provider} className="grid">
        <a
          href={`/api/auth/providers/${provider}/start?next=${encodeURIComponent(next)}`}
          className={buttonStyle("outline", "md")}
        >
          <ProviderMark provider={provider} />
          Continue with {identityProviderLabels[provider]}
        </a>
      </li>
    ))}
  </ul>
);
