import { setEmail } from '@madoi/contract/session/email';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { ClientRequest, HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What one person has that is nobody else's business. */
interface Things {
  readonly userId: string;
  readonly playlistId: string;
  readonly publishedId: string;
  readonly methodId: string;
  readonly sessionId: string;
  /** Texts that may stand in no answer to anybody else. */
  readonly secrets: readonly string[];
}

interface Attempt extends ClientRequest {
  /** Below `/api`. */
  readonly path: string;
}

interface Call {
  /**
   * `refused`: it names another's thing and is answered with 403 or 404. `own`: whatever its input is, it reads and changes
   * what is the caller's own, or everybody's: the other's stay as they were, and none of their secrets are in the answer.
   */
  readonly how: 'refused' | 'own';
  readonly attempt: (things: Things) => Attempt;
}

const refused = (attempt: Call['attempt']): Call => ({ how: 'refused', attempt });
const own = (attempt: Call['attempt']): Call => ({ how: 'own', attempt });
const plain = (path: string, body?: unknown): Call => own(() => ({ path, ...(body === undefined ? {} : { body }) }));

const password = '夜ふかし喫茶店の席';
const wrongToken = 'a'.repeat(43);
const png = { headers: { 'content-type': 'image/png' }, body: 'not a picture' };
const listen = (type: string): Call => plain(`/favorite/${type}?since=0&limit=1000`);

/** Every call around the lounge. One that is not here makes the test below fail: say whose data it touches. */
const calls: Readonly<Record<string, Call>> = {
  'POST /login': own(({ userId }) => ({ path: '/login', body: { guest: true, userId } })),
  'POST /signup': plain('/signup', { name: 'あるじ' }),
  'POST /logout': own(({ userId }) => ({ path: '/logout', body: { skipLinkCheck: true, userId } })),
  'GET /login/options': plain('/login/options'),
  'POST /login/provider': plain('/login/provider', { provider: 'nobody', link: true }),
  'POST /login/passkey/options': plain('/login/passkey/options', {}),
  'PUT /account/email': plain('/account/email', { email: 'owner@example.jp', password }),
  'POST /account/email/confirm': plain('/account/email/confirm', { token: wrongToken }),
  'PUT /account/password': plain('/account/password', { password: `${password}二`, currentPassword: password }),
  'POST /account/password/forgot': plain('/account/password/forgot', { email: 'nobody@example.jp' }),
  'POST /account/password/reset': plain('/account/password/reset', { token: wrongToken, password }),
  'GET /account/methods': plain('/account/methods'),
  'POST /account/reauthenticate': plain('/account/reauthenticate', { method: 'password', password }),
  'DELETE /account/methods/:id': refused(({ methodId }) => ({ path: `/account/methods/${methodId}` })),
  'POST /account/passkeys/options': plain('/account/passkeys/options', {}),
  'POST /account/passkeys': plain('/account/passkeys', { credential: { id: 'stolen', response: {} } }),
  'GET /account/sessions': plain('/account/sessions'),
  'DELETE /account/sessions/:id': refused(({ sessionId }) => ({ path: `/account/sessions/${sessionId}` })),
  'DELETE /account/sessions': plain('/account/sessions'),
  'DELETE /account': own(() => ({ path: '/account', body: { name: 'あるじ' } })),
  'GET /profile': plain('/profile'),
  'PUT /profile': own(({ userId }) => ({ path: '/profile', body: { id: userId, userId, name: '乗っ取り' } })),
  'PUT /profile/avatar': own(() => ({ path: '/profile/avatar', ...png })),
  'DELETE /profile/avatar': plain('/profile/avatar'),
  'GET /profile/listenbrainz': plain('/profile/listenbrainz'),
  'PUT /profile/listenbrainz': plain('/profile/listenbrainz', { token: '00000000-0000-0000-0000-000000000000' }),
  'DELETE /profile/listenbrainz': plain('/profile/listenbrainz'),
  'GET /mailbox': refused(() => ({ path: '/mailbox' })),
  'GET /block': plain('/block?since=0'),
  'POST /block/:userId': own(({ userId }) => ({ path: `/block/${userId}` })),
  'DELETE /block/:userId': own(({ userId }) => ({ path: `/block/${userId}` })),
  'PUT /people/follows/:kind/:id': own(({ userId }) => ({ path: `/people/follows/user/${userId}` })),
  'DELETE /people/follows/:kind/:id': plain('/people/follows/site/madoi'),
  'GET /people/followers/:kind/:id': own(({ userId }) => ({ path: `/people/followers/user/${userId}` })),
  'GET /people/following': plain('/people/following'),
  'GET /notifications': plain('/notifications'),
  'GET /notifications/state': plain('/notifications/state'),
  'PUT /notifications/read': plain('/notifications/read', { ids: ['notification-0001'] }),
  'PUT /notifications/unread': plain('/notifications/unread', { ids: ['notification-0001'] }),
  'POST /notifications/read-all': plain('/notifications/read-all', {}),
  'POST /notifications/read-all/undo': plain('/notifications/read-all/undo', { readAt: 1 }),
  'GET /people/listening-visibility': plain('/people/listening-visibility'),
  'PUT /people/listening-visibility': plain('/people/listening-visibility', { isShown: true }),
  'GET /people/links/:userId': own(({ userId }) => ({ path: `/people/links/${userId}` })),
  'PUT /people/links': plain('/people/links', { links: { website: 'https://example.jp/' } }),
  'GET /feed': plain('/feed'),
  'GET /feed/listening': plain('/feed/listening'),
  'GET /feed/suggestions': plain('/feed/suggestions'),
  'GET /notifications/settings': plain('/notifications/settings'),
  'PUT /notifications/settings': plain('/notifications/settings', {}),
  'PUT /notifications/silence': plain('/notifications/silence', { isOn: false }),
  'POST /notifications/push-subscriptions': plain('/notifications/push-subscriptions', {
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
    locale: 'ja',
  }),
  'DELETE /notifications/push-subscriptions/:id': plain('/notifications/push-subscriptions/device-0001'),
  'POST /notifications/push-subscriptions/:id/test': plain('/notifications/push-subscriptions/device-0001/test', {}),
  'POST /datasets': own(({ userId, playlistId }) => ({
    path: '/datasets',
    body: { users: [userId], playlists: [playlistId] },
  })),
  'GET /search': plain(`/search?q=${encodeURIComponent('ひみつの曲順')}`),
  'GET /albums': plain('/albums'),
  'GET /genres': plain('/genres'),
  'GET /genres/:id': refused(({ playlistId }) => ({ path: `/genres/${playlistId}` })),
  'GET /popular/tracks': plain('/popular/tracks'),
  'GET /translation/languages': plain('/translation/languages'),
  'GET /popular/albums': plain('/popular/albums'),
  'GET /tracks/:id/lyrics': plain('/tracks/track-0001/lyrics'),
  'POST /tracks/:id/lyrics/translation': plain('/tracks/track-0001/lyrics/translation', { languageCode: 'en' }),
  'GET /playlists': own(({ userId }) => ({ path: `/playlists?userId=${userId}` })),
  'GET /user/:id/lounges': own(({ userId }) => ({ path: `/user/${userId}/lounges` })),
  'GET /favorite/albums': listen('albums'),
  'GET /favorite/artists': listen('artists'),
  'GET /favorite/playlists': listen('playlists'),
  'GET /favorite/tracks': listen('tracks'),
  'GET /favorite/users': listen('users'),
  'POST /favorite/:type/:id': refused(({ playlistId }) => ({ path: `/favorite/playlists/${playlistId}` })),
  'DELETE /favorite/:type/:id': own(({ publishedId }) => ({ path: `/favorite/playlists/${publishedId}` })),
  'GET /playlists/owned': plain('/playlists/owned'),
  'POST /playlist/create': own(({ userId }) => ({ path: '/playlist/create', body: { name: 'わたしの', userId } })),
  'PUT /playlist/:id': refused(({ playlistId }) => ({
    path: `/playlist/${playlistId}`,
    body: { name: '乗っ取り', isPublished: true },
  })),
  'DELETE /playlist/:id': refused(({ playlistId }) => ({ path: `/playlist/${playlistId}` })),
  'POST /playlist/:id/tracks': refused(({ playlistId }) => ({
    path: `/playlist/${playlistId}/tracks`,
    body: { trackIds: ['track-0001'] },
  })),
  'POST /playlist/:id/tracks/move': refused(({ playlistId }) => ({
    path: `/playlist/${playlistId}/tracks/move`,
    body: { from: 0, to: 1, version: 1 },
  })),
  'POST /playlist/:id/tracks/remove': refused(({ playlistId }) => ({
    path: `/playlist/${playlistId}/tracks/remove`,
    body: { positions: [0], version: 1 },
  })),
  'POST /client-errors': plain('/client-errors', { reports: [] }),
  'POST /client-quality': plain('/client-quality', { roomId: 'lounge-0001', stalls: 0, stallMs: 0 }),
  'GET /artwork/:albumId/:width': plain('/artwork/album-0001/64'),
  'GET /avatar/:userId': own(({ userId }) => ({ path: `/avatar/${userId}` })),
  'GET /login/provider/:provider/callback': plain('/login/provider/nobody/callback?code=stolen&state=stolen'),
  'GET /oembed': own(({ playlistId }) => ({
    path: `/oembed?url=${encodeURIComponent(`http://localhost/music/playlists/${playlistId}`)}`,
  })),
  'GET /status': plain('/status'),
  'GET /site/top': plain('/site/top'),
  'GET /site/campaigns': plain('/site/campaigns'),
  'GET /site/campaigns/:id': plain('/site/campaigns/campaign-0001'),
  'PUT /site/campaigns/:id/rooms/:loungeId': plain('/site/campaigns/campaign-0001/rooms/lounge-0001'),
  'DELETE /site/campaigns/:id/rooms/:loungeId': plain('/site/campaigns/campaign-0001/rooms/lounge-0001'),
  'GET /site/surveys/:id': plain('/site/surveys/survey-0001'),
  'POST /site/surveys/:id/answers': plain('/site/surveys/survey-0001/answers', { answers: [] }),
  'GET /site/documents/:kind': plain('/site/documents/terms'),
  'GET /site/pictures/:name': plain('/site/pictures/night-wide.svg'),
  'GET /news.atom': plain('/news.atom'),
  'GET /openapi.json': plain('/openapi.json'),
  'GET /asyncapi.json': plain('/asyncapi.json'),
};

/** Calls of rooms, of listening, of money and of operators have tests of their own. */
const elsewhere =
  /^\/(lounges?|pb|operator|banners?|purchase|payments?|webhooks?|emorie|gifting|payouts?|sales|letters|terms|news)(\/|$)/;

let app: TestApp;
let owner: HttpClient;
let things: Things;
/** Each test is a minute later: an address may sign up a hundred people an hour. */
let aheadMs = 0;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => Date.now() + aheadMs } } });
  ({ owner, things } = await settle());
});
afterAll(() => app.close());

const made = async (who: HttpClient, path: string, body?: unknown) => {
  const answer = await who.request('POST', `/api${path}`, { body });
  expect(answer.status, path).toBe(200);
  return answer.body;
};
const list = async (who: HttpClient, path: string) => (await who.request('GET', `/api${path}`)).body.list;

/** Somebody with everything that one can have outside a room. */
async function settle(): Promise<{ readonly owner: HttpClient; readonly things: Things }> {
  const email = 'owner-of-things@example.jp';
  const owner = await app.signUp('あるじ');
  await owner.call(setEmail, { body: { email, password } });
  await made(owner, '/account/email/confirm', { token: secretOf((await readMails(app, email))[0]) });
  await owner.request('PUT', '/api/profile', { body: { birthDate: '1987-06-05' } });
  const hidden = await made(owner, '/playlist/create', { name: 'ひみつの曲順', isPublished: false });
  const shown = await made(owner, '/playlist/create', { name: 'みんなの曲順', isPublished: true });
  await made(owner, `/favorite/playlists/${shown.id}`);
  expect((await owner.request('PUT', '/api/people/follows/site/madoi')).status).toBe(200);
  const friend = await app.signUp('友だち');
  const { user } = await friend.call(login, { body: {} });
  await made(owner, `/block/${user?.id}`);
  const [methods, sessions] = [await list(owner, '/account/methods'), await list(owner, '/account/sessions')];
  const { user: self } = await owner.call(login, { body: {} });
  const ids = { playlistId: hidden.id, publishedId: shown.id, methodId: methods[0].id, sessionId: sessions[0].id };
  const secrets = [email, '1987-06-05', 'ひみつの曲順', ids.playlistId, ids.methodId, ids.sessionId, user?.id ?? ''];
  return { owner, things: { userId: self?.id ?? '', ...ids, secrets } };
}

/** Everything of theirs, as only they can read it. */
const readAll = async (owner: HttpClient) =>
  Promise.all([
    owner.call(login, { body: {} }),
    owner.request('GET', '/api/profile').then(({ body }) => body),
    ...['/account/methods', '/account/sessions', '/playlists/owned', '/favorite/playlists', '/people/following'].map(
      (path) => list(owner, path),
    ),
    // Whom they block; who blocks them is the other's to say.
    list(owner, '/block').then((found) => found.filter(({ isBlocking }: { isBlocking: boolean }) => isBlocking)),
  ]);

const paths = async (): Promise<readonly string[]> => {
  const { body } = await app.newVisitor().request('GET', '/api/openapi.json');
  const ours = Object.entries<object>(body.paths).filter(([path]) => path.startsWith('/api/'));
  const documented = ours.flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  return documented.filter((each) => !elsewhere.test(each.slice(each.indexOf('/'))));
};

describe('another user’s data', () => {
  it('knows every call of the reference', async () => {
    expect(Object.keys(calls).sort()).toEqual([...(await paths())].sort());
  });

  it.each(Object.entries(calls))('[6.08] %s neither reads nor changes them', async (name, { how, attempt }) => {
    aheadMs += 60_000;
    const before = await readAll(owner);
    const stranger = await app.signUp('よそのひと');
    const { path, ...request } = attempt(things);
    const answer = await stranger.request(name.slice(0, name.indexOf(' ')), `/api${path}`, request);
    if (how === 'refused') expect([403, 404]).toContain(answer.status);
    else expect(answer.status).toBeLessThan(500);
    for (const secret of things.secrets) expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(await readAll(owner)).toEqual(before);
  });
});
