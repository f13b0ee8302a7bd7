import type { room as ja } from '../ja/room.ts';
import type { Translated } from '../message-shape.ts';

export const room = {
  pageTitle: '{name}',
} as const satisfies Translated<typeof ja>;
