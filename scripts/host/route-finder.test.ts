import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineRoutes } from "#shared/api/define-routes.ts";
import { createRouteFinder } from "./route-finder.ts";

const params = z.object({ id: z.string() });
const route = { auth: "public", summary: "" } as const;
const find = createRouteFinder({
  things: defineRoutes({
    list: { ...route, method: "GET", path: "/api/things" },
    make: { ...route, method: "POST", path: "/api/things" },
    stats: { ...route, method: "GET", path: "/api/things/stats" },
    get: { ...route, method: "GET", path: "/api/things/{id}", params },
    toggle: { ...route, method: "PUT", path: "/api/things/{id}/toggle", params },
  }),
  others: defineRoutes({
    ofThing: {
      ...route,
      method: "GET",
      path: "/api/things/{id}/others/{other}",
      params: z.object({ id: z.string(), other: z.string() }),
    },
  }),
});
const findResource = (method: string, path: string) => find(method, path)?.target.resource;

test("finds the resource and its feature by method and path", () => {
  expect(find("GET", "/api/things")).toEqual({ target: { feature: "things", resource: "/api/things" }, params: null });
  expect(find("PUT", "/api/things/a/toggle")?.target.resource).toBe("/api/things/{id}/toggle");
  expect(find("GET", "/api/things/a/others/b")).toEqual({
    target: { feature: "others", resource: "/api/things/{id}/others/{other}" },
    params: { id: "a", other: "b" },
  });
});

test("prefers a static segment to a parameter", () => {
  expect(findResource("GET", "/api/things/stats")).toBe("/api/things/stats");
  expect(findResource("GET", "/api/things/statistics")).toBe("/api/things/{id}");
});

test("decodes parameters exactly once", () => {
  expect(find("GET", "/api/things/a%2Fb%20c%2525")?.params).toEqual({ id: "a/b c%25" });
});

test.each([
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api/nothing"],
  ["GET", "/api/things/"],
  ["GET", "/api/things//toggle"],
  ["DELETE", "/api/things"],
  ["GET", "/api/things/a/toggle"],
  ["GET", "/api/things/a/b"],
  ["GET", "/api/things/%E0%A4%A"],
  ["GET", "/API/things"],
  ["get", "/api/things"],
  ["GET", "/api/__proto__"],
])("finds no route for %s %s", (method, path) => {
  expect(find(method, path)).toBeUndefined();
});

test("throws when two routes name the same parameter differently, like API Gateway", () => {
  const two = defineRoutes({
    a: { ...route, method: "GET", path: "/api/x/{id}", params },
    b: { ...route, method: "GET", path: "/api/x/{key}/y", params: z.object({ key: z.string() }) },
  });
  expect(() => createRouteFinder({ two })).toThrow("{key}");
});
