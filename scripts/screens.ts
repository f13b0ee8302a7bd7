/**
 * `npm run screens`: takes every screen of the built program, or those whose names are given, at both sizes and in every
 * language: the Japanese ones into docs/screens, the others into a folder that is not committed, to be looked at. Where
 * all are taken, what is no longer listed is removed.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Locale, locales } from '@madoi/contract/constants';
import { login } from '@madoi/contract/session/session';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import type { ApiUser } from '../e2e/lib/api-user.ts';
import { endProduct, freePort, madoi, type ProductOptions, startProduct } from '../e2e/lib/product.ts';
import { allScreens, emptyProductScreens } from './screens/all-screens.ts';
import { pictureName, sizesOf, unlistedIn } from './screens/pictures.ts';
import type { Screen } from './screens/screen.ts';
import { openScreenshotter, type Screenshotter } from './screens/screenshotter.ts';
import { seedRooms, untilPlayable } from './screens/seed.ts';
import { seedChannel } from './screens/seed-channel.ts';
import { seedCoOwners } from './screens/seed-co-owners.ts';
import { seedInvitations } from './screens/seed-invitations.ts';
import { readLibrary, seedLibrary } from './screens/seed-library.ts';
import { seedLyrics } from './screens/seed-lyrics.ts';
import { seedMoney } from './screens/seed-money.ts';
import { seedPlays } from './screens/seed-plays.ts';
import { seedRecording } from './screens/seed-recording.ts';
import { seedSite } from './screens/seed-site.ts';

const root = path.resolve(import.meta.dirname, '..');
const folderOf = (locale: Locale): string =>
  locale === 'ja' ? path.join(root, 'docs/screens') : path.join(root, '.cache/screens', locale);

const given = process.argv.slice(2);
const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text);
const wantedLocales = given.some(isLocale) ? given.filter(isLocale) : locales;
const wantedNames = given.filter((text) => !isLocale(text));
/** In the order in which they were asked for: what matters most comes first where there is no time for all. */
const wantedOf = (screens: readonly Screen[]): readonly Screen[] =>
  wantedNames.length === 0 ? screens : wantedNames.flatMap((name) => screens.filter((screen) => screen.name === name));

/** How many could not be taken: the rest is taken all the same. */
let missedCount = 0;

const takeAll = async (camera: Screenshotter, screens: readonly Screen[]): Promise<void> => {
  for (const locale of wantedLocales) {
    for (const screen of wantedOf(screens)) {
      for (const size of sizesOf(screen)) {
        await camera.take(screen, size, locale, folderOf(locale)).catch((error: unknown) => {
          missedCount += 1;
          const reason = String(error).split('\n').slice(0, 3).join(' ');
          console.error(`missed: ${pictureName(screen, size)} in ${locale}: ${reason}`);
        });
      }
    }
  }
  await camera.close();
};

const withProduct = async (demo: boolean, work: (origin: string, product: ProductOptions) => Promise<void>) => {
  const home = await mkdtemp(path.join(tmpdir(), 'madoi-screens-'));
  // A prepared data folder spares composing the demo catalogue each time.
  const dataDir = (demo ? process.env.MADOI_SCREENS_DATA : undefined) ?? path.join(home, 'data');
  const product = { dataDir, port: await freePort(), demo };
  const pid = await startProduct(product);
  try {
    await work(`http://127.0.0.1:${product.port}`, product);
  } finally {
    await endProduct(pid, 'SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
};

/** After all of them: what was renamed or given up leaves no picture behind. */
const removeUnlisted = async (screens: readonly Screen[]): Promise<void> => {
  for (const folder of wantedLocales.map(folderOf)) {
    for (const file of unlistedIn(await readdir(folder), screens)) {
      await rm(path.join(folder, file));
      console.log(`removed: ${file}`);
    }
  }
};

if (wantedOf(emptyProductScreens).length > 0) {
  await withProduct(false, async (origin) => takeAll(await openScreenshotter(origin), emptyProductScreens));
}
await withProduct(true, async (origin, product) => {
  const trackIds = await untilPlayable(origin, demoCatalogue.tracks.length);
  const seed = await seedRooms(origin, trackIds);
  const { viewer, owner, operator } = seed.people;
  const userIdOf = async ({ client }: ApiUser) => (await client.call(login, { body: {} })).user?.id ?? '';
  await madoi(product, 'user', 'set', await userIdOf(operator), '--isOperator', 'on');
  // The session takes up its new rights.
  await userIdOf(operator);
  const ownerId = await userIdOf(owner);
  const shelf = await readLibrary(viewer.client);
  const rooms = { ...seed.rooms, ...(await seedLibrary(viewer.client, shelf)) };
  const lyrics = await seedLyrics(product, owner);
  await seedCoOwners(seed, { ...rooms, ...lyrics });
  await seedPlays(product);
  await seedRecording(product, rooms.liveRoomId);
  const places = {
    ...rooms,
    ...(await seedChannel(owner, [viewer, ...seed.others], rooms)),
    ...(await seedSite(operator, { artistId: rooms.artistId, userId: ownerId })),
    ...(await seedMoney(product, { owner, ownerId, viewer, viewerId: await userIdOf(viewer) })),
    ...lyrics,
    ...(await seedInvitations(seed)),
    ownerUserId: ownerId,
  };
  // Back from the rooms of the seeds, into that of the pictures.
  await owner.enter(rooms.roomId);
  const screens = allScreens(places);
  await takeAll(await openScreenshotter(origin, { seed, shelf }), screens);
  if (wantedNames.length === 0) await removeUnlisted([...emptyProductScreens, ...screens]);
  seed.close();
});
process.exitCode = missedCount > 0 ? 1 : 0;
