import { inTurns } from './in-turns.ts';
import { type IdleLimits, whenIdle } from './when-idle.ts';

/** The scripts of a route, as React Router lists them for the links of a page. */
interface RouteScripts {
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
}

/** Undefined for a route to which nothing on the page leads. */
const scriptsOf = (routeId: string): RouteScripts | undefined => {
  const page = window as {
    readonly __reactRouterManifest?: { readonly routes: Record<string, RouteScripts | undefined> };
  };
  return page.__reactRouterManifest?.routes[routeId];
};

const preloaded = new Set<string>();

const preload = (href: string): void => {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
};

/** Where it fails, the router asks again, and says so. */
const run = (module: string): void => {
  import(/* @vite-ignore */ module).catch(() => undefined);
};

/** Fetches and runs what asks for the data of a route, alone: a press waits for nothing else. */
export const preloadLoader = (routeId: string): void => {
  const loader = scriptsOf(routeId)?.clientLoaderModule;
  if (loader !== undefined) run(loader);
};

/** Behind whatever a press has begun. */
const runLimits: IdleLimits = { atLatestMs: 3_000, elseAfterMs: 1_000 };

/**
 * Fetches the scripts of a route side by side, before somebody goes there, and runs them when the page is idle: the router itself would ask for
 * those that the first one imports only when that is here.
 */
export const preloadRoute = (routeId: string): void => {
  const route = scriptsOf(routeId);
  if (route === undefined || preloaded.has(route.module)) return;
  preloadLoader(routeId);
  // A slow phone needs some 10 ms to ask for a file.
  inTurns([route.module, ...(route.imports ?? [])], preload);
  whenIdle(() => run(route.module), runLimits);
};
