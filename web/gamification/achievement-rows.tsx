import clsx from "clsx";
import { useCallback, useState } from "react";
import type { Achievement, AchievementTier, AvailableAchievement, UserAchievement } from "#shared/api/gamification.ts";
import { getAchievementIcon } from "#web/ui/badges/achievement-icons.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { formatNumber, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import "./burst.css";

const tierStyles: Record<AchievementTier, string> = {
  bronze: "bg-brass-soft text-brass-text",
  silver: "bg-gray-soft text-gray",
  gold: "bg-yellow-soft text-yellow",
  platinum: "bg-purple-soft text-purple",
};

/** Achievements already celebrated in this tab. */
const celebratedKey = "grantlamp-celebrated";
const celebratedKeys = new Set(tabStorage.read(celebratedKey)?.split(","));

const Disc = ({ icon, tier, discStyle }: Pick<Achievement, "icon" | "tier"> & { discStyle?: string | undefined }) => {
  const Icon = getAchievementIcon(icon);
  return (
    <span
      aria-hidden
      className={clsx("relative grid size-9 shrink-0 place-items-center rounded-full", discStyle ?? tierStyles[tier])}
    >
      <Icon size={17} />
    </span>
  );
};

const Description = ({
  achievement: { title, description, tier },
  isNew,
}: {
  achievement: Achievement;
  isNew?: boolean;
}) => (
  <div className="min-w-0 flex-1">
    <h3 className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
      {title}
      {isNew && <Chip tone="brass">New</Chip>}
    </h3>
    <p className="text-xs text-muted">
      {description} · <span className="capitalize">{tier}</span>
    </p>
  </div>
);

const Points = ({ points }: { points: number }) => (
  <span className="shrink-0 text-sm font-semibold whitespace-nowrap text-brass-text">
    {interpolate(messages.plusPoints, { points })}
  </span>
);

/** An unlocked achievement. A new gold or platinum one is celebrated once, when it scrolls into view. */
export const UnlockedRow = ({ unlocked: { id, isNew, unlockedAt, achievement } }: { unlocked: UserAchievement }) => {
  const isTopTier = achievement.tier === "gold" || achievement.tier === "platinum";
  // Includes the time, because the next user of this browser may have the same achievement.
  const celebrationId = `${id}@${unlockedAt}`;
  const shouldCelebrate = isNew && isTopTier && !celebratedKeys.has(celebrationId);
  const [isCelebrating, setCelebrating] = useState(false);
  const watch = useCallback(
    (row: HTMLLIElement | null) => {
      if (!row || !shouldCelebrate) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          celebratedKeys.add(celebrationId);
          tabStorage.write(celebratedKey, [...celebratedKeys].join(","));
          setCelebrating(true);
        },
        { threshold: 1 },
      );
      observer.observe(row);
      return () => observer.disconnect();
    },
    [shouldCelebrate, celebrationId],
  );
  return (
    <li ref={watch} className="flex items-center gap-3">
      <Disc {...achievement} discStyle={isCelebrating ? clsx(tierStyles[achievement.tier], "burst") : undefined} />
      <Description achievement={achievement} isNew={isNew} />
      <Points points={achievement.points} />
    </li>
  );
};

export const LockedRow = ({ available }: { available: AvailableAchievement }) => {
  const { title, progress, goal, unit, points } = available;
  const text = `${formatNumber(progress)} of ${formatNumber(goal)} ${unit}`;
  return (
    <li className="flex items-center gap-3">
      <Disc {...available} discStyle="border border-dashed border-control text-muted" />
      <div className="min-w-0 flex-1">
        <Description achievement={available} />
        <div className="mt-1 flex items-center gap-2.5">
          <ProgressBar label={title} tone="brass" value={progress} max={goal} valueText={text} className="flex-1" />
          <span aria-hidden className="shrink-0 text-xs whitespace-nowrap text-muted">
            {text}
          </span>
        </div>
      </div>
      <Points points={points} />
    </li>
  );
};
