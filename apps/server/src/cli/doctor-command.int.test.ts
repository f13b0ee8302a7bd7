import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '@madoi/test-kit/app';
import { openTestDatabase } from '@madoi/test-kit/database';
import { startFakePostgres } from '@madoi/test-kit/fake-postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../platform/config/config.ts';
import { doctorCommand } from './doctor-command.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-doctor-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

async function look(databaseUrl: string, more: Partial<Config> = {}) {
  const lines: string[] = [];
  let summary = '';
  const output = {
    isJson: false,
    isTerminal: false,
    line: (text: string) => void lines.push(text),
    json: (value: unknown) => {
      summary = JSON.stringify(value);
    },
    progress: () => undefined,
  };
  const config = testConfig(dataDir, { databaseUrl, ...more });
  const { signal } = new AbortController();
  const code = await doctorCommand.run({ config, positionals: [], options: {}, output, signal });
  return { code, summary, text: lines.join('\n') };
}

describe('doctor', () => {
  it('says which PostgreSQL answers, and shows settings without their secrets, to people and to scripts', async () => {
    const database = await openTestDatabase();
    vi.stubEnv('LIVEKIT_API_SECRET', 'a-secret-of-livekit-that-is-long');
    vi.stubEnv('OIDC_CLUB_ISSUER', 'https://id.example');
    vi.stubEnv('OIDC_CLUB_CLIENT_SECRET', 'a-secret-of-the-club');
    const { code, text, summary } = await look(database.url);
    expect(code).toBe(0);
    expect(text).toMatch(/ok +database: DATABASE_URL answers: PostgreSQL 18\.\d+/);
    const tried = (JSON.parse(summary).findings as { what: string }[]).map(({ what }) => what);
    expect(tried.join(', ')).toBe(
      'Node, DATA_DIR, ffmpeg, database, clock, object storage, open files, live audio, mail, PUBLIC_URL',
    );
    expect(text).toMatch(/ok +ffmpeg: .* encoded a moment of sound/);
    expect(text).toContain('LIVEKIT_API_SECRET=(set)');
    expect(text).toContain('OIDC_CLUB_ISSUER=https://id.example');
    expect(text).toContain('OIDC_CLUB_CLIENT_SECRET=(set)');
    expect(text + summary).not.toContain('a-secret-of');
    await database.dispose();
  });

  it('tries what is configured beside that: a TURN server, Redis, a collector, LiveKit', async () => {
    const database = await openTestDatabase();
    const { liveAudio, processes } = testConfig(dataDir);
    const nobody = '127.0.0.1:9';
    const { text } = await look(database.url, {
      liveAudio: { ...liveAudio, turnUrls: [`turn:${nobody}`], turnSecret: 'a-secret-of-voices' },
      processes: { ...processes, redisUrl: `redis://${nobody}` },
      telemetry: { endpoint: `http://${nobody}`, headers: {}, serviceName: 'madoi', sampleRatio: 1 },
    });
    expect(text).toMatch(/^WRONG +TURN server: turn:127\.0\.0\.1:9 gave no relay: .*$/m);
    expect(text).toMatch(/^WRONG +Redis: 127\.0\.0\.1:9 cannot be used: .*$/m);
    expect(text).toMatch(/^WRONG +telemetry: 127\.0\.0\.1:9 was not reached: .*$/m);
    const liveKit = { url: `ws://${nobody}`, apiKey: 'a-key', apiSecret: 'a-secret-of-livekit-that-is-long' };
    expect((await look(database.url, { liveAudio: { ...liveAudio, liveKit } })).text).toMatch(
      /^WRONG +LiveKit: 127\.0\.0\.1:9 was not reached: .*$/m,
    );
    await database.dispose();
  });

  it('calls a PostgreSQL older than 16 wrong, and ends with 1', async () => {
    const old = await startFakePostgres(150_018);
    const { code, text } = await look(old.url);
    expect(code).toBe(1);
    expect(text).toMatch(/WRONG +database: DATABASE_URL: 127\.0\.0\.1 runs PostgreSQL 15\.18; 16 or newer is needed/);
    await old.close();
  });
});
