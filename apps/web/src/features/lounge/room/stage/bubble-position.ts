import type { Cell } from '@madoi/domain/lounge/chat/position-grid';
import { stableHash } from '@madoi/prints/drawing/stable-hash';
import type { MessageBubble, StageEffect } from '@madoi/room-client/stage/stage-effects-store';

/** Left and top of a bubble, percent of the stage. */
export interface BubblePosition {
  readonly x: number;
  readonly y: number;
}

/** A phone is narrow: two bubbles side by side, and one fewer than there are cells. */
export const phoneBubbles = 5;
export const lowStageBubbles = 3;

const share = (text: string, salt: string) => (stableHash(`${salt}:${text}`) % 1000) / 1000;
const tenth = (n: number) => Math.round(n * 10) / 10;

/** The upper 45% of the stage as three columns and two rows; the message's id moves it a little within its cell. */
export const widePositionOf = (cell: Cell, id: string): BubblePosition => ({
  x: tenth(3.5 + (cell % 3) * 31.5 + share(id, 'x') * 2),
  y: tenth(4 + Math.floor(cell / 3) * 19 + share(id, 'y') * 5),
});

/** The same cells turned: what lies side by side on a desktop lies one below the other on a phone. */
export const phonePositionOf = (cell: Cell, id: string): BubblePosition => ({
  x: tenth(3.5 + Math.floor(cell / 3) * 48.5 + share(id, 'x') * 1.5),
  y: tenth(2.5 + (cell % 3) * 13.5 + share(id, 'y') * 2),
});

/** One bubble in a cell, the newest; oldest first. */
export const selectBubbles = (actions: readonly StageEffect[]): readonly MessageBubble[] => {
  const messages = actions.filter((action) => action.kind === 'message');
  return messages.filter((bubble, at) => !messages.slice(at + 1).some((later) => later.cell === bubble.cell));
};
