import type { BuildVersions } from '../page/outdated-page.ts';

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
  readonly builds: BuildVersions;
  /** Asks for everything that the page shows. */
  readonly refresh: () => Promise<unknown>;
  readonly reload: () => void;
  /** Called once, when the page turns out to stay as it was for now. */
  readonly onOffline: () => void;
  /** Resolves when the browser is connected again, and after this time, in ms, in any case. */
  readonly untilOnline: (withinMs: number) => Promise<unknown>;
}

/**
 * Brings a page up to date that was shown as it was. Without a connection it stays so until there is one. A page of an older build is loaded again: it
 * may not know what the server of a newer one answers.
 */
export const refreshKeptPage = async ({ builds, refresh, reload, onOffline, untilOnline }: KeptPage): Promise<void> => {
  const askServer = () => builds.fetchServer().catch(() => undefined);
  let server = await askServer();
  if (server === undefined) onOffline();
  while (server === undefined) {
    await untilOnline(retryMs);
    server = await askServer();
  }
  if (server !== null && server !== builds.page) reload();
  else await refresh();
};
