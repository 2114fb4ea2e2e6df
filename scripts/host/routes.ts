import { getRouteKey, type Route, type Routes } from "#shared/api/define-routes.ts";

/** One method on one resource, and the feature whose Lambda answers it. */
export type Target = { feature: string; resource: string };
export type Match = { target: Target; params: Record<string, string> | null };

type Place = {
  fixed: Map<string, Place>;
  param: { name: string; place: Place } | undefined;
  targets: Map<string, Target>;
};
const newPlace = (): Place => ({ fixed: new Map(), param: undefined, targets: new Map() });

const placeFor = (root: Place, resource: string): Place => {
  let place = root;
  for (const part of resource.split("/").slice(1)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) {
      const next = place.fixed.get(part) ?? newPlace();
      place.fixed.set(part, next);
      place = next;
      continue;
    }
    place.param ??= { name, place: newPlace() };
    // API Gateway knows one parameter at a place.
    if (place.param.name !== name) throw new Error(`${resource}: another route calls {${name}} {${place.param.name}}`);
    place = place.param.place;
  }
  return place;
};

/**
 * API Gateway's tree of resources, made from the contract. The finder answers undefined for an unknown path or
 * method; a fixed part of a path goes before a parameter, and parameters come decoded.
 */
export const routeFinder = (features: Record<string, Routes>) => {
  const root = newPlace();
  const fixed = new Map<string, Match>();
  for (const [feature, routes] of Object.entries(features)) {
    for (const route of Object.values<Route>(routes)) {
      const target = { feature, resource: route.path };
      placeFor(root, route.path).targets.set(route.method, target);
      if (!route.path.includes("{")) fixed.set(getRouteKey(route), { target, params: null });
    }
  }

  return (method: string, path: string): Match | undefined =>
    fixed.get(`${method} ${path}`) ?? walk(root, method, path);
};

const walk = (root: Place, method: string, path: string): Match | undefined => {
  let place = root;
  let params: Record<string, string> | null = null;
  for (const part of path.split("/").slice(1)) {
    const next = place.fixed.get(part);
    if (next) {
      place = next;
      continue;
    }
    const value = part && place.param ? decode(part) : undefined;
    if (value === undefined || !place.param) return undefined;
    params ??= {};
    params[place.param.name] = value;
    place = place.param.place;
  }
  const target = place.targets.get(method);
  return target && { target, params };
};

const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};
