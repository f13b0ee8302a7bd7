import path from 'node:path';
import type { Plugin } from 'vite';
import { type ModuleGraph, type Reach, readReach } from './module-reach.ts';

/** Used on every page, and changed only with a dependency: after most deploys browsers have it still. */
const framework =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|use-intl|@tanstack[\\/][^\\/]+|zustand)[\\/]/;
/** Pages that check what is written or kept with them, a few of the operator's and the checkout, import it; the others do not. */
const schemas = /[\\/](?:node_modules[\\/]zod|packages[\\/]contract[\\/]src[\\/](?:ids|text|http[\\/]list)\.ts)/;
/** What these import, directly or not, every page loads: all but few have the full shell. */
const everyPage =
  /[\\/]apps[\\/]web[\\/]src[\\/](?:root\.tsx|app[\\/]shell[\\/](?:FullShell|pending[\\/]PendingPage)\.tsx|ui[\\/]lazy[\\/]page-part\.tsx|platform[\\/]install[\\/]install-prompt\.ts)$/;

/** A fifth of a kilobyte each. */
const icons = /[\\/]node_modules[\\/]lucide-react[\\/]/;
const ours = /[\\/](?:apps[\\/]web[\\/]src|packages)[\\/]/;
/** Many parts open them and no page begins with them: the library's code that they bring is of the parts alone. */
const layers = /[\\/]ui[\\/](?:confirm|dialog|drawer|menu|popover|range-slider|tabs|toast)[\\/]/;
/** Pages of few people, which share much among themselves. */
const staff = /[\\/]features[\\/]operator[\\/]/;
/** Routes that have to use a module before every page carries it, and parts before every part does. With fewer, pages grow by more than the requests are worth. */
const sharedBy = 9;

/** Half a kilobyte at most, of the pages that most visits begin with: a request each is dearer than what the other pages carry. */
const beginnings = /[\\/](?:use-debounced|now-playing-text|RoomCover)\.tsx?$/;

/** What most lists of rooms are made of, a fifth of a kilobyte each, and what stands beside them on the page of lists. */
const lists =
  /[\\/]ui[\\/](?:chip|obi|user-name)[\\/]|[\\/]features[\\/]lounge[\\/](?:home[\\/](?:HomeTabs|home-tabs)|schedule|settings[\\/](?:LifecycleDialog|use-lifecycle-action))/;

/** What plays and what counts what is heard, for a listener alone and in a room: nothing of it comes with a page. */
const player =
  /[\\/]platform[\\/]playback[\\/](?:solo[\\/]solo-player-code|reports[\\/]page-reporter|scheduler[\\/]create-room-player)\.ts$/;

/** What joins a room, before its page is drawn: it shares a part of what the page begins with, and waits for no more. */
const roomEntry = /[\\/]features[\\/]lounge[\\/]room[\\/]start[\\/]begin-room\.ts$/;

/** The bundler names the file of a set after all who are in it. */
const shortName = (name: string): string => name.replace(/^several~.*/, 'several');

const routeOf = (entry: string): string => /([\w-]+)\.route\.tsx/.exec(entry)?.[1] ?? '';
const featureOf = (entry: string): string => /[\\/]features[\\/](\w+)[\\/]/.exec(entry)?.[1] ?? '';

/** The name of the file for what only some pages begin with; undefined: the bundler's own division. */
export const fileOf = (
  pages: ReadonlySet<string>,
  { isOfPart, isOfPlayer, isOfRoomEntry, isLibrary }: Omit<Reach, 'pages'> & { readonly isLibrary: boolean },
): string | undefined => {
  if (pages.size === 0) return isOfPlayer ? 'player' : undefined;
  if (isLibrary) return 'several';
  const [first = ''] = pages;
  // What one page shares with its own parts would be a file for each set of parts.
  if (pages.size === 1 && !isOfPart) return undefined;
  if (pages.size === 1) return isOfRoomEntry ? 'room-base' : `${routeOf(first)}-page`;
  const features = new Set([...pages].map(featureOf));
  return features.size === 1 && featureOf(first) !== '' ? `${featureOf(first)}-pages` : 'several';
};

/**
 * The bundler gives every module to the set of pages and parts that share it, so that no page loads what it does not use. With a hundred
 * routes and parts, the modules of every page fell into 170 files: many small files compress badly, and each is a request. What many of
 * them share is one file, too, and so are icons, what a page shares with its own parts alone, and what the pages of one feature share: a page
 * loads some 4 kB that it does not use, and a third of the files. The order of styles follows the order of imports inside a file, so that what
 * refines a component comes after it.
 */
export const groupChunks = (): Plugin => {
  let reach: ReturnType<typeof readReach> | undefined;
  const fileOfModule = (id: string) => {
    if (reach === undefined || /\.route\.tsx/.test(id)) return undefined;
    const { pages, ...of } = reach(id);
    return fileOf(pages, { ...of, isLibrary: !ours.test(id) });
  };
  const pagesOf = (id: string) => [...(reach?.(id).pages ?? [])].filter((page) => !staff.test(page)).length;
  return {
    name: 'group-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      reach = readReach(this as ModuleGraph, { player, roomEntry });
    },
    outputOptions: (output) => ({
      ...output,
      chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
      assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(path.parse(name).name)}-[hash][extname]`,
      codeSplitting: {
        groups: [
          { name: 'framework', test: framework, priority: 7 },
          { name: 'schemas', test: schemas, priority: 7 },
          { name: 'app', test: everyPage, priority: 6 },
          { name: 'icons', test: icons, minShareCount: 3, priority: 6 },
          {
            name: 'shared',
            test: (id) => ours.test(id) && !layers.test(id) && (beginnings.test(id) || pagesOf(id) >= sharedBy),
            priority: 5,
          },
          {
            name: 'lists',
            test: (id) => lists.test(id) && /^several|-pages?$/.test(fileOfModule(id) ?? ''),
            priority: 4,
          },
          // A group takes along what its modules import: what is of other pages, too, has to be taken before.
          { name: 'several', test: (id) => fileOfModule(id) === 'several', entriesAware: true, priority: 3 },
          {
            name: (id) => fileOfModule(id) ?? null,
            test: (id) => fileOfModule(id)?.endsWith('-pages') === true,
            priority: 2,
          },
          { name: 'room-base', test: (id) => fileOfModule(id) === 'room-base', priority: 2 },
          {
            name: (id) => fileOfModule(id) ?? null,
            test: (id) => fileOfModule(id)?.endsWith('-page') === true,
            priority: 1,
          },
          { name: 'player', test: (id) => fileOfModule(id) === 'player', priority: 0 },
          {
            name: 'parts',
            test: (id) => ours.test(id) && !layers.test(id) && reach?.(id).pages.size === 0,
            minShareCount: sharedBy,
            priority: -1,
          },
        ],
      },
    }),
  };
};
