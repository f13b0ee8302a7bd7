import type { Message } from '@madoi/contract/lounge/chat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bubbleLifeMs,
  createStageEffectsStore,
  reactionLifeMs,
  type StageEffectsStore,
} from './stage-effects-store.ts';

let visible = true;
let stage: StageEffectsStore;

beforeEach(() => {
  vi.useFakeTimers();
  visible = true;
  stage = createStageEffectsStore({ now: () => Date.now(), isVisible: () => visible });
});
afterEach(() => {
  stage.dispose();
  vi.useRealTimers();
});

const message = (id: string, x = 0.5, y = 0.25) => ({ id, x, y }) as Message;
const shown = () => stage.store.getState().actions;

describe('the stage', () => {
  it('[5.09] shows nothing while the page is hidden', () => {
    visible = false;
    stage.showMessage(message('m1'));
    stage.showReaction({ reactionType: 1, x: 0, y: 0 });
    expect(shown()).toEqual([]);
  });

  it('[9.13] keeps 50 messages and 50 reactions, dropping the oldest of that kind', () => {
    for (let at = 0; at < 60; at += 1) {
      stage.showMessage(message(`m${at}`));
      stage.showReaction({ reactionType: 1, x: 0, y: 0 });
      vi.advanceTimersByTime(801 / 60);
    }
    const messages = shown().filter((action) => action.kind === 'message');
    expect(messages).toHaveLength(50);
    expect(messages[0]).toMatchObject({ message: { id: 'm10' } });
    expect(shown().filter((action) => action.kind === 'reaction').length).toBeLessThanOrEqual(50);
  });

  it('[5.03] passes over reactions that it does not know', () => {
    stage.showReaction({ reactionType: 7 as never, x: 0, y: 0 });
    expect(shown()).toEqual([]);
  });

  it('joins the same reaction within 800 ms into one with a count', () => {
    stage.showReaction({ reactionType: 2, x: 0, y: 0 });
    vi.advanceTimersByTime(700);
    stage.showReaction({ reactionType: 2, x: 0, y: 0, count: 4 });
    expect(shown()).toMatchObject([{ reactionType: 2, count: 5 }]);
    vi.advanceTimersByTime(200);
    stage.showReaction({ reactionType: 2, x: 0, y: 0 });
    expect(shown()).toHaveLength(2);
  });

  it('everything leaves by itself', () => {
    stage.showMessage(message('m1'));
    stage.showReaction({ reactionType: 1, x: 0, y: 0 });
    vi.advanceTimersByTime(reactionLifeMs);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(bubbleLifeMs - reactionLifeMs);
    expect(shown()).toEqual([]);
  });

  it('[9.09] tells the last three cells', () => {
    for (const x of [0.1, 0.5, 0.9, 0.1]) stage.showMessage(message(`${x}`, x, 0.9));
    expect(stage.recentCells()).toEqual([4, 5, 3]);
  });
});
