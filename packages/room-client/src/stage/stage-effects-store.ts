import { recentPositionsMax } from '@madoi/contract/constants';
import type { Message } from '@madoi/contract/lounge/chat';
import type { Reaction, ReactionValue } from '@madoi/contract/lounge/reaction';
import { reactionValues } from '@madoi/contract/lounge/reaction';
import { reduceActionList } from '@madoi/domain/lounge/activity/action-list';
import { type Cell, cellOf } from '@madoi/domain/lounge/chat/position-grid';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { placeReaction, type ReactionPosition } from './reaction-positions.ts';

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
export type StageEffect = MessageBubble | ReactionEffect;

/** Ephemeral things on the stage, oldest first, within the caps of specification 9.13. */
export interface StageEffects {
  readonly actions: readonly StageEffect[];
}

export interface StageEffectsStore {
  readonly store: StoreApi<StageEffects>;
  showMessage(message: Message): void;
  showReaction(reaction: Reaction): void;
  removeMessage(messageId: string): void;
  /** What these people said is taken from the stage. */
  removeMessagesOf(userIds: ReadonlySet<string>): void;
  recentCells(): readonly Cell[];
  dispose(): void;
}

export interface StageEffectsOptions {
  readonly now: () => number;
  readonly isVisible: () => boolean;
}

export const bubbleLifeMs = 12_000;
export const reactionLifeMs = 2_400;
/** The same kind within this time joins into one disc with a count. */
const joinWithinMs = 800;
const known: ReadonlySet<number> = new Set(Object.values(reactionValues));
const lifeOf = (action: StageEffect): number => (action.kind === 'message' ? bubbleLifeMs : reactionLifeMs);

/** The effects that the stage shows now. While the page is hidden, none are added (specification 5.09). */
export function createStageEffectsStore({ now, isVisible }: StageEffectsOptions): StageEffectsStore {
  const store = createStore<StageEffects>(() => ({ actions: [] }));
  let lastKey = 0;
  let sweeper: ReturnType<typeof setTimeout> | undefined;
  const nextKey = () => {
    lastKey += 1;
    return lastKey;
  };

  const sweep = () => {
    const living = store.getState().actions.filter((action) => now() - action.shownAt < lifeOf(action));
    if (living.length !== store.getState().actions.length) store.setState({ actions: living });
    planSweep();
  };
  const planSweep = () => {
    clearTimeout(sweeper);
    const ends = store.getState().actions.map((action) => action.shownAt + lifeOf(action));
    if (ends.length > 0) sweeper = setTimeout(sweep, Math.max(0, Math.min(...ends) - now()));
  };
  const add = (action: StageEffect) => {
    store.setState(({ actions }) => ({ actions: reduceActionList(actions, action) }));
    planSweep();
  };
  const joinable = (type: ReactionValue): ReactionEffect | undefined =>
    store
      .getState()
      .actions.findLast(
        (action): action is ReactionEffect =>
          action.kind === 'reaction' && action.reactionType === type && now() - action.shownAt < joinWithinMs,
      );

  return {
    store,
    // Specification 5.09: nothing enters the stage while nobody can see it.
    showMessage(message) {
      if (!isVisible()) return;
      add({ kind: 'message', key: nextKey(), shownAt: now(), cell: cellOf(message.x, message.y), message });
    },
    showReaction({ reactionType, count = 1, x }) {
      if (!isVisible() || !known.has(reactionType)) return;
      const same = joinable(reactionType);
      if (!same) {
        const others = store.getState().actions.filter((action) => action.kind === 'reaction');
        const living = others.filter(({ shownAt }) => now() - shownAt < reactionLifeMs);
        add({ kind: 'reaction', key: nextKey(), reactionType, count, ...placeReaction(living, x * 2 - 1, now()) });
        return;
      }
      store.setState(({ actions }) => ({
        actions: actions.map((action) => (action === same ? { ...same, count: same.count + count } : action)),
      }));
    },
    removeMessage: (messageId) =>
      store.setState(({ actions }) => ({
        actions: actions.filter((action) => action.kind !== 'message' || action.message.id !== messageId),
      })),
    removeMessagesOf: (userIds) =>
      store.setState(({ actions }) => ({
        actions: actions.filter((action) => action.kind !== 'message' || !userIds.has(action.message.userId)),
      })),
    recentCells: () =>
      store
        .getState()
        .actions.flatMap((action) => (action.kind === 'message' ? [action.cell] : []))
        .slice(-recentPositionsMax),
    dispose: () => clearTimeout(sweeper),
  };
}
