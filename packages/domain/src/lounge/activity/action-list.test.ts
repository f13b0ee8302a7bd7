import { actionListCaps } from '@madoi/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActionKind, reduceActionList, reduceRecentActivities } from './action-list.ts';

const kinds = Object.keys(actionListCaps) as ActionKind[];

describe('reduceActionList', () => {
  it('[9.13] keeps the newest 50 messages, 5 paid texts, 5 stamps and 50 reactions, each in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 200 }), (comings) => {
        const actions = comings.map((kind, at) => ({ kind, at }));
        const list = actions.reduce(reduceActionList<(typeof actions)[number]>, []);
        for (const kind of kinds) {
          const kept = list.filter((each) => each.kind === kind);
          expect(kept).toEqual(actions.filter((each) => each.kind === kind).slice(-actionListCaps[kind]));
        }
        expect(list).toEqual([...list].sort((a, b) => a.at - b.at));
      }),
    );
  });
});

describe('reduceRecentActivities', () => {
  it('[9.12] keeps the newest 30, in order, once each, however they overlap', () => {
    const comings = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 120 });
    fc.assert(
      fc.property(comings, (seqs) => {
        const list = seqs.map((seq) => ({ seq })).reduce(reduceRecentActivities<{ seq: number }>, []);
        const sorted = [...new Set(list.map((each) => each.seq))].sort((a, b) => a - b);
        expect(list.map((each) => each.seq)).toEqual(sorted);
        expect(list.length).toBeLessThanOrEqual(30);
      }),
    );
    const many = Array.from({ length: 40 }, (_, n) => ({ seq: n + 1 }));
    const recent = many.reduce(reduceRecentActivities<{ seq: number }>, []);
    expect(recent.map((each) => each.seq)).toEqual(many.slice(-30).map((each) => each.seq));
  });
});
