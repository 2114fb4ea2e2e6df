import clsx from "clsx";
import { useCallback, useState } from "react";
import type { Achievement, AchievementTier, AvailableAchievement, UserAchievement } from "#shared/gamification.ts";
import { achievementIcon } from "#web/ui/achievement-icons.ts";
import { Chip } from "#web/ui/chip.tsx";
import { fill } from "#web/ui/fill.ts";
import { formatNumber } from "#web/ui/format.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { tabStorage } from "#web/ui/tab-storage.ts";
import * as texts from "./messages.ts";
import "./burst.css";

const discs: Record<AchievementTier, string> = {
  bronze: "bg-brass-soft text-brass-text",
  silver: "bg-grey-soft text-grey",
  gold: "bg-yellow-soft text-yellow",
  platinum: "bg-purple-soft text-purple",
};

/** What has been celebrated in this tab: once is enough. */
const celebratedKey = "grantlamp-celebrated";
const celebrated = new Set(tabStorage.read(celebratedKey)?.split(","));

/** An icon on a disc in the colour of its tier. */
const Disc = ({ icon, tier, look }: Pick<Achievement, "icon" | "tier"> & { look?: string | undefined }) => {
  const Icon = achievementIcon(icon);
  return (
    <span
      aria-hidden
      className={clsx("relative grid size-9 shrink-0 place-items-center rounded-full", look ?? discs[tier])}
    >
      <Icon size={17} />
    </span>
  );
};

const Words = ({ achievement: { title, description, tier }, isNew }: { achievement: Achievement; isNew?: boolean }) => (
  <div className="min-w-0 flex-1">
    <h3 className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
      {title}
      {isNew && <Chip tone="brass">New</Chip>}
    </h3>
    <p className="text-xs text-muted">
      {description}, {tier}
    </p>
  </div>
);

const Points = ({ points }: { points: number }) => (
  <span className="shrink-0 text-sm font-semibold whitespace-nowrap text-brass-text">
    {fill(texts.plusPoints, { points })}
  </span>
);

/** One that is unlocked; a new one of the two upper tiers is celebrated, once, when it comes into view. */
export const UnlockedRow = ({ unlocked: { id, isNew, unlockedAt, achievement } }: { unlocked: UserAchievement }) => {
  const isGreat = achievement.tier === "gold" || achievement.tier === "platinum";
  // The next to sign in here may have the same one.
  const own = `${id}@${unlockedAt}`;
  const waits = isNew && isGreat && !celebrated.has(own);
  const [celebrates, setCelebrates] = useState(false);
  const watch = useCallback(
    (row: HTMLLIElement | null) => {
      if (!row || !waits) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          celebrated.add(own);
          tabStorage.write(celebratedKey, [...celebrated].join(","));
          setCelebrates(true);
        },
        { threshold: 1 },
      );
      observer.observe(row);
      return () => observer.disconnect();
    },
    [waits, own],
  );
  return (
    <li ref={watch} className="flex items-center gap-3">
      <Disc {...achievement} look={celebrates ? clsx(discs[achievement.tier], "burst") : undefined} />
      <Words achievement={achievement} isNew={isNew} />
      <Points points={achievement.points} />
    </li>
  );
};

/** One that is still locked, and how far it is. */
export const LockedRow = ({ available }: { available: AvailableAchievement }) => {
  const { title, progress, goal, unit, points } = available;
  const text = `${formatNumber(progress)} of ${formatNumber(goal)} ${unit}`;
  return (
    <li className="flex items-center gap-3">
      <Disc {...available} look="border border-dashed border-control text-muted" />
      <div className="min-w-0 flex-1">
        <Words achievement={available} />
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
