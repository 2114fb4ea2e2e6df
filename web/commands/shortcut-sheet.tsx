import { ownScreens, tools } from "#web/app/screens.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { goKeys, paletteKeys } from "./keys.ts";
import { KeysShown } from "./keys-shown.tsx";
import { texts } from "./messages.ts";
import type { OverProps } from "./over.types.ts";
import { useSingleKeys } from "./single-keys.ts";
import { SingleKeysSwitch } from "./single-keys-switch.tsx";

const words = texts.sheet;
/** What is pressed, and what it does; `single` can be switched off. */
type Row = { keys: readonly string[]; between?: string; does: string; single?: true };

const nameOf = (path: string) =>
  [...tools, ...ownScreens].find((one) => one.path === path)?.label ?? texts.screens.funding;
const control = paletteKeys.shown[0] ?? "";
const parts: { title: string; rows: readonly Row[] }[] = [
  {
    title: words.anywhere,
    rows: [
      { keys: paletteKeys.shown, does: words.palette },
      { keys: ["/"], does: words.search, single: true },
      { keys: ["C"], does: words.add, single: true },
      { keys: ["?"], does: words.sheet, single: true },
      { keys: ["F8"], does: words.toasts },
      { keys: ["Esc"], does: words.close },
    ],
  },
  {
    title: words.goTo,
    rows: Object.entries(goKeys).map(([letter, path]) => ({
      keys: ["G", letter.toUpperCase()],
      between: words.next,
      does: nameOf(path),
      single: true,
    })),
  },
  {
    title: words.writing,
    rows: [
      { keys: [control, "S"], does: words.save },
      { keys: [control, "Enter"], does: words.generate, single: true },
      { keys: ["Enter"], does: words.send },
      { keys: ["Shift", "Enter"], does: words.newLine },
    ],
  },
];

/** Every shortcut, and the switch for those that are one letter. */
export const ShortcutSheet = ({ onClose }: Pick<OverProps, "onClose">) => {
  const hasSingleKeys = useSingleKeys();
  const rowsNow = (rows: readonly Row[]) => rows.filter(({ single }) => hasSingleKeys || !single);
  return (
    <Dialog open onClose={onClose} title={words.title} startAt="title" closeOnBackdrop>
      <SingleKeysSwitch />
      <div className="mt-5 grid gap-6">
        {parts.map(({ title, rows }) => {
          const now = rowsNow(rows);
          return (
            now.length > 0 && (
              <section key={title}>
                <h3 className="mb-1 font-semibold">{title}</h3>
                <dl>
                  {now.map(({ keys, between, does }) => (
                    <div
                      key={keys.join(" ")}
                      className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm"
                    >
                      <dt className="order-last">
                        <KeysShown keys={keys} {...(between && { between })} />
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
