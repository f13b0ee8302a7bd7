import { describe, expect, it } from 'vitest';
import { isMounted, type ModalPhase, nextModalPhase, timedModalPhase } from './modal-phase.ts';

describe('modal phases', () => {
  it('[9.29] set the open class 16 ms after opening and unmount 200 ms after closing', () => {
    const placed = nextModalPhase('closed', true);
    expect([placed, timedModalPhase(placed)]).toEqual(['placed', { phase: 'shown', afterMs: 16 }]);
    const leaving = nextModalPhase('shown', false);
    expect([leaving, timedModalPhase(leaving)]).toEqual(['leaving', { phase: 'closed', afterMs: 200 }]);
  });

  it('[4.34] keep the modal mounted while it leaves, and take it back when it is opened again', () => {
    const phases: ModalPhase[] = ['closed', 'placed', 'shown', 'leaving'];
    expect(phases.map(isMounted)).toEqual([false, true, true, true]);
    expect(nextModalPhase('leaving', true)).toBe('placed');
    expect(nextModalPhase('placed', false)).toBe('leaving');
    expect(nextModalPhase('shown', true)).toBe('shown');
    expect(nextModalPhase('closed', false)).toBe('closed');
  });
});
