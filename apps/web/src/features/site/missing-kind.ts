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
  ['help', /^\/help\/./],
  ['news', /^\/news\/./],
  ['letter', /^\/letters\/./],
] as const;

/** What somebody looked for. */
export type MissingKind = (typeof kinds)[number][0] | 'page';

/** What an address at which nothing is found names, in whatever language. */
export const missingKindOf = (pathname: string): MissingKind => {
  const { path } = splitLocalePath(pathname);
  return kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
};

const music = { to: '/music', button: 'toMusic' } as const;

const lists = {
  album: music,
  track: music,
  artist: music,
  playlist: music,
  help: { to: '/help', button: 'toHelp' },
  news: { to: '/news', button: 'toNews' },
  letter: { to: '/letters', button: 'toLetters' },
} as const;

/** Where one goes on from there: to where such things are. */
export const wayOnFrom = (kind: MissingKind) =>
  kind in lists ? lists[kind as keyof typeof lists] : ({ to: '/lounge', button: 'button' } as const);
