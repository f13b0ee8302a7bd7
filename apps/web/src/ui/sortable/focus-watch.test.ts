import { expect, it } from 'vitest';
import { createFocusWatch } from './focus-watch.ts';

const element = (row?: string) => ({
  isConnected: true,
  closest: () => (row === undefined ? null : { getAttribute: () => row }),
});
const watched = (...targets: readonly ReturnType<typeof element>[]) => {
  const watch = createFocusWatch();
  for (const target of targets) watch.onFocus({ target });
  return watch;
};

it('answers once with a row that went with the focus', () => {
  const button = element('a');
  const watch = watched(element('b'), button);
  expect(watch.takeLost()).toBeUndefined();
  button.isConnected = false;
  expect(watch.takeLost()).toEqual({ row: 'a' });
  expect(watch.takeLost()).toBeUndefined();
});

it('takes the layer that a row has opened for a part of the row', () => {
  const item = element();
  const watch = watched(element('a'), item);
  item.isConnected = false;
  expect(watch.takeLost()).toEqual({ row: 'a' });
});

it('forgets a row that the focus has left before it went', () => {
  const button = element('a');
  const watch = watched(button);
  watch.onBlur();
  button.isConnected = false;
  expect(watch.takeLost()).toBeUndefined();
});

it('forgets what went with the focus once something is pressed elsewhere, and nothing that is still there', () => {
  const button = element('a');
  const watch = watched(button);
  watch.onElsewhere();
  button.isConnected = false;
  expect(watch.takeLost()).toEqual({ row: 'a' });
  watch.onFocus({ target: button });
  watch.onElsewhere();
  expect(watch.takeLost()).toBeUndefined();
});
