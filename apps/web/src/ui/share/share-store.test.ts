import { expect, it } from 'vitest';
import { closeShareDialog, openShareDialog, type ShareTarget, shareStore } from './share-store.ts';

it('a dialog that closes keeps what it shares: its title stays the same to the end', () => {
  const target: ShareTarget = { kind: 'post', id: 'post-0001', name: '始発の音', path: '/posts/post-0001' };
  openShareDialog(target);
  expect(shareStore.getState()).toEqual({ isOpen: true, target });
  closeShareDialog();
  expect(shareStore.getState()).toEqual({ isOpen: false, target });
});
