import { describe, expect, it } from 'vitest';
import { type TransitionTable, transition } from './transition-table.ts';

type Turnstile = { readonly kind: 'locked'; readonly coins: number } | { readonly kind: 'open' };
type Use = { readonly kind: 'paid'; readonly coins: number } | { readonly kind: 'pushed' };

const turnstile: TransitionTable<Turnstile, Use> = {
  locked: {
    paid: (state, { coins }) =>
      state.coins + coins >= 2 ? { kind: 'open' } : { kind: 'locked', coins: state.coins + coins },
    pushed: (state) => state,
  },
  open: { paid: (state) => state, pushed: () => ({ kind: 'locked', coins: 0 }) },
};

describe('transition', () => {
  it('gives the cell its own state and event, and answers what it says', () => {
    const half = transition(turnstile, { kind: 'locked', coins: 0 }, { kind: 'paid', coins: 1 });
    expect(half).toEqual({ kind: 'locked', coins: 1 });
    expect(transition(turnstile, half, { kind: 'paid', coins: 1 })).toEqual({ kind: 'open' });
    expect(transition(turnstile, { kind: 'open' }, { kind: 'pushed' })).toEqual({ kind: 'locked', coins: 0 });
  });

  it('answers the same object where nothing happens', () => {
    const state: Turnstile = { kind: 'locked', coins: 1 };
    expect(transition(turnstile, state, { kind: 'pushed' })).toBe(state);
  });
});
