import { expect, it } from 'vitest';
import { takesArrivedFocus } from './use-arrived-focus.ts';

const [popup, body, button] = [{}, {}, {}];

it.each([
  ['waits on the popover', popup, popup, true],
  ['is nowhere', body, popup, true],
  ['has gone on to something else', button, popup, false],
  ['waits, but for content of a page', body, null, false],
] as const)('whether content that comes late takes a focus that %s', (_, focused, opened, takes) => {
  expect(takesArrivedFocus(focused, opened, body)).toBe(takes);
});
