import { liveSpeakersMax } from '@madoi/contract/constants';
import type { LiveStatus } from '@madoi/contract/lounge/live/live-audio';
import type { StageCommand } from '@madoi/contract/lounge/live/live-stage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSpeak,
  decideStage,
  decideStart,
  decideStatus,
  isOnAir,
  pruneStage,
  publisherIdsOf,
  type StageActor,
  type StageDecision,
  type StageRank,
  type StageRow,
} from './speaking-rights.ts';

const ranks: Readonly<Record<string, StageRank>> = { owner: 2, helper: 1, second: 1 };
const people = ['owner', 'helper', 'second', 'a', 'b', 'c', 'd', 'e', 'f'];
const actor = (userId: string): StageActor => ({ userId, rank: ranks[userId] ?? 0 });
const subject = (userId: string) => ({ rank: ranks[userId] ?? 0, isBanned: false });

type Step =
  | { readonly by: string; readonly start: boolean }
  | { readonly by: string; readonly status: LiveStatus }
  | { readonly by: string; readonly command: StageCommand };

function decide(rows: readonly StageRow[], step: Step, nowMs: number): StageDecision {
  if ('start' in step) return decideStart(rows, actor(step.by), { isMuted: step.start, nowMs });
  if ('status' in step) return decideStatus(rows, step.by, step.status);
  const about = 'userId' in step.command ? subject(step.command.userId) : undefined;
  return decideStage(rows, actor(step.by), step.command, about, nowMs);
}
function play(steps: readonly Step[]): readonly StageRow[] {
  return steps.reduce<readonly StageRow[]>((rows, step, at) => {
    const decision = decide(rows, step, at);
    return decision.ok ? decision.rows : rows;
  }, []);
}
const reasonOf = (rows: readonly StageRow[], step: Step) => {
  const decision = decide(rows, step, 99);
  return decision.ok ? undefined : decision.reason;
};
const says = (by: string, action: 'raise' | 'lower' | 'accept' | 'decline' | 'leave' | 'end'): Step => ({
  by,
  command: { action },
});
const about = (by: string, action: 'invite' | 'mute' | 'send_off', userId: string): Step => ({
  by,
  command: { action, userId },
});
const starts = (by: string): Step => ({ by, start: false });
const startsMuted = (by: string): Step => ({ by, start: true });
const roleOf = (rows: readonly StageRow[], userId: string) => rows.find((row) => row.userId === userId)?.role;

describe('the stage', () => {
  it('[6.05] lets the same people be heard, asked of one or of the whole room', () => {
    const rows = play([
      about('owner', 'invite', 'a'),
      says('a', 'accept'),
      about('owner', 'invite', 'b'),
      says('c', 'raise'),
      starts('helper'),
    ]);
    const rankOf = (userId: string) => actor(userId).rank;
    const heard = publisherIdsOf(rows, ['owner', 'helper', 'second'], rankOf);
    expect([...heard].sort()).toEqual(['a', 'helper', 'owner', 'second']);
    expect(people.filter((userId) => canSpeak(rows, actor(userId))).sort()).toEqual([...heard].sort());
    // Who was on air by right and has lost that right is heard no more, also before they are taken off the stage.
    const isDemoted = (userId: string): StageRank => (userId === 'helper' ? 0 : rankOf(userId));
    expect(publisherIdsOf(rows, ['owner', 'second'], isDemoted).has('helper')).toBe(false);
  });

  it('is for the owner and co-owners, and whom they invite', () => {
    expect(reasonOf([], starts('a'))).toBe('not_on_stage');
    expect(play([starts('owner')])).toMatchObject([{ userId: 'owner', role: 'staff', status: 2, slot: 0 }]);
    const up = play([says('a', 'raise'), about('helper', 'invite', 'a'), says('a', 'accept')]);
    expect(up).toMatchObject([{ userId: 'a', role: 'guest', status: 0 }]);
    expect(play([says('a', 'raise'), about('owner', 'invite', 'a'), says('a', 'accept'), starts('a')])).toMatchObject([
      { userId: 'a', role: 'guest', status: 2, slot: 0 },
    ]);
  });

  it('refuses `accept` without an invitation, and lets only staff invite', () => {
    expect(reasonOf([], says('a', 'accept'))).toBe('not_invited');
    expect(reasonOf(play([says('a', 'raise')]), says('a', 'accept'))).toBe('not_invited');
    expect(reasonOf([], about('a', 'invite', 'b'))).toBe('forbidden');
    const declined = play([about('owner', 'invite', 'a'), says('a', 'decline')]);
    expect(declined).toEqual([]);
  });

  it('has five slots: a sixth acceptance is refused with stage_full', () => {
    const five = ['owner', 'helper', 'second'].map(starts);
    const invited = ['a', 'b', 'c'].flatMap((each) => [about('owner', 'invite', each), says(each, 'accept')]);
    const rows = play([...five, ...invited]);
    expect(roleOf(rows, 'b')).toBe('guest');
    expect(roleOf(rows, 'c')).toBe('invited');
    expect(reasonOf(rows, says('c', 'accept'))).toBe('stage_full');
  });

  it('gives the lowest slot that nobody on air has', () => {
    const rows = play([...['owner', 'helper', 'second'].map(starts), says('helper', 'leave'), starts('helper')]);
    expect(rows.map(({ userId, slot }) => [userId, slot])).toEqual([
      ['owner', 0],
      ['second', 2],
      ['helper', 1],
    ]);
  });

  it('keeps a guest on the stage who goes off air, and removes staff who do', () => {
    const rows = play([about('owner', 'invite', 'a'), says('a', 'accept'), starts('a'), starts('owner')]);
    const off = play([
      about('owner', 'invite', 'a'),
      says('a', 'accept'),
      starts('a'),
      starts('owner'),
      { by: 'a', status: 0 },
      { by: 'owner', status: 0 },
    ]);
    expect(rows.filter(isOnAir)).toHaveLength(2);
    expect(off).toMatchObject([{ userId: 'a', role: 'guest', status: 0 }]);
  });

  it('[3.30] mutes and unmutes oneself, and mutes who stands lower; mutes nobody higher, and sends off nobody as high', () => {
    const rows = play([starts('owner'), starts('helper'), about('owner', 'mute', 'helper')]);
    expect(rows).toMatchObject([{ status: 2 }, { userId: 'helper', status: 1 }]);
    expect(reasonOf(rows, about('helper', 'mute', 'owner'))).toBe('forbidden');
    expect(reasonOf(rows, about('second', 'send_off', 'helper'))).toBe('forbidden');
    expect(reasonOf([], { by: 'owner', status: 1 })).toBe('not_on_air');
    expect(play([starts('owner'), { by: 'owner', status: 1 }, { by: 'owner', status: 2 }])).toMatchObject([
      { status: 2 },
    ]);
  });

  it('mutes who starts muted while on air, and unmutes nobody by a repeated start', () => {
    const onAir = [starts('helper'), starts('owner')];
    expect(play([...onAir, startsMuted('helper')])).toMatchObject([
      { userId: 'owner', status: 2 },
      { userId: 'helper', status: 1, slot: 0 },
    ]);
    const muted = [...onAir, about('owner', 'mute', 'helper')];
    expect(play([...muted, startsMuted('helper'), starts('helper')])).toEqual(play(muted));
  });

  it('send_off removes a raised hand, an invitation and a guest', () => {
    for (const before of [
      [says('a', 'raise')],
      [about('owner', 'invite', 'a')],
      [about('owner', 'invite', 'a'), says('a', 'accept'), starts('a')],
    ]) {
      expect(play([...before, about('helper', 'send_off', 'a')])).toEqual([]);
    }
  });

  it('ends for everybody', () => {
    expect(play([starts('owner'), says('a', 'raise'), about('owner', 'invite', 'b'), says('helper', 'end')])).toEqual(
      [],
    );
    expect(reasonOf([], says('a', 'end'))).toBe('forbidden');
  });

  it('drops people who lost their rank or are banned, and everybody when live audio is not allowed any more', () => {
    const rows = play([starts('owner'), starts('helper'), about('owner', 'invite', 'a'), says('a', 'accept')]);
    const review = (gone: readonly string[], banned: readonly string[], isAllowed = true) =>
      pruneStage(rows, {
        isAllowed,
        rankOf: (userId) => (gone.includes(userId) ? 0 : (ranks[userId] ?? 0)),
        isBanned: (userId) => banned.includes(userId),
      }).map(({ userId }) => userId);
    expect(review([], [])).toEqual(['owner', 'helper', 'a']);
    expect(review(['helper'], [])).toEqual(['owner', 'a']);
    expect(review([], ['a'])).toEqual(['owner', 'helper']);
    expect(review([], [], false)).toEqual([]);
  });

  it('never has more voices than slots, two on one slot, or an uninvited one, whatever the commands', () => {
    const person = fc.constantFrom(...people);
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ by: person, start: fc.boolean() }),
      fc.record({ by: person, status: fc.constantFrom<LiveStatus>(0, 1, 2) }),
      fc
        .tuple(person, fc.constantFrom('raise', 'lower', 'accept', 'decline', 'leave', 'end' as const))
        .map(([by, action]) => says(by, action)),
      fc
        .tuple(person, fc.constantFrom('invite', 'mute', 'send_off' as const), person)
        .map(([by, action, userId]) => about(by, action, userId)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const rows = play(steps);
        const slots = rows.flatMap(({ slot }) => slot ?? []);
        expect(new Set(slots).size).toBe(slots.length);
        expect(rows.filter(({ role }) => role === 'guest' || role === 'staff').length).toBeLessThanOrEqual(
          liveSpeakersMax,
        );
        expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
        for (const row of rows) {
          expect(row.slot !== undefined).toBe(isOnAir(row));
          if (row.role === 'staff') expect(ranks[row.userId] ?? 0).toBeGreaterThan(0);
          if (isOnAir(row)) expect(['guest', 'staff']).toContain(row.role);
        }
        // A command that is repeated has been carried out.
        const last = steps.at(-1);
        if (last) expect(play([...steps, last])).toEqual(rows);
      }),
    );
  });
});

describe('a move on the stage', () => {
  const moves = ['raise', 'lower', 'invite', 'accept', 'decline', 'leave', 'send_off'] as const;
  const rowAs = (role: StageRow['role']): StageRow => ({ userId: 'a', role, at: 1, status: 0, slot: undefined });
  const after = (rows: readonly StageRow[], move: (typeof moves)[number]): string => {
    const step = move === 'invite' || move === 'send_off' ? about('owner', move, 'a') : says('a', move);
    const decision = decide(rows, step, 2);
    if (!decision.ok) return decision.reason;
    return decision.rows === rows ? 'same' : (roleOf(decision.rows, 'a') ?? 'gone');
  };

  it.each([
    ['nowhere', [], ['hand', 'same', 'invited', 'not_invited', 'same', 'same', 'same']],
    ['a raised hand', [rowAs('hand')], ['same', 'gone', 'invited', 'not_invited', 'same', 'same', 'gone']],
    ['an invitation', [rowAs('invited')], ['same', 'same', 'same', 'guest', 'gone', 'same', 'gone']],
    ['the stage as a guest', [rowAs('guest')], ['same', 'same', 'on_stage', 'same', 'same', 'gone', 'gone']],
    ['a right lost on air', [rowAs('staff')], ['same', 'same', 'invited', 'not_invited', 'same', 'gone', 'gone']],
  ])('from %s leads where the table says', (_from, rows, expected) => {
    expect(moves.map((move) => after(rows, move))).toEqual(expected);
  });
});
