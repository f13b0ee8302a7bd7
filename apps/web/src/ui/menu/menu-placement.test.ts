import { describe, expect, it } from 'vitest';
import { menuPlacement } from './menu-placement.ts';

const screen = { width: 1440, height: 900 };
const buttonAt = (left: number, top: number) => ({ left, top, width: 44, height: 44 });

describe('menuPlacement', () => {
  it('[2.15] places the menu by the quadrant of its button', () => {
    expect(menuPlacement(buttonAt(10, 6), screen)).toEqual({ side: 'bottom', align: 'start' });
    expect(menuPlacement(buttonAt(1380, 6), screen)).toEqual({ side: 'bottom', align: 'end' });
    expect(menuPlacement(buttonAt(14, 750), screen)).toEqual({ side: 'top', align: 'start' });
    expect(menuPlacement(buttonAt(1380, 750), screen)).toEqual({ side: 'top', align: 'end' });
  });

  it('[2.15] gives another answer when the window shrinks around the button', () => {
    expect(menuPlacement(buttonAt(600, 6), screen).align).toBe('start');
    expect(menuPlacement(buttonAt(600, 6), { width: 700, height: 900 }).align).toBe('end');
  });
});
