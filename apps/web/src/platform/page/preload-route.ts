/** The scripts of a route, as React Router lists them for the links of a page. */
interface RouteScripts {
  readonly module: string;
  readonly imports?: readonly string[];
}

const scriptsOf = (routeId: string): readonly string[] => {
  const page = window as {
    readonly __reactRouterManifest?: { readonly routes: Record<string, RouteScripts | undefined> };
  };
  const route = page.__reactRouterManifest?.routes[routeId];
  return route === undefined ? [] : [route.module, ...(route.imports ?? [])];
};

const preloaded = new Set<string>();

/**
 * Fetches the scripts of a route side by side, without running them: the router itself would ask for those that the first one imports only
 * when that is here. Does nothing for a route to which nothing on the page leads.
 */
export const preloadRoute = (routeId: string): void => {
  for (const href of scriptsOf(routeId)) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};
