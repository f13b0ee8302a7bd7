import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../server-root.ts';
import { formatEnvExample } from './env-example.ts';
import { readConfig } from './read-config.ts';
import { variables } from './variables.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/madoi');
const mistakes = (environment: Record<string, string>) => {
  const result = read(environment);
  return result.ok ? [] : result.mistakes;
};

describe('configuration', () => {
  it('needs no setting: every service is embedded by default', () => {
    expect(read({})).toEqual({
      ok: true,
      config: {
        host: '127.0.0.1',
        port: 3000,
        dataDir: '/srv/madoi/data',
        databaseUrl: undefined,
        processes: { areSeveral: false, redisUrl: undefined },
        publicUrl: undefined,
        contact: undefined,
        trustProxy: false,
        socketLimits: { socketsPerAddress: 1_000, commandsPerAddress: 2_000, commandsPerSocket: 100 },
        admission: { socketsMax: 20_000, socketsPerPerson: 50, joinsPerRoom: 200, isShedding: true },
        addressLimits: { signUpsPerHour: 100, guestSessionsPerHour: 600, loginsPerQuarterHour: 40 },
        logLevel: 'info',
        debugKey: undefined,
        ffmpegPath: undefined,
        isDemoCatalogueEnabled: true,
        loungeMaxHours: 12,
        ownerSharePercent: 70,
        giftMinorCapYen: 5_000,
        standard: { priceYen: 980, trialDays: 14, graceDays: 7 },
        payouts: { holdDays: 14, dayOfMonth: 15, minimumYen: 5_000, termDays: 730, confirmFromYen: 100_000 },
        loungeWaitHours: 3,
        freeHoursPerMonth: 20,
        guestMinutesPerDay: 120,
        listenBrainzUrl: 'https://api.listenbrainz.org',
        imageHosts: [],
        translation: undefined,
        metrics: { host: '127.0.0.1', port: 9464, isDefaultPort: true, token: undefined },
        liveAudio: { isOn: true, liveKit: undefined, port: 3000, addresses: [], turnUrls: [], turnSecret: undefined },
        stripe: undefined,
        smtpUrl: undefined,
        mailFrom: 'Madoi <noreply@localhost>',
        pushServices: expect.arrayContaining(['fcm.googleapis.com', '*.push.apple.com']),
        oidcProviders: [],
        recordingDays: 30,
        retention: { listeningDays: 31, roomLogDays: 365, notificationDays: 90 },
      },
    });
  });

  it('takes an empty variable as unset', () => {
    expect(mistakes({ PORT: '', DATABASE_URL: ' ', REDIS_URL: '' })).toEqual([]);
  });

  it('says every mistake at once, one line each', () => {
    expect(
      mistakes({ PORT: 'http', LOG_LEVEL: 'loud', PUBLIC_URL: 'https://a.example/path', TRUST_PROXY: 'maybe' }),
    ).toEqual([
      'PORT: "http" is not a port (a whole number from 0 to 65535).',
      'PUBLIC_URL: "https://a.example/path" is not an address without a path, such as https://madoi.example.',
      `TRUST_PROXY: "maybe" is not ${variables.TRUST_PROXY.expects}.`,
      'LOG_LEVEL: "loud" is not one of silent, fatal, error, warn, info, debug, trace.',
    ]);
  });

  it.each(['on', 'true', '0', '9', '1.5', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8,on'])(
    'refuses TRUST_PROXY=%s in one line that says what it takes',
    (value) => {
      expect(mistakes({ TRUST_PROXY: value })).toEqual([
        `TRUST_PROXY: ${JSON.stringify(value)} is not off, a number of proxies (1 to 8), or their addresses and networks ` +
          'separated by commas; nothing believes everybody.',
      ]);
    },
  );

  it.each([
    ['off', false],
    ['1', 1],
    ['127.0.0.1', ['127.0.0.1']],
    ['2001:db8::/32,uniquelocal', ['2001:db8::/32', 'uniquelocal']],
  ])('takes TRUST_PROXY=%s', (value, trustProxy) => {
    expect(read({ TRUST_PROXY: value })).toMatchObject({ config: { trustProxy } });
  });

  it.each(['65536', '-1', '3000.5', '1e3', '0x10', '３０００'])('refuses the port %s', (port) => {
    expect(mistakes({ PORT: port })).toHaveLength(1);
  });

  it('never repeats a connection string: it may hold a password', () => {
    expect(mistakes({ DATABASE_URL: 'mysql://root:secret@db/madoi' }).join()).not.toContain('secret');
  });

  it('takes a translator with or without a key, and never repeats the key', () => {
    const url = 'http://localhost:5000/';
    expect(read({ TRANSLATE_URL: url })).toMatchObject({
      config: { translation: { url: 'http://localhost:5000', apiKey: undefined } },
    });
    expect(read({ TRANSLATE_URL: url, TRANSLATE_API_KEY: 'abc' })).toMatchObject({
      config: { translation: { apiKey: 'abc' } },
    });
    expect(mistakes({ TRANSLATE_URL: 'localhost:5000' })).toEqual([
      'TRANSLATE_URL: "localhost:5000" is not an http or https address.',
    ]);
    expect(mistakes({ TRANSLATE_API_KEY: 'two words' }).join()).not.toContain('words');
    expect(mistakes({ TRANSLATE_API_KEY: 'abc' })).toEqual(['TRANSLATE_API_KEY: needs TRANSLATE_URL too.']);
  });

  it('takes LiveKit with its key and secret, and none of them alone', () => {
    const whole = {
      LIVEKIT_URL: 'wss://livekit.example',
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: 'a secret that is long enough for HS256',
    };
    expect(read(whole)).toMatchObject({
      config: {
        liveAudio: { liveKit: { url: whole.LIVEKIT_URL, apiKey: 'key', apiSecret: whole.LIVEKIT_API_SECRET } },
      },
    });
    expect(read({ ...whole, LIVEKIT_API_SECRET: '' })).toEqual({
      ok: false,
      mistakes: ['LIVEKIT_URL, LIVEKIT_API_KEY: needs LIVEKIT_API_SECRET too.'],
    });
    expect(read({ LIVEKIT_API_KEY: 'key' })).toEqual({
      ok: false,
      mistakes: ['LIVEKIT_API_KEY: needs LIVEKIT_URL and LIVEKIT_API_SECRET too.'],
    });
  });

  it('[9.32] takes Stripe with all its keys, a database and https, and says what is missing', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_account12, whsec_connect12',
    };
    const places = { DATABASE_URL: 'postgres://db/madoi', PUBLIC_URL: 'https://madoi.example' };
    expect(read({ ...keys, ...places })).toMatchObject({
      config: {
        stripe: {
          secretKey: 'sk_test_0123456789',
          publishableKey: 'pk_test_0123456789',
          webhookSecrets: ['whsec_account12', 'whsec_connect12'],
        },
      },
    });
    expect(mistakes({ ...keys, ...places, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: needs STRIPE_WEBHOOK_SECRET too.',
    ]);
    expect(mistakes(keys)).toEqual([
      'STRIPE_SECRET_KEY: needs DATABASE_URL: real payments are kept in a database that is backed up.',
      'STRIPE_SECRET_KEY: needs PUBLIC_URL with https, which pages of payment and webhooks lead to.',
    ]);
    expect(mistakes({ ...keys, ...places, PUBLIC_URL: 'http://madoi.example' })).toHaveLength(1);
    expect(mistakes({ ...keys, ...places, STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: is of another mode (live, test) than STRIPE_SECRET_KEY.',
    ]);
  });

  it('never repeats a key of Stripe’s', () => {
    expect(mistakes({ STRIPE_SECRET_KEY: 'sk_lvie_hidden' }).join()).not.toContain('hidden');
  });

  it('takes live audio’s addresses as a list, and a TURN server with its secret alone', () => {
    const turn = {
      LIVE_AUDIO_TURN_URLS: 'turn:t.example:3478, turns:t.example',
      LIVE_AUDIO_TURN_SECRET: 'long enough',
    };
    expect(read({ PORT: '8080', LIVE_AUDIO_ADDRESSES: '203.0.113.5, 2001:db8::1', ...turn })).toMatchObject({
      config: {
        liveAudio: {
          port: 8080,
          addresses: ['203.0.113.5', '2001:db8::1'],
          turnUrls: ['turn:t.example:3478', 'turns:t.example'],
        },
      },
    });
    expect(mistakes({ LIVE_AUDIO_ADDRESSES: 'here' })).toHaveLength(1);
    expect(mistakes({ LIVE_AUDIO_TURN_URLS: 'turn:t.example' })).toHaveLength(1);
    expect(mistakes({ LIVE_AUDIO_TURN_SECRET: 'short' }).join()).not.toContain('short');
  });

  it('reads mail and sign-in providers, which need to know where links lead', () => {
    const given = {
      SMTP_URL: 'smtps://u:p@mail.example:465',
      OIDC_OUR_CLUB_ISSUER: 'https://id.example/club',
      OIDC_OUR_CLUB_CLIENT_ID: 'madoi',
      OIDC_OUR_CLUB_CLIENT_SECRET: 'secret',
    };
    const result = read({ ...given, PUBLIC_URL: 'https://madoi.example' });
    expect(result.ok && result.config).toMatchObject({
      mailFrom: 'Madoi <noreply@madoi.example>',
      oidcProviders: [{ id: 'our-club', name: 'OUR_CLUB', issuer: 'https://id.example/club', clientId: 'madoi' }],
    });
    expect(mistakes(given)).toEqual([
      'SMTP_URL: needs PUBLIC_URL, which links lead to.',
      'OIDC_…: needs PUBLIC_URL, which links lead to.',
    ]);
    const publicUrl = { PUBLIC_URL: 'https://madoi.example' };
    expect(mistakes({ ...publicUrl, OIDC_A_ISSUER: 'https://a.example', OIDC_A_CLIENT_ID: 'x', OIDC_B: 'y' })).toEqual([
      'OIDC_B: is no variable of a sign-in provider.',
      'OIDC_A_CLIENT_SECRET: is missing; a provider needs ISSUER, CLIENT_ID and CLIENT_SECRET.',
    ]);
  });

  it('sends pushes to hosts alone, and without TLS to this machine alone', () => {
    const pushServices = ['push.example', '*.push.example', 'http://127.0.0.1:8123'];
    expect(read({ PUSH_SERVICES: pushServices.join() })).toMatchObject({ config: { pushServices } });
    const refused = ['http://push.example', 'http://127.0.0.1', 'https://push.example', 'http://127.0.0.1:80/x'];
    expect(refused.flatMap((each) => mistakes({ PUSH_SERVICES: each }))).toHaveLength(refused.length);
  });

  it('reads what it accepts', () => {
    const result = read({
      PORT: '0',
      DATA_DIR: '/var/madoi',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      DEMO_CATALOGUE: 'off',
      PUBLIC_URL: 'https://madoi.example/',
      LISTENBRAINZ_URL: 'http://brainz.example:8100/api/',
    });
    expect(result).toMatchObject({
      config: {
        port: 0,
        dataDir: '/var/madoi',
        trustProxy: ['10.0.0.0/8', 'loopback'],
        isDemoCatalogueEnabled: false,
        publicUrl: 'https://madoi.example',
        listenBrainzUrl: 'http://brainz.example:8100/api',
      },
    });
  });

  it('keeps .env.example true (vitest -u writes it)', async () => {
    await expect(formatEnvExample()).toMatchFileSnapshot(path.join(repositoryRoot, '.env.example'));
  });
});
