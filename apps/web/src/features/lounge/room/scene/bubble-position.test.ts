import type { Message } from '@madoi/contract/lounge/chat';
import type { Cell } from '@madoi/domain/lounge/chat/position-grid';
import type { StageEffect } from '@madoi/room-client/stage/stage-effects-store';
import { describe, expect, it } from 'vitest';
import { edgePositionOf, lowPositionOf, phonePositionOf, selectBubbles, widePositionOf } from './bubble-position.ts';

const cells: readonly Cell[] = [0, 1, 2, 3, 4, 5];
const ids = Array.from({ length: 50 }, (_, at) => `message-${at}`);

describe('where a bubble hangs', () => {
  it('[9.09] is in its cell of the upper part of the stage, wide and on a phone', () => {
    for (const id of ids) {
      for (const cell of cells) {
        const wide = widePositionOf(cell, id);
        expect(Math.floor((wide.x - 3.5) / 31.5)).toBe(cell % 3);
        expect(wide.y).toBeLessThan(45);
        expect(wide.x + 30).toBeLessThan(99);
        const phone = phonePositionOf(cell, id);
        expect(phone.x < 50).toBe(cell < 3);
        expect(phone.y).toBeLessThan(45);
      }
    }
  });

  it('stays the same for the same message', () => {
    expect(widePositionOf(2, 'message-1')).toEqual(widePositionOf(2, 'message-1'));
  });
});

describe('what a stage shows of its bubbles', () => {
  const bubble = (key: number, cell: Cell): StageEffect => ({
    kind: 'message',
    key,
    shownAt: key,
    cell,
    message: { id: `m${key}` } as Message,
  });
  it('is the newest of every cell', () => {
    const reaction: StageEffect = {
      kind: 'reaction',
      key: 9,
      shownAt: 9,
      reactionType: 1,
      count: 1,
      sway: 0,
      column: 0,
      spot: 0,
    };
    const shown = selectBubbles([bubble(1, 0), bubble(2, 4), reaction, bubble(3, 0)]);
    expect(shown.map(({ key }) => key)).toEqual([2, 3]);
  });
});

describe('where lyrics have the stage', () => {
  it('bubbles keep to its left edge, one below the other, and on a phone to what is below the lyrics', () => {
    for (const cell of cells) {
      const [edge, low] = [edgePositionOf(cell, `message-${cell}`), lowPositionOf(cell, `message-${cell}`)];
      expect([edge.x < 6, low.y >= 60]).toEqual([true, true]);
      if (cell > 0) expect(edge.y).toBeGreaterThan(edgePositionOf((cell - 1) as Cell, 'message-0').y + 8);
    }
  });
});
