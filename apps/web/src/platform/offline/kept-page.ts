/** Lists that the worker (`public/sw.js`) shows as they were when they are opened again. */
const listPaths: readonly string[] = ['/lounge', '/music'];
/** In ms: how long after a failed try the next one comes, if the browser does not say before that it is connected. */
const retryMs = 15_000;

export const isKeptList = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  search === '' && listPaths.includes(pathname);

/** Whether the worker had this page, and took it from there; true once. */
export const takeKeptMark = ({ documentElement }: Document): boolean => {
  const isMarked = documentElement.hasAttribute('data-kept');
  documentElement.removeAttribute('data-kept');
  return isMarked;
};

export interface KeptPage {
  /** Of the build that made this page. */
  readonly build: string;
  /** Asks the server for the page's data as it is now, and answers the server's build; null: it does not say. Rejects where there is no such answer. */
  readonly askServer: () => Promise<string | null>;
  /** Brings everything that the page shows up to date. */
  readonly refresh: () => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  /** Whether the visitor still looks at this page. */
  readonly isOpen: () => boolean;
  /** Called once, when the page turns out to stay as it was for now. */
  readonly onOffline: () => void;
  /** Resolves when the browser is connected again, and after this time, in ms, in any case. */
  readonly untilOnline: (withinMs: number) => Promise<unknown>;
}

/**
 * Brings a page up to date that was shown as it was. As long as the server does not answer, it stays so. A page of an older build is loaded again: it
 * may not know what the server of a newer one answers.
 */
export const refreshKeptPage = async (page: KeptPage): Promise<void> => {
  const { build, askServer, refresh, reload, isOpen, onOffline, untilOnline } = page;
  const ask = () => askServer().catch(() => undefined);
  let server = await ask();
  if (server === undefined) onOffline();
  while (server === undefined && isOpen()) {
    await untilOnline(retryMs);
    server = await ask();
  }
  if (!isOpen()) return;
  if (server !== null && server !== build) await reload();
  else await refresh();
};
