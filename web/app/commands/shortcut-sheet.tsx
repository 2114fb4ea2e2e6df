import { answerRoutes } from "#shared/api/answers.ts";
import { applicationRoutes } from "#shared/api/applications.ts";
import { documentRoutes } from "#shared/api/documents.ts";
import { writingRoutes } from "#shared/api/writing.ts";
import { allScreens } from "#web/app/screens.ts";
import { isAllowed, type RouteWithRole } from "#web/auth/authorization.tsx";
import { useCurrentUser } from "#web/auth/session.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { paletteShortcut, useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import { SingleKeysSwitch } from "#web/ui/keyboard/single-keys-switch.tsx";
import * as common from "#web/ui/messages.ts";
import type { OverlayProps } from "./command-list.ts";
import { Keycaps } from "./keycaps.tsx";

/** Rows with `isSingleKey` can be turned off. */
type Row = {
  keys: readonly string[];
  separatorWord?: string;
  description: string;
  isSingleKey?: true;
  route?: RouteWithRole;
};

const modifierKey = paletteShortcut.keys[0] ?? "";
const sections: { title: string; rows: readonly Row[] }[] = [
  {
    title: "Anywhere",
    rows: [
      { keys: paletteShortcut.keys, description: common.searchOrJump },
      { keys: ["/"], description: "Search this screen, or everything if it has no search field", isSingleKey: true },
      { keys: ["C"], description: "Add an application", isSingleKey: true, route: applicationRoutes.createApplication },
      { keys: ["?"], description: "Show these shortcuts", isSingleKey: true },
      { keys: ["F8"], description: "Go to the latest message" },
      { keys: ["Esc"], description: "Close the top dialog" },
    ],
  },
  {
    title: "Go to a screen",
    rows: allScreens.map(({ letter, label }) => ({
      keys: ["G", letter.toUpperCase()],
      separatorWord: "then",
      description: label,
      isSingleKey: true,
    })),
  },
  {
    title: "While writing",
    rows: [
      {
        keys: ["/", "/"],
        separatorWord: "then",
        description: "Insert an answer from your library into a text",
        route: answerRoutes.recordAnswerUse,
      },
      { keys: [modifierKey, "S"], description: "Save the document", route: documentRoutes.updateDocument },
      {
        keys: [modifierKey, "Enter"],
        description: "Generate the proposal or letter",
        isSingleKey: true,
        route: writingRoutes.generateProposal,
      },
      { keys: ["Enter"], description: "Send a question to the Grant Coach" },
      { keys: ["Shift", "Enter"], description: "New line in a question" },
    ],
  },
];

export const ShortcutSheet = ({ onClose }: Pick<OverlayProps, "onClose">) => {
  const hasSingleKeys = useSingleKeyShortcuts();
  const role = useCurrentUser().user?.workspace?.role;
  const getActiveRows = (rows: readonly Row[]) =>
    rows.filter(({ isSingleKey, route }) => (hasSingleKeys || !isSingleKey) && (!route || isAllowed(role, route)));
  return (
    <Dialog open onClose={onClose} title={common.keyboardShortcuts} initialFocus="title" closeOnBackdrop>
      <SingleKeysSwitch />
      <div className="mt-5 grid gap-6">
        {sections.map(({ title, rows }) => {
          const activeRows = getActiveRows(rows);
          return (
            activeRows.length > 0 && (
              <section key={title}>
                <h3 className="mb-1 font-semibold">{title}</h3>
                <dl>
                  {activeRows.map(({ keys, separatorWord, description }) => (
                    <div
                      key={keys.join(" ")}
                      className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm"
                    >
                      <dt className="order-last">
                        <Keycaps keys={keys} {...(separatorWord && { separatorWord })} />
                      </dt>
                      <dd className="min-w-0">{description}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
};
