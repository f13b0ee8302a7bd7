import { describe, expect, it } from 'vitest';
import { inks } from './drawing/inks.ts';
import { moonPhaseSvg } from './moon.ts';

describe('moonPhaseSvg', () => {
  it('is full with all of the allowance left and dark with none', () => {
    expect(moonPhaseSvg(1, 44)).toContain(`r="22" fill="${inks.tomoshibi}"`);
    expect(moonPhaseSvg(0, 44)).not.toContain(inks.tomoshibi);
  });

  it('stands at a half with half of it left', () => expect(moonPhaseSvg(0.5, 44)).toContain('A0 22 0 0'));

  it('bulges before the half and hollows after it', () => {
    expect(moonPhaseSvg(0.75, 44)).toContain('A11 22 0 0 0');
    expect(moonPhaseSvg(0.25, 44)).toContain('A11 22 0 0 1');
  });

  it('bears a share outside 0–1', () => {
    expect(moonPhaseSvg(-3, 44)).toBe(moonPhaseSvg(0, 44));
    expect(moonPhaseSvg(7, 44)).toBe(moonPhaseSvg(1, 44));
    expect(moonPhaseSvg(Number.NaN, 44)).toBe(moonPhaseSvg(0, 44));
  });
});
