import { expect, it } from 'vitest';
import { fileOf } from './group-chunks.ts';
import { readReach } from './module-reach.ts';

const route = (name: string) => `/src/features/${name}.route.tsx?__react-router-build-client-route`;
const [home, room, album] = [route('lounge/home/home'), route('lounge/room/room'), route('catalogue/album/album')];
const graph: Readonly<Record<string, { readonly imports: readonly string[]; readonly parts?: readonly string[] }>> = {
  [home]: { imports: ['obi', 'lists'] },
  [room]: { imports: ['stage', 'lists', 'tabs', 'obi'], parts: ['dialog', 'engine', 'begin'] },
  [album]: { imports: ['obi'] },
  seats: { imports: ['stage'] },
  dialog: { imports: ['seats', 'form'] },
  engine: { imports: ['clock'] },
  clock: { imports: [] },
  stage: { imports: ['seats', 'view'] },
  begin: { imports: ['view'] },
  view: { imports: [] },
};
const reach = readReach(
  {
    getModuleIds: () => Object.keys(graph),
    getModuleInfo: (id) => ({ importedIds: graph[id]?.imports ?? [], dynamicallyImportedIds: graph[id]?.parts ?? [] }),
  },
  { player: /^engine$/, roomEntry: /^begin$/ },
);
const fileOfModule = (id: string, isLibrary = false) => {
  const { pages, ...of } = reach(id);
  return fileOf(pages, { ...of, isLibrary });
};

it('knows which pages begin with a module, and whether parts do', () => {
  expect([...reach('obi').pages]).toEqual([home, room, album]);
  expect(reach('seats')).toMatchObject({ isOfPart: true, isOfPlayer: false });
  expect(reach('clock')).toEqual({ pages: new Set(), isOfPart: true, isOfPlayer: true, isOfRoomEntry: false });
});

it('puts what a page shares with its own parts into one file, and what pages of one feature share', () => {
  expect(fileOfModule('seats')).toBe('room-page');
  expect(fileOfModule('lists')).toBe('lounge-pages');
});

it('keeps what joins a room and its page begins with apart from the rest of the page', () => {
  expect(fileOfModule('view')).toBe('room-base');
  expect(fileOfModule('begin')).toBeUndefined();
});

it('leaves what several features begin with, and libraries, to files by who uses them', () => {
  expect(fileOfModule('obi')).toBe('several');
  expect(fileOfModule('tabs', true)).toBe('several');
});

it('keeps the player in one file, and what one page or one part has alone with it', () => {
  expect(fileOfModule('clock')).toBe('player');
  expect([fileOfModule('form'), fileOfModule('tabs')]).toEqual([undefined, undefined]);
});
