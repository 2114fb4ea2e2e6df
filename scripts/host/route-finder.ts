import { getRouteKey, type Route, type Routes } from "#shared/api/define-routes.ts";

type RouteTarget = { feature: string; resource: string };
export type RouteMatch = { target: RouteTarget; params: Record<string, string> | null };

type RouteNode = {
  fixed: Map<string, RouteNode>;
  param: { name: string; node: RouteNode } | undefined;
  targets: Map<string, RouteTarget>;
};
const createNode = (): RouteNode => ({ fixed: new Map(), param: undefined, targets: new Map() });

const ensureNode = (root: RouteNode, resource: string): RouteNode => {
  let node = root;
  for (const part of resource.split("/").slice(1)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) {
      const next = node.fixed.get(part) ?? createNode();
      node.fixed.set(part, next);
      node = next;
      continue;
    }
    node.param ??= { name, node: createNode() };
    // API Gateway allows one parameter name per path segment.
    if (node.param.name !== name) throw new Error(`${resource}: another route names {${name}} {${node.param.name}}`);
    node = node.param.node;
  }
  return node;
};

/**
 * Creates a function that finds routes as API Gateway does: static segments take precedence, and parameters are decoded.
 */
export const createRouteFinder = (features: Record<string, Routes>) => {
  const root = createNode();
  const fixedRoutes = new Map<string, RouteMatch>();
  for (const [feature, routes] of Object.entries(features)) {
    for (const route of Object.values<Route>(routes)) {
      const target = { feature, resource: route.path };
      ensureNode(root, route.path).targets.set(route.method, target);
      if (!route.path.includes("{")) fixedRoutes.set(getRouteKey(route), { target, params: null });
    }
  }

  return (method: string, path: string): RouteMatch | undefined =>
    fixedRoutes.get(`${method} ${path}`) ?? findByPath(root, method, path);
};

const findByPath = (root: RouteNode, method: string, path: string): RouteMatch | undefined => {
  let node = root;
  let params: Record<string, string> | null = null;
  for (const part of path.split("/").slice(1)) {
    const next = node.fixed.get(part);
    if (next) {
      node = next;
      continue;
    }
    const value = part && node.param ? decode(part) : undefined;
    if (value === undefined || !node.param) return undefined;
    params ??= {};
    params[node.param.name] = value;
    node = node.param.node;
  }
  const target = node.targets.get(method);
  return target && { target, params };
};

const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};
