import { createMemoryStore } from '@madoi/room-client/playback/reports/report-outbox';
import { createLocalEntry } from '@madoi/room-client/storage/local-entry';
import { expect, it } from 'vitest';
import { createLyricsView, isLyricsView, nextSize } from './lyrics-view.ts';

it('lyrics are of middle size and without translation until somebody chooses, and stay as chosen on this device', () => {
  const store = createMemoryStore();
  const open = () =>
    createLyricsView(createLocalEntry({ key: 'lyrics-view', version: 1, accepts: isLyricsView }, store));
  const view = open();
  expect(view.getState()).toEqual({ size: 'medium', isTranslated: false });
  view.setState({ size: nextSize('medium'), isTranslated: true });
  expect(open().getState()).toEqual({ size: 'large', isTranslated: true });
  expect([nextSize('large'), nextSize('small')]).toEqual(['small', 'medium']);
});
