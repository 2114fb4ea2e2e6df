import type { Fact, FactBase, ProfileFact } from "#shared/api/facts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import * as messages from "./messages.ts";
import { useSettleFacts } from "./use-fact-changes.ts";

type Side = Fact | ProfileFact;
const describeSide = (side: Side): string => {
  if ("field" in side) return "Your profile";
  const { type, label } = side.source;
  if (type === "member" || !label) return "Entered manually";
  return type === "blank" || type === "form" ? `Answer to “${label}”` : label;
};

type Props = { base: FactBase; organizationId: string; canEdit: boolean };

/** Facts that contradict each other, each with a button to keep one. */
export const ConflictList = ({ base, organizationId, canEdit }: Props) => {
  const settle = useSettleFacts(organizationId);
  const all: readonly Side[] = [...base.facts, ...base.profile];
  const conflicts = base.conflicts.flatMap(({ first, second }) => {
    const sides = [first, second].flatMap((id) => all.find((fact) => fact.id === id) ?? []);
    return sides.length === 2 ? [sides] : [];
  });
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="fact-conflicts" className="mb-8 rounded-card border border-line bg-surface p-4">
      <h2 id="fact-conflicts" className="font-serif text-lg font-semibold">
        {messages.differing}
      </h2>
      <ul>
        {conflicts.map((sides) => (
          <li key={sides.map(({ id }) => id).join()} className="mt-3">
            <p className="text-sm text-muted">{sides[0]?.name}</p>
            <p className="wrap-anywhere">
              {sides
                .map((side) => `${describeSide(side)}: ${side.value}${side.period ? ` (${side.period})` : ""}`)
                .join(". ")}
              .
            </p>
            {canEdit && (
              <div className="mt-2 flex flex-wrap gap-2">
                {sides.map((side, index) => (
                  <Button
                    key={side.id}
                    variant="outline"
                    size="sm"
                    pending={settle.isPending}
                    onClick={() => settle.mutate({ keep: side.id, drop: sides[1 - index]?.id ?? "" })}
                  >
                    Use {side.value}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
