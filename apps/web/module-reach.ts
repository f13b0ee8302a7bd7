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
  readonly isOfRoomEntry: boolean;
}

const page = /(?:\?__react-router-build-client-route|[\\/]entry\.client\.tsx)$/;

/** The modules that a file of its own begins with. */
export interface Beginnings {
  readonly player: RegExp;
  readonly roomEntry: RegExp;
}

/** Reads who imports what, once all modules are known. */
export const readReach = (graph: ModuleGraph, { player, roomEntry }: Beginnings): ((id: string) => Reach) => {
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
  const belowAll = (entries: Iterable<string>) => new Set([...entries].flatMap((id) => [...below(id)]));
  const parts = belowAll(new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])));
  const ofPlayer = belowAll(ids.filter((id) => player.test(id)));
  const ofRoomEntry = belowAll(ids.filter((id) => roomEntry.test(id)));
  const none: ReadonlySet<string> = new Set();
  return (id) => ({
    pages: pages.get(id) ?? none,
    isOfPart: parts.has(id),
    isOfPlayer: ofPlayer.has(id),
    isOfRoomEntry: ofRoomEntry.has(id),
  });
};
