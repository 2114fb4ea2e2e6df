import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Flame, Star, Trophy } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  gamificationRoutes,
  getEncouragement,
  getLevelColor,
  getPointsInLevel,
  getStreakColor,
} from "#shared/api/gamification.ts";
import { buildQuery } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import { LockedRow, UnlockedRow } from "./achievement-rows.tsx";
import { DailyGoalsPanel } from "./daily-goals.tsx";
import * as messages from "./messages.ts";
import {
  useAchievements,
  useAvailableAchievements,
  useClearNewBadges,
  useRefetchOnPoints,
} from "./use-achievements.ts";

const levelStyles = {
  purple: "bg-purple-soft text-purple",
  blue: "bg-blue-soft text-blue",
  green: "bg-green-soft text-green",
};
const streakStyles = { purple: "text-purple", blue: "text-blue", green: "text-green", muted: "text-muted" };
const PointsDialog = lazyDialog(async () => (await import("./points-dialog.tsx")).PointsDialog);

const ProgressPanel = ({ className }: { className: string }) => {
  const query = useQuery(buildQuery(gamificationRoutes, "getProgress"));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useRefetchOnPoints(query.data?.totalPoints);
  return (
    <section aria-labelledby="progress-title" className={className} aria-busy={query.isPending}>
      <div className="flex min-h-8 items-center gap-2">
        <h2 id="progress-title" className="flex flex-1 items-center gap-2 font-semibold">
          <Star size={18} aria-hidden className="text-brass" /> Your Progress
        </h2>
        <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => setHistoryOpen(true)}>
          {messages.pointsHistory}
        </Button>
      </div>
      <QueryState
        query={query}
        subject="Your progress"
        skeleton={<Skeleton className="mt-5 h-24 w-full" />}
        className="mt-4"
      >
        {(progress) => <Level {...progress} />}
      </QueryState>
      <DailyGoalsPanel />
      <PointsDialog open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </section>
  );
};

type LevelProps = { level: number; totalPoints: number; currentStreakDays: number; longestStreakDays: number };
const Level = ({ level, totalPoints, currentStreakDays, longestStreakDays }: LevelProps) => {
  const points = getPointsInLevel(totalPoints);
  return (
    <>
      <div className="mt-4 flex items-center gap-4">
        <span
          aria-hidden
          className={clsx(
            "grid size-13 shrink-0 place-items-center rounded-full font-serif text-lg font-semibold",
            levelStyles[getLevelColor(level)],
          )}
        >
          {level}
        </span>
        <div className="min-w-0 flex-1">
          <div className="mb-1 flex justify-between gap-3 text-sm">
            <span className="font-semibold">Level {level}</span>
            <span className="text-muted">{points}/100 XP</span>
          </div>
          <ProgressBar label="Points in this level" tone="brass" value={points} valueText={`${points} of 100 XP`} />
          <p className="mt-1 text-xs text-muted">{100 - points} XP remaining to the next level</p>
        </div>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <span className={clsx("inline-flex items-center gap-2", streakStyles[getStreakColor(currentStreakDays)])}>
          <Flame size={16} aria-hidden />
          <span>
            <span className="font-semibold">{currentStreakDays}-day</span> current streak
          </span>
        </span>
        <span className="inline-flex items-center gap-2 text-muted">
          <Trophy size={16} aria-hidden />
          <span>
            <span className="font-semibold text-ink">{longestStreakDays}-day</span> longest streak
          </span>
        </span>
      </p>
      <p className="mt-3 text-sm text-muted">{getEncouragement(currentStreakDays, level)}</p>
    </>
  );
};

/** The number shown before "Show all", so that the panel is about as tall as the one next to it. */
const maxCollapsed = { unlocked: 3, locked: 2 };
const skeleton = <Skeleton className="mt-5 h-40 w-full" />;

const AchievementsPanel = ({ className }: { className: string }) => {
  const unlocked = useAchievements();
  const available = useAvailableAchievements();
  const clear = useClearNewBadges();
  const hasNew = unlocked.data?.some(({ isNew }) => isNew);
  return (
    <section aria-labelledby="achievements-title" className={className} aria-busy={unlocked.isPending}>
      <div className="flex min-h-8 items-center gap-2">
        <h2 id="achievements-title" className="flex flex-1 items-center gap-2 font-semibold">
          <Trophy size={18} aria-hidden className="text-brass" /> Achievements
        </h2>
        {hasNew && (
          <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => clear.mutate(undefined)}>
            Clear New
          </Button>
        )}
      </div>
      <QueryState query={unlocked} subject="Your achievements" skeleton={skeleton} className="mt-4">
        {(all) =>
          all.length === 0 ? (
            <p className="mt-3 text-sm text-muted">
              No achievements unlocked yet. Earn them by searching, writing and finishing tasks.
            </p>
          ) : (
            <CollapsibleList
              name="unlocked"
              maxCollapsed={maxCollapsed.unlocked}
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
                maxCollapsed={maxCollapsed.locked}
                rows={all.map((achievement) => <LockedRow key={achievement.id} available={achievement} />)}
              />
            </>
          )
        }
      </QueryState>
    </section>
  );
};

type CollapsibleListProps = { rows: ReactNode[]; name: string; maxCollapsed: number };
const CollapsibleList = ({ rows, name, maxCollapsed: max }: CollapsibleListProps) => {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <ul className="mt-3 grid gap-3">{isExpanded ? rows : rows.slice(0, max)}</ul>
      {rows.length > max && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ml-2.5"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? `Show fewer ${name}` : `Show all ${formatCount(rows.length, name, name)}`}
        </Button>
      )}
    </>
  );
};

const panel = "rounded-card border border-line bg-surface p-5";

export const GamificationPanels = () => (
  <>
    {/* Sticky, so that progress stays visible next to a long list of achievements. */}
    <ProgressPanel className={clsx(panel, "lg:sticky lg:top-6")} />
    <AchievementsPanel className={panel} />
  </>
);
