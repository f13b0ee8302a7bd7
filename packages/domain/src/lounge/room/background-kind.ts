import type { BackgroundKind, BackgroundType } from '@madoi/contract/lounge/room';

/** Specification 3.18. A kind that nobody knows shows what a room without a choice shows. */
const types: Readonly<Record<BackgroundKind, BackgroundType>> = {
  unknown: 'default',
  dive: 'default',
  image: 'custom',
  image_default: 'custom_default',
};

const isKind = (name: BackgroundKind | BackgroundType): name is BackgroundKind => Object.hasOwn(types, name);

/** The type that a room's background has, said by itself or by its kind. */
export const backgroundTypeOf = (name: BackgroundKind | BackgroundType): BackgroundType =>
  isKind(name) ? types[name] : name;

/** The painted night is the product's own scene (`dive`), a chosen one its picture (`image_default`), an upload an `image`. */
export const backgroundKindOf = (type: BackgroundType): BackgroundKind =>
  (({ default: 'dive', custom: 'image', custom_default: 'image_default' }) as const)[type];
