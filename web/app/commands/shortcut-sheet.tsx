import { allScreens } from "#web/app/screens.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { paletteShortcut, useSingleKeys } from "#web/ui/keyboard/single-keys.ts";
import { SingleKeysSwitch } from "#web/ui/keyboard/single-keys-switch.tsx";
import type { OverlayProps } from "./command-list.ts";
import { Keycaps } from "./keycaps.tsx";
import { commandTexts } from "./messages.ts";

const words = commandTexts.sheet;
/** Keys and what they do; `single` rows can be switched off. */
type Row = { keys: readonly string[]; between?: string; does: string; single?: true };

const modifierKey = paletteShortcut.shown[0] ?? "";
const sections: { title: string; rows: readonly Row[] }[] = [
  {
    title: words.anywhere,
    rows: [
      { keys: paletteShortcut.shown, does: words.palette },
      { keys: ["/"], does: words.search, single: true },
      { keys: ["C"], does: words.add, single: true },
      { keys: ["?"], does: words.sheet, single: true },
      { keys: ["F8"], does: words.toasts },
      { keys: ["Esc"], does: words.close },
    ],
  },
  {
    title: words.goTo,
    rows: allScreens.map(({ letter, label }) => ({
      keys: ["G", letter.toUpperCase()],
      between: words.next,
      does: label,
      single: true,
    })),
  },
  {
    title: words.writing,
    rows: [
      { keys: [modifierKey, "S"], does: words.save },
      { keys: [modifierKey, "Enter"], does: words.generate, single: true },
      { keys: ["Enter"], does: words.send },
      { keys: ["Shift", "Enter"], does: words.newLine },
    ],
  },
];

export const ShortcutSheet = ({ onClose }: Pick<OverlayProps, "onClose">) => {
  const hasSingleKeys = useSingleKeys();
  const getActiveRows = (rows: readonly Row[]) => rows.filter(({ single }) => hasSingleKeys || !single);
  return (
    <Dialog open onClose={onClose} title={words.title} initialFocus="title" closeOnBackdrop>
      <SingleKeysSwitch />
      <div className="mt-5 grid gap-6">
        {sections.map(({ title, rows }) => {
          const activeRows = getActiveRows(rows);
          return (
            activeRows.length > 0 && (
              <section key={title}>
                <h3 className="mb-1 font-semibold">{title}</h3>
                <dl>
                  {activeRows.map(({ keys, between, does }) => (
                    <div
                      key={keys.join(" ")}
                      className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm"
                    >
                      <dt className="order-last">
                        <Keycaps keys={keys} {...(between && { between })} />
                      </dt>
                      <dd className="min-w-0">{does}</dd>
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
