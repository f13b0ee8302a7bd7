import { recentPositionsMax } from '@madoi/contract/constants';
import type { Message } from '@madoi/contract/lounge/chat';
import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { Reaction, ReactionValue } from '@madoi/contract/lounge/reaction';
import { reactionValues } from '@madoi/contract/lounge/reaction';
import { reduceActionList } from '@madoi/domain/lounge/activity/action-list';
import { type Cell, cellOf } from '@madoi/domain/lounge/chat/position-grid';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isPaidMessage, type SaidMessage } from '../gifting/paid-message.ts';
import { placeReaction, type ReactionPosition } from './reaction-positions.ts';
import { stampDurationMs } from './stamp-lanes.ts';
import { createWaitingStamps, type GivenStamp } from './waiting-stamps.ts';

interface Shown {
  readonly key: number;
  /** Milliseconds of this page's clock, when it appeared. */
  readonly shownAt: number;
}
export interface MessageBubble extends Shown {
  readonly kind: 'message';
  readonly cell: Cell;
  readonly message: Message;
}
export interface ReactionEffect extends Shown, ReactionPosition {
  readonly kind: 'reaction';
  readonly reactionType: ReactionValue;
  readonly count: number;
}
/** Words with a flower; of specification 3.28’s highest priority. */
export interface PaidBubble extends Shown {
  readonly kind: 'paidText';
  readonly cell: Cell;
  readonly message: PaidMessage;
}
export interface StampEffect extends Shown {
  readonly kind: 'stamp';
  readonly stamp: GivenStamp;
  /** When it begins on this page as on every other one, ms of the server's clock. */
  readonly beginAt: number;
}
export type StageEffect = MessageBubble | PaidBubble | ReactionEffect | StampEffect;

/** Ephemeral things on the stage, oldest first, within the caps of specification 9.13. */
export interface StageEffects {
  readonly actions: readonly StageEffect[];
}

export interface StageEffectsStore {
  readonly store: StoreApi<StageEffects>;
  showMessage(message: SaidMessage): void;
  showReaction(reaction: Reaction): void;
  /** `serverNowMs`: the server's clock, as far as the page knows it. */
  showStamp(stamp: GivenStamp, serverNowMs: number): void;
  removeMessage(messageId: string): void;
  /** What these people said and gave is taken from the stage. */
  removeActionsOf(userIds: ReadonlySet<string>): void;
  recentCells(): readonly Cell[];
  dispose(): void;
}

export interface StageEffectsOptions {
  readonly now: () => number;
  readonly isVisible: () => boolean;
}

/** How long words stay on the stage. */
export const bubbleLifetimeMs = 12_000;
/** Somebody has thought longer about these words than about a line of talk. */
export const paidBubbleLifetimeMs = 20_000;
/** How long the disc of a reaction is to be seen. */
export const reactionLifetimeMs = 2_400;
/** The same kind within this time joins into one disc with a count. */
const joinWithinMs = 800;
const known: ReadonlySet<number> = new Set(Object.values(reactionValues));

function lifetimeMsOf(action: StageEffect): number {
  if (action.kind === 'stamp') return stampDurationMs[action.stamp.level];
  if (action.kind === 'paidText') return paidBubbleLifetimeMs;
  return action.kind === 'message' ? bubbleLifetimeMs : reactionLifetimeMs;
}
const isBubble = (action: StageEffect): action is MessageBubble | PaidBubble =>
  action.kind === 'message' || action.kind === 'paidText';
const authorOf = (action: StageEffect): string | undefined => {
  if (action.kind === 'reaction') return undefined;
  return isBubble(action) ? action.message.userId : action.stamp.user.id;
};

/** The list of effects: each leaves when its time is over. */
const createEffectList = (now: () => number) => {
  const store = createStore<StageEffects>(() => ({ actions: [] }));
  let lastKey = 0;
  let sweeper: ReturnType<typeof setTimeout> | undefined;
  const all = () => store.getState().actions;
  const sweep = () => {
    const living = all().filter((action) => now() - action.shownAt < lifetimeMsOf(action));
    if (living.length !== all().length) store.setState({ actions: living });
    scheduleSweep();
  };
  const scheduleSweep = () => {
    clearTimeout(sweeper);
    const ends = all().map((action) => action.shownAt + lifetimeMsOf(action));
    if (ends.length > 0) sweeper = setTimeout(sweep, Math.max(0, Math.min(...ends) - now()));
  };
  return {
    store,
    all,
    nextKey: () => {
      lastKey += 1;
      return lastKey;
    },
    add: (action: StageEffect) => {
      store.setState(({ actions }) => ({ actions: reduceActionList(actions, action) }));
      scheduleSweep();
    },
    replace: (before: StageEffect, after: StageEffect) =>
      store.setState(({ actions }) => ({ actions: actions.map((action) => (action === before ? after : action)) })),
    keep: (isKept: (action: StageEffect) => boolean) =>
      store.setState(({ actions }) => ({ actions: actions.filter(isKept) })),
    dispose: () => clearTimeout(sweeper),
  };
};

/** The effects that the stage shows now. While the page is hidden, none are added (specification 5.09). */
export function createStageEffectsStore({ now, isVisible }: StageEffectsOptions): StageEffectsStore {
  const effects = createEffectList(now);
  const waiting = createWaitingStamps((stamp, beginAt, startsInMs) => {
    if (isVisible())
      effects.add({ kind: 'stamp', key: effects.nextKey(), shownAt: now() + startsInMs, stamp, beginAt });
  });
  const reactions = () => effects.all().filter((action) => action.kind === 'reaction');
  return {
    store: effects.store,
    showMessage(message) {
      if (!isVisible()) return;
      const shown = { key: effects.nextKey(), shownAt: now(), cell: cellOf(message.x, message.y) };
      effects.add(
        isPaidMessage(message) ? { ...shown, kind: 'paidText', message } : { ...shown, kind: 'message', message },
      );
    },
    showReaction({ reactionType, count = 1, x }) {
      if (!isVisible() || !known.has(reactionType)) return;
      const same = reactions().findLast(
        (action) => action.reactionType === reactionType && now() - action.shownAt < joinWithinMs,
      );
      if (same) return effects.replace(same, { ...same, count: same.count + count });
      const living = reactions().filter(({ shownAt }) => now() - shownAt < reactionLifetimeMs);
      const position = placeReaction(living, x * 2 - 1, now());
      return effects.add({ kind: 'reaction', key: effects.nextKey(), reactionType, count, ...position });
    },
    showStamp: waiting.add,
    removeMessage: (messageId) => effects.keep((action) => !isBubble(action) || action.message.id !== messageId),
    removeActionsOf(userIds) {
      waiting.removeOf(userIds);
      effects.keep((action) => !userIds.has(authorOf(action) ?? ''));
    },
    recentCells: () =>
      effects
        .all()
        .flatMap((action) => (isBubble(action) ? [action.cell] : []))
        .slice(-recentPositionsMax),
    dispose() {
      effects.dispose();
      waiting.dispose();
    },
  };
}
