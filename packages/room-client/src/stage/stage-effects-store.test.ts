import type { Message } from '@madoi/contract/lounge/chat';
import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bubbleLifetimeMs,
  createStageEffectsStore,
  paidBubbleLifetimeMs,
  reactionLifetimeMs,
  type StageEffectsStore,
} from './stage-effects-store.ts';
import type { GivenStamp } from './waiting-stamps.ts';

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

  it('[9.13] keeps 50 messages, dropping the oldest of that kind, and at most 50 reactions', () => {
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

  it('[5.03] ignores reactions that it does not know', () => {
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

  it('removes a reaction after 2.4 s and a message after 12 s', () => {
    stage.showMessage(message('m1'));
    stage.showReaction({ reactionType: 1, x: 0, y: 0 });
    vi.advanceTimersByTime(reactionLifetimeMs);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(bubbleLifetimeMs - reactionLifetimeMs);
    expect(shown()).toEqual([]);
  });

  it('[9.09] names the cells of the last three messages', () => {
    for (const x of [0.1, 0.5, 0.9, 0.1]) stage.showMessage(message(`${x}`, x, 0.9));
    expect(stage.recentCells()).toEqual([4, 5, 3]);
  });
});

describe('stamps on the stage', () => {
  const stamp = (id: string, fields: Partial<GivenStamp> = {}): GivenStamp => ({
    id,
    user: { id: `user-${id}`, name: 'そら', uploadedAt: 0 },
    effectId: 'stamp-fireworks',
    level: 3,
    startAt: 1_000_000,
    ...fields,
  });
  const stamps = () => shown().flatMap((action) => (action.kind === 'stamp' ? [action] : []));

  it('[9.13] keeps 5 stamps, dropping the oldest, whatever else comes', () => {
    for (let at = 0; at < 7; at += 1) stage.showStamp(stamp(`s${at}`, { level: 1 }), 1_000_000);
    stage.showMessage(message('m1'));
    expect(stamps().map(({ stamp: { id } }) => id)).toEqual(['s2', 's3', 's4', 's5', 's6']);
  });

  it('[5.09] shows none while the page is hidden, and still knows when the next one begins', () => {
    visible = false;
    stage.showStamp(stamp('s1'), 999_500);
    expect(stamps()).toEqual([]);
    visible = true;
    stage.showStamp(stamp('s2'), 999_500);
    vi.advanceTimersByTime(5_000);
    expect(stamps()).toMatchObject([{ beginAt: 1_004_200 }]);
  });

  it('leave when they have been seen, and are not shown to somebody who comes too late', () => {
    stage.showStamp(stamp('s1'), 999_000);
    vi.advanceTimersByTime(1_000 + 3_999);
    expect(stamps()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(stamps()).toEqual([]);
    stage.showStamp(stamp('s2', { startAt: 1_010_000 }), 1_014_000);
    expect(stamps()).toEqual([]);
  });

  it('wait for their turn outside of the list: small ones do not push out a great one that was given before them', () => {
    stage.showStamp(stamp('s1', { startAt: 1_000_000 + 10_000 }), 1_000_000);
    for (let at = 0; at < 9; at += 1) stage.showStamp(stamp(`low${at}`, { level: 1 }), 1_000_000);
    vi.advanceTimersByTime(10_000);
    expect(stamps().map(({ stamp: { id } }) => id)).toEqual(['s1']);
  });

  it('of somebody blocked are taken away with what they said', () => {
    stage.showStamp(stamp('s1'), 999_500);
    stage.showStamp(stamp('s2', { user: stamp('s1').user }), 999_500);
    stage.showMessage({ ...message('m1'), userId: 'user-s1' });
    expect(shown()).toHaveLength(2);
    stage.removeActionsOf(new Set(['user-s1']));
    vi.advanceTimersByTime(10_000);
    expect(shown()).toEqual([]);
  });
});

describe('words with a flower on the stage', () => {
  const paid = (id: string, x = 0.5) => ({ ...message(id, x), primaryColor: '#f17c54', priority: 3 }) as PaidMessage;

  it('[9.13] are 5 at most, and do not push out talk', () => {
    stage.showMessage(message('m1'));
    for (let at = 0; at < 7; at += 1) stage.showMessage(paid(`p${at}`));
    const kinds = shown().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'paidText')).toHaveLength(5);
    expect(kinds).toContain('message');
  });

  it('stay longer than talk, leave by themselves and take a cell like it', () => {
    stage.showMessage(paid('p1', 0.9));
    expect(stage.recentCells()).toEqual([2]);
    vi.advanceTimersByTime(bubbleLifetimeMs);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(paidBubbleLifetimeMs - bubbleLifetimeMs);
    expect(shown()).toEqual([]);
  });

  it('go when they are removed', () => {
    stage.showMessage(paid('p1'));
    stage.removeMessage('p1');
    expect(shown()).toEqual([]);
  });
});
