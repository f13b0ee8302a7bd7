/** What of the bundler's modules is read. */
export interface ModuleGraph {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Who has a module at hand before anything is asked for. */
export interface Reach {
  /** The routes, and the page's frame, that import it, directly or not. */
  readonly pages: ReadonlySet<string>;
  /** Whether a part that comes on demand imports it. */
  readonly isOfPart: boolean;
  readonly isOfPlayer: boolean;
}

const page = /(?:\?__react-router-build-client-route|[\\/]entry\.client\.tsx)$/;

/** Reads who imports what, once all modules are known; `player`: the modules that the player's file begins with. */
export const readReach = (graph: ModuleGraph, player: RegExp): ((id: string) => Reach) => {
  const below = (entry: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const open = [entry];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
  const ids = [...graph.getModuleIds()];
  const pages = new Map<string, Set<string>>();
  for (const entry of ids.filter((id) => page.test(id)))
    for (const id of below(entry)) pages.set(id, (pages.get(id) ?? new Set()).add(entry));
  const parts = new Set<string>();
  for (const part of new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])))
    for (const id of below(part)) parts.add(id);
  const ofPlayer = new Set(ids.filter((id) => player.test(id)).flatMap((id) => [...below(id)]));
  const none: ReadonlySet<string> = new Set();
  return (id) => ({ pages: pages.get(id) ?? none, isOfPart: parts.has(id), isOfPlayer: ofPlayer.has(id) });
};
