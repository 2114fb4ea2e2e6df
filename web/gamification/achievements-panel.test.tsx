import { describe, expect, onTestFinished, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { getHeading } from "#tests/web/app.ts";
import {
  achievementResponses,
  achievementsPanel,
  buildUnlockedAchievement,
  newBadges,
} from "#tests/web/gamification.ts";
import { createDeferred, expectToast, openApp, problemResponse } from "#tests/web/testing.tsx";

describe("achievements", () => {
  test("lists the first unlocked and locked achievements, and all of them with their progress on demand", async () => {
    await openApp("/dashboard", achievementResponses);
    const items = achievementsPanel.getByRole("listitem");
    await expect.element(items.first()).toBeVisible();
    expect(items.elements()).toHaveLength(3 + 2);
    await achievementsPanel.getByRole("button", { name: "Show all 4 unlocked" }).click();
    await expect.element(items.filter({ hasText: "Win a grant" })).toMatchTextContent("Win a grant · gold+50 XP");
    await expect.element(items.filter({ hasText: "Under way" }).first()).toMatchTextContent("New");
    await achievementsPanel.getByRole("button", { name: "Show all 4 locked" }).click();
    await expect
      .element(achievementsPanel.getByRole("progressbar", { name: "Funded five times" }))
      .toHaveAttribute("aria-valuetext", "4 of 5 grants");
  });

  test("clears new badges immediately", async () => {
    const clearing = createDeferred<undefined>();
    const { calls } = await openApp("/dashboard", {
      ...achievementResponses,
      markAchievementsSeen: () => clearing.promise,
    });
    await expect.element(newBadges.first()).toBeVisible();
    await achievementsPanel.getByRole("button", { name: "Clear New" }).click();
    await expect.element(newBadges).not.toBeInTheDocument();
    clearing.resolve(undefined);
    await expectToast("Achievements updated", "New achievement badges cleared.");
    expect(calls.filter(({ operation }) => operation === "markAchievementsSeen")).toHaveLength(1);
  });

  test("hides “Clear New” when no badge is new", async () => {
    const notNew = { ...buildUnlockedAchievement("underWay", "Under way"), isNew: false };
    await openApp("/dashboard", { ...achievementResponses, listAchievements: [notNew] });
    await expect.element(achievementsPanel.getByText("Under way", { exact: true })).toBeVisible();
    await expect.element(newBadges).not.toBeInTheDocument();
    await expect.element(achievementsPanel.getByRole("button", { name: "Clear New" })).not.toBeInTheDocument();
  });

  test("restores the badges and shows an error when clearing fails", async () => {
    await openApp("/dashboard", {
      ...achievementResponses,
      markAchievementsSeen: () => problemResponse(500, "internal"),
    });
    await expect.element(newBadges.first()).toBeVisible();
    await achievementsPanel.getByRole("button", { name: "Clear New" }).click();
    await expectToast("Error", "Could not clear new achievements");
    await expect.element(newBadges.first()).toBeVisible();
  });

  test("celebrates a gold achievement once, when it scrolls into view, but not with reduced motion", async () => {
    // Simulate scrolling, because the browser reports no intersections for a page that it does not draw.
    const observedElements: { element: Element; notify: IntersectionObserverCallback }[] = [];
    const notifyVisible = (notify: IntersectionObserverCallback, target: Element) =>
      notify([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly #notify: IntersectionObserverCallback;
        constructor(notify: IntersectionObserverCallback) {
          this.#notify = notify;
        }
        observe(element: Element) {
          if (element.matches("li")) observedElements.push({ element, notify: this.#notify });
          else notifyVisible(this.#notify, element); // Renders the parts of the page that wait until they are near.
        }
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const scrollIntoView = () => {
      for (const { element, notify } of observedElements.splice(0)) notifyVisible(notify, element);
    };
    const gold = buildUnlockedAchievement(`gold ${Math.random()}`, "Funded", {
      description: "Win a grant",
      tier: "gold",
    });
    await openApp("/dashboard", { ...achievementResponses, listAchievements: [gold] });
    await expect.element(newBadges).toBeInTheDocument();
    const getBurst = () => document.querySelector(".burst");
    await expect.poll(() => observedElements.length).toBe(1);
    expect(getBurst()).toBeNull();
    scrollIntoView();
    await expect.poll(getBurst).toBeTruthy();
    const getAnimation = () => getComputedStyle(getBurst() ?? document.body, "::before").animationName;
    expect(getAnimation()).toBe("burst");
    const setMotion = (value: string) =>
      cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
    await setMotion("reduce");
    await expect.poll(getAnimation).toBe("none");
    await setMotion("");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.getByRole("link", { name: "Grant Resources" }).click();
    await expect.element(getHeading("Grant Resources")).toBeVisible();
    await navigation.getByRole("link", { name: "Dashboard" }).click();
    await expect.element(newBadges).toBeInTheDocument();
    expect(observedElements).toEqual([]);
    expect(getBurst()).toBeNull();
    expect(sessionStorage.getItem("grantlamp-celebrated")).toContain(gold.id);
  });
});
