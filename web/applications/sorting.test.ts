import { expect, test } from "vitest";
import { shown } from "./sorting.ts";

const one = (id: string, over: object = {}) => ({
  id,
  status: "draft" as const,
  deadline: null,
  amountRequested: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  ...over,
});
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("");

test("deadline: soonest first, without one last", () =>
  expect(
    ids(
      shown(
        [
          one("a"),
          one("b", { deadline: "2027-01-01T00:00:00.000Z" }),
          one("c", { deadline: "2026-12-01T00:00:00.000Z" }),
        ],
        "all",
        "deadline",
      ),
    ),
  ).toBe("cba"));
test("status by the alphabet", () =>
  expect(
    ids(shown([one("a", { status: "submitted" }), one("b", { status: "awarded" }), one("c")], "all", "status")),
  ).toBe("bca"));
test("amount highest first, none last", () =>
  expect(
    ids(shown([one("a"), one("b", { amountRequested: 0 }), one("c", { amountRequested: 5 })], "all", "amount")),
  ).toBe("cba"));
test("created newest first, also for an order nobody knows", () => {
  const list = [one("a"), one("b", { createdAt: "2026-11-02T00:00:00.000Z" })];
  expect(ids(shown(list, "all", "created"))).toBe("ba");
  expect(ids(shown(list, "all", "nonsense"))).toBe("ba");
});
test("only the wanted status", () =>
  expect(ids(shown([one("a"), one("b", { status: "awarded" })], "awarded", "created"))).toBe("b"));
