import { HttpFailure } from '@madoi/contract/http/http-failure';
import { describe, expect, it, vi } from 'vitest';
import { closeReauthenticationDialog, reauthentication } from './reauthentication-store.ts';
import { ReauthenticationCancelled, withReauthentication } from './with-reauthentication.ts';

const refusal = (code: 'reauthentication_required' | 'forbidden') =>
  new HttpFailure(403, { type: 'about:blank', title: '-', status: 403, code });

describe('what needs a recent sign-in', () => {
  it('is done at once where the server lets it', async () => {
    const ask = vi.fn(async () => true);
    await expect(withReauthentication(async () => 'added', ask)).resolves.toBe('added');
    expect(ask).not.toHaveBeenCalled();
  });

  it('is done again once the person has shown who they are', async () => {
    const work = vi.fn().mockRejectedValueOnce(refusal('reauthentication_required')).mockResolvedValueOnce('added');
    const done = withReauthentication(work);
    await vi.waitFor(() => expect(reauthentication.getState().isOpen).toBe(true));
    closeReauthenticationDialog(true);
    await expect(done).resolves.toBe('added');
    expect(work).toHaveBeenCalledTimes(2);
    expect(reauthentication.getState().isOpen).toBe(false);
  });

  it('is left where the dialog was closed', async () => {
    const work = vi.fn().mockRejectedValue(refusal('reauthentication_required'));
    const done = withReauthentication(work);
    await vi.waitFor(() => expect(reauthentication.getState().isOpen).toBe(true));
    closeReauthenticationDialog(false);
    await expect(done).rejects.toBeInstanceOf(ReauthenticationCancelled);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('fails as it did where it was refused for anything else', async () => {
    const ask = vi.fn(async () => true);
    const forbidden = refusal('forbidden');
    await expect(withReauthentication(() => Promise.reject(forbidden), ask)).rejects.toBe(forbidden);
    expect(ask).not.toHaveBeenCalled();
  });
});
