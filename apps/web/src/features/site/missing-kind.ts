import { splitLocalePath } from '@madoi/domain/locale/locale-path';

const kinds = [
  ['room', /^\/lounge\/./],
  ['album', /^\/music\/albums\/./],
  ['track', /^\/music\/tracks\/./],
  ['artist', /^\/music\/artists\/./],
  ['playlist', /^\/(?:music|favorites)\/playlists\/./],
  ['channel', /^\/channels\/./],
  ['post', /^\/posts\/./],
  ['person', /^\/user\/./],
] as const;

/** What somebody looked for. */
export type MissingKind = (typeof kinds)[number][0] | 'page';

/** What an address at which nothing is found names, in whatever language. */
export const missingKindOf = (pathname: string): MissingKind => {
  const { path } = splitLocalePath(pathname);
  return kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
};

const musicKinds: readonly MissingKind[] = ['album', 'track', 'artist', 'playlist'];

/** Where one goes on from there. */
export const wayOnFrom = (kind: MissingKind): { readonly to: string; readonly button: 'toMusic' | 'button' } =>
  musicKinds.includes(kind) ? { to: '/music', button: 'toMusic' } : { to: '/lounge', button: 'button' };
