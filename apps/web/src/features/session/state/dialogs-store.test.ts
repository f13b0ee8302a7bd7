import { describe, expect, it } from 'vitest';
import { closeJoinDialog, openJoinDialog, useDialogs } from './dialogs-store.ts';

describe('join dialog', () => {
  it('[2.19] success closes it with a true result', async () => {
    const result = openJoinDialog({ returnTo: '/lounge/abc' });
    expect(useDialogs.getState()).toMatchObject({ joinOpen: true, joinReturnTo: '/lounge/abc' });
    closeJoinDialog(true);
    expect(useDialogs.getState().joinOpen).toBe(false);
    await expect(result).resolves.toBe(true);
  });

  it('gives a false result when it is closed, or asked for again before an answer', async () => {
    const first = openJoinDialog();
    const second = openJoinDialog();
    await expect(first).resolves.toBe(false);
    closeJoinDialog(false);
    await expect(second).resolves.toBe(false);
  });
});
