import { Trophy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import { LockedRow, UnlockedRow } from "./achievement-rows.tsx";
import * as texts from "./messages.ts";
import { useAchievements, useAvailableAchievements, useClearNewBadges } from "./use-achievements.ts";

/** The number shown before "Show all", so that the panel is about as tall as the one next to it. */
const few = { unlocked: 3, locked: 2 };
const skeleton = <Skeleton className="mt-5 h-40 w-full" />;

/** 'Achievements': unlocked ones, newest first, with 'Clear New'; then locked ones, closest first. */
export const AchievementsPanel = ({ className }: { className: string }) => {
  const unlocked = useAchievements();
  const available = useAvailableAchievements();
  const clear = useClearNewBadges();
  const hasNew = unlocked.data?.some(({ isNew }) => isNew);
  return (
    <section aria-labelledby="achievements-title" className={className} aria-busy={unlocked.isPending}>
      <div className="flex min-h-8 items-center gap-2">
        <h2 id="achievements-title" className="flex flex-1 items-center gap-2 font-semibold">
          <Trophy size={18} aria-hidden className="text-brass" /> {texts.achievements}
        </h2>
        {hasNew && (
          <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => clear.mutate(undefined)}>
            {texts.clearNew}
          </Button>
        )}
      </div>
      <QueryState query={unlocked} subject="Your achievements" skeleton={skeleton} className="mt-4">
        {(all) =>
          all.length === 0 ? (
            <p className="mt-3 text-sm text-muted">
              No achievements unlocked yet. They come with real work: a search, a letter, a task that is done.
            </p>
          ) : (
            <CollapsibleList
              name="unlocked"
              few={few.unlocked}
              rows={all.map((achievement) => <UnlockedRow key={achievement.id} unlocked={achievement} />)}
            />
          )
        }
      </QueryState>
      <QueryState query={available} subject="Locked achievements" skeleton={skeleton} className="mt-4">
        {(all) =>
          all.length > 0 && (
            <>
              <p className="mt-5 border-t border-line pt-4 text-sm font-semibold text-muted">Still to unlock</p>
              <CollapsibleList
                name="locked"
                few={few.locked}
                rows={all.map((achievement) => <LockedRow key={achievement.id} available={achievement} />)}
              />
            </>
          )
        }
      </QueryState>
    </section>
  );
};

type CollapsibleListProps = { rows: ReactNode[]; name: string; few: number };
const CollapsibleList = ({ rows, name, few: shown }: CollapsibleListProps) => {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="mt-3 grid gap-3">{all ? rows : rows.slice(0, shown)}</ul>
      {rows.length > shown && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-2.5" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show fewer ${name}` : `Show all ${formatCount(rows.length, name, name)}`}
        </Button>
      )}
    </>
  );
};
