import type { BackgroundKind, BackgroundType } from '@madoi/contract/lounge/room';

/** Specification 3.18. An unknown kind is shown like the default. */
const types: Readonly<Record<BackgroundKind, BackgroundType>> = {
  unknown: 'default',
  dive: 'default',
  image: 'custom',
  image_default: 'custom_default',
};

/** What a room's owner has chosen: a type, or the default scene with the lyrics over it. */
export type RoomBackground = BackgroundType | 'dive';

const isKind = (name: BackgroundKind | BackgroundType): name is BackgroundKind => Object.hasOwn(types, name);

/** The background type of a kind; a type is answered as it is. `dive` has the type of the scene below its lyrics. */
export const backgroundTypeOf = (name: BackgroundKind | BackgroundType): BackgroundType =>
  isKind(name) ? types[name] : name;

/**
 * The kind of a room's background: `dive` shows the lyrics of the song on air over the default scene, a chosen drawn scene is
 * `image_default`, an upload `image`. The default scene alone has no kind of its own.
 */
export const backgroundKindOf = (background: RoomBackground): BackgroundKind =>
  (({ default: 'unknown', dive: 'dive', custom: 'image', custom_default: 'image_default' }) as const)[background];
