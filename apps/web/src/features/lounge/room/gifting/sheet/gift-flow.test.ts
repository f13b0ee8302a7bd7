import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canLeave, type GiftFlowEvent, type GiftFlowState, reduceGiftFlow } from './gift-flow.ts';

const order = { intentId: 'pi_1', clientSecret: 'pi_1_secret' };
const refusal = { reason: 'payment', message: 'no' } as const;
const events: readonly GiftFlowEvent[] = [
  { kind: 'cardWanted' },
  { kind: 'submitted' },
  { kind: 'placed', order, chargesAt: 5_000 },
  { kind: 'refused', refusal },
  { kind: 'declined', refusal },
  { kind: 'graceEnded' },
  { kind: 'takeBackAsked' },
  { kind: 'takenBack' },
  { kind: 'paid' },
  { kind: 'uncertain' },
  { kind: 'delivered' },
  { kind: 'left' },
];
const run = (kinds: readonly GiftFlowEvent['kind'][], from: GiftFlowState = { kind: 'editing' }) =>
  kinds.reduce((state, kind) => {
    const event = events.find((each) => each.kind === kind);
    return event === undefined ? state : reduceGiftFlow(state, event);
  }, from);

describe('the way of a gift', () => {
  it('[4.10] goes by order, grace, payment and delivery', () => {
    const way = ['submitted', 'placed', 'graceEnded', 'paid', 'delivered'] as const;
    const kinds = way.map((_, at) => run(way.slice(0, at + 1)).kind);
    expect(kinds).toEqual(['ordering', 'grace', 'paying', 'delivering', 'done']);
  });

  it('hears a second click as nothing, wherever it comes', () => {
    for (const way of [['submitted'], ['submitted', 'placed'], ['submitted', 'placed', 'graceEnded']] as const) {
      const state = run(way);
      expect(run(['submitted', 'submitted'], state)).toBe(state);
    }
  });

  it('is taken back within the five seconds, also by leaving the sheet, and never after them', () => {
    expect(run(['submitted', 'placed', 'takeBackAsked', 'takenBack'])).toEqual({ kind: 'editing' });
    expect(run(['submitted', 'placed', 'left'])).toMatchObject({ kind: 'takingBack' });
    expect(run(['submitted', 'placed', 'graceEnded', 'takeBackAsked'])).toMatchObject({ kind: 'paying' });
  });

  it('is found out about when the charge was faster than its being taken back, or the provider did not say', () => {
    const asking = { kind: 'delivering', order, isPaid: false };
    expect(run(['submitted', 'placed', 'takeBackAsked', 'uncertain'])).toEqual(asking);
    expect(run(['submitted', 'placed', 'graceEnded', 'uncertain'])).toEqual(asking);
    expect(run(['submitted', 'placed', 'graceEnded', 'paid'])).toEqual({ ...asking, isPaid: true });
  });

  it('may be left while it is ordered, and then hears nothing of what was placed', () => {
    expect(run(['submitted', 'left', 'placed', 'graceEnded'])).toEqual({ kind: 'editing' });
  });

  it('asks for another card after a declined one, with the provider’s words', () => {
    expect(run(['submitted', 'placed', 'graceEnded', 'declined'])).toEqual({ kind: 'card', refusal });
    expect(run(['submitted', 'placed', 'graceEnded', 'declined', 'submitted'])).toEqual({ kind: 'ordering' });
  });

  it('never pays without having been placed, and lets nobody leave while a charge may be under way', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (steps) => {
        let state: GiftFlowState = { kind: 'editing' };
        for (const event of steps) {
          const next = reduceGiftFlow(state, event);
          if (next.kind === 'paying' && state.kind !== 'paying') expect(state.kind).toBe('grace');
          if (!canLeave(state) && event.kind === 'left') expect(next).toBe(state);
          state = next;
        }
      }),
    );
  });
});
