import { mcpPath } from "#shared/api/mcp.ts";
import { systemRoutes } from "#shared/api/system.ts";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";

const codeStyle = "font-mono wrap-anywhere";
const blockStyle = "mt-1 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-xs";

const buildCommand = (serverUrl: string) =>
  `claude mcp add --transport http grantlamp ${serverUrl} --header "Authorization: Bearer TOKEN"`;
const buildSettings = (serverUrl: string) =>
  JSON.stringify(
    { servers: { grantlamp: { type: "http", url: serverUrl, headers: { Authorization: "Bearer TOKEN" } } } },
    null,
    2,
  );

/** Explains how to connect an assistant to the MCP server with a token. */
export const ConnectAssistant = () => {
  const serverUrl = window.location.origin + mcpPath;
  return (
    <div className="mt-4 max-w-[60ch] text-sm text-muted">
      <p>
        An AI assistant connects to Grantlamp's MCP server with a token: it can then search funding, read your
        applications and documents, and draft with your consent. Other programs use the{" "}
        <a href={systemRoutes.getOpenApi.path} className={textLinkStyle}>
          API
        </a>
        .
      </p>
      <details className="mt-2">
        <summary>Connect an assistant</summary>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <span>
            Server address: <code className={codeStyle}>{serverUrl}</code>
          </span>
          <CopyButton text={serverUrl} successMessage="Address copied to clipboard">
            Copy
          </CopyButton>
        </p>
        <p className="mt-2">Replace TOKEN with your access token. A read-only token can’t change anything.</p>
        <p className="mt-3 font-semibold text-ink">Claude Code</p>
        <pre className={blockStyle}>{buildCommand(serverUrl)}</pre>
        <p className="mt-3 font-semibold text-ink">VS Code, in .vscode/mcp.json</p>
        <pre className={blockStyle}>{buildSettings(serverUrl)}</pre>
        <p className="mt-3">
          Cursor and others use the same settings under <code className={codeStyle}>mcpServers</code>. Assistants that
          only accept servers with OAuth, such as connectors on claude.ai and ChatGPT, can't connect yet.
        </p>
      </details>
    </div>
  );
};
