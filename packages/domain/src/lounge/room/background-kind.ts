import type { BackgroundKind, BackgroundType } from '@madoi/contract/lounge/room';

/** Specification 3.18. An unknown kind is shown like the default. */
const types: Readonly<Record<BackgroundKind, BackgroundType>> = {
  unknown: 'default',
  dive: 'default',
  image: 'custom',
  image_default: 'custom_default',
};

const isKind = (name: BackgroundKind | BackgroundType): name is BackgroundKind => Object.hasOwn(types, name);

/** The background type of a kind; a type is answered as it is. */
export const backgroundTypeOf = (name: BackgroundKind | BackgroundType): BackgroundType =>
  isKind(name) ? types[name] : name;

/**
 * The kind of a background type: the default scene is `dive`, a chosen drawn scene `image_default`, an upload `image`.
 */
export const backgroundKindOf = (type: BackgroundType): BackgroundKind =>
  (({ default: 'dive', custom: 'image', custom_default: 'image_default' }) as const)[type];
