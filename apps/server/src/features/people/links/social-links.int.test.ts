import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp();
});
afterAll(() => app.close());

const set = async (who: HttpClient, links: object) =>
  (await who.request('PUT', '/api/people/links', { body: { links } })).body;
const seenBy = async (who: HttpClient, userId: string) =>
  (await who.request('GET', `/api/people/links/${userId}`)).body.links;
const twitter = 'https://x.com/mio';

describe('the social links of a person', () => {
  it('[3.39] are kept as the server judged them, changed one at a time, and seen by everybody', async () => {
    const mio = await app.signUp('澪');
    expect(await set(mio, { twitter: 'x.com/mio', website: 'example.jp' })).toEqual({
      success: true,
      links: { twitter, website: 'https://example.jp/' },
    });
    expect(await set(mio, { website: null })).toEqual({ success: true, links: { twitter } });
    expect(await seenBy(app.newVisitor(), mio.userId)).toEqual({ twitter });
  });

  it('are not changed by an address of another service, or a script', async () => {
    const mio = await app.signUp('澪');
    await set(mio, { twitter });
    expect(await set(mio, { youtube: 'https://example.jp/@mio' })).toEqual({ success: false, kind: 'youtube' });
    expect(await set(mio, { website: 'javascript:alert(1)' })).toEqual({ success: false, kind: 'website' });
    expect((await mio.request('PUT', '/api/people/links', { body: { links: { myspace: twitter } } })).body.code).toBe(
      'invalid_input',
    );
    expect(await seenBy(mio, mio.userId)).toEqual({ twitter });
  });

  it('[5.10] are not shown between people of whom one blocks the other, nor on a page that is not public', async () => {
    const [mio, ken] = [await app.signUp('澪'), await app.signUp('健')];
    await set(mio, { twitter });
    await set(ken, { twitter });
    await ken.request('POST', `/api/block/${mio.userId}`);
    expect([await seenBy(ken, mio.userId), await seenBy(mio, ken.userId)]).toEqual([{}, {}]);
    await ken.request('DELETE', `/api/block/${mio.userId}`);
    expect(await seenBy(ken, mio.userId)).toEqual({ twitter });
    await mio.request('PUT', '/api/profile', { body: { published: false } });
    expect([await seenBy(ken, mio.userId), await seenBy(mio, mio.userId)]).toEqual([{}, { twitter }]);
  });

  it('are for users, and of users that there are', async () => {
    const guest = await app.openGuest();
    expect((await set(guest, { twitter })).code).toBe('login_required');
    expect((await guest.request('GET', '/api/people/links/nobody-0001')).status).toBe(404);
  });
});
