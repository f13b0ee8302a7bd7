import { describe, expect, it } from 'vitest';
import { type StageAbsences, selectGone, stageAbsenceMs, trackAbsences } from './stage-absence.ts';

const nobody: StageAbsences = new Map();
const away = () => false;

describe('trackAbsences', () => {
  it('counts an absence from when it was first noticed', () => {
    const first = trackAbsences(nobody, ['ann'], away, 1_000);
    const later = trackAbsences(first, ['ann'], away, 3_000);
    expect(selectGone(later, 1_000 + stageAbsenceMs - 1)).toEqual(new Set());
    expect(selectGone(later, 1_000 + stageAbsenceMs)).toEqual(new Set(['ann']));
  });

  it('counts from zero again for somebody who was back, or off the stage, in between', () => {
    const first = trackAbsences(nobody, ['ann', 'bob'], away, 1_000);
    const annIsBackAndBobHasLeft = trackAbsences(first, ['ann'], () => true, 2_000);
    expect(annIsBackAndBobHasLeft).toEqual(nobody);
    const again = trackAbsences(annIsBackAndBobHasLeft, ['ann', 'bob'], away, 5_000);
    expect(selectGone(again, 1_000 + stageAbsenceMs)).toEqual(new Set());
  });

  it('counts each person’s absence from its own beginning', () => {
    const absences = trackAbsences(new Map([['ann', 0]]), ['ann', 'bob'], away, 10_000);
    expect(selectGone(absences, stageAbsenceMs)).toEqual(new Set(['ann']));
  });
});
