import type { Cell } from '@madoi/domain/lounge/chat/position-grid';
import { stableHash } from '@madoi/prints/drawing/stable-hash';
import type { MessageBubble, PaidBubble, StageEffect } from '@madoi/room-client/stage/stage-effects-store';

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

/** Where lyrics have the stage, words keep to its left edge, one cell below the other. */
export const edgePositionOf = (cell: Cell, id: string): BubblePosition => ({
  x: tenth(2.5 + share(id, 'x') * 3),
  y: tenth(13 + cell * 10.5 + share(id, 'y') * 2),
});

/** On a phone, where lyrics have the stage: below them, two beside each other in two rows. */
export const lowPositionOf = (cell: Cell, id: string): BubblePosition => ({
  x: tenth(3.5 + (cell % 2) * 46 + share(id, 'x') * 1.5),
  y: tenth(60.5 + Math.floor(cell / 3) * 9.5 + share(id, 'y')),
});
/** How many of them there are on a phone. */
export const lowBubbles = 2;

type Bubble = MessageBubble | PaidBubble;

/** Specification 3.28: words with a flower are not pushed out of their cell by a line of talk. */
const isOver = (other: Bubble, bubble: Bubble): boolean =>
  other.cell === bubble.cell &&
  (other.message.priority === bubble.message.priority
    ? other.key > bubble.key
    : other.message.priority > bubble.message.priority);

/** One bubble in a cell: of the highest priority the newest; oldest first. */
export const selectBubbles = (actions: readonly StageEffect[]): readonly Bubble[] => {
  const bubbles = actions.filter((action) => action.kind === 'message' || action.kind === 'paidText');
  return bubbles.filter((bubble) => !bubbles.some((other) => isOver(other, bubble)));
};
