import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestHttpApp, type TestHttpApp } from '@madoi/test-kit/http-app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installPageAssets } from './page-assets.ts';

let folder: string;
let kit: TestHttpApp;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-assets-'));
  await mkdir(path.join(folder, 'client/assets'), { recursive: true });
  await writeFile(path.join(folder, 'client/assets/app-1234.js'), 'let a = 1;');
  await writeFile(path.join(folder, 'client/assets/app-1234.js.gz'), gzipSync('let a = 1;'));
  await writeFile(path.join(folder, 'client/favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'client/sw.js'), 'let b = 2;');
  kit = await createTestHttpApp();
  await installPageAssets(kit.app, path.join(folder, 'client'));
});
afterEach(async () => {
  await kit.app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => kit.app.inject({ url, headers });

describe('built files', () => {
  it('with a hash in their name never change; others may', async () => {
    const script = await get('/assets/app-1234.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['set-cookie']).toBeUndefined();
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('come compressed where the build has compressed them', async () => {
    const script = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip' });
    expect(script.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(script.rawPayload).toString()).toBe('let a = 1;');
  });

  it('are not reached around their folder', async () => {
    await writeFile(path.join(folder, 'secret'), 'not for the browser');
    for (const url of ['/assets/../../secret', '/assets/%2e%2e/%2e%2e/secret', '/assets/..%2f..%2fsecret']) {
      expect((await get(url)).body).not.toContain('not for the browser');
    }
  });

  it('hold a worker that may fetch from here and nothing else', async () => {
    expect((await get('/sw.js')).headers['content-security-policy']).toContain("connect-src 'self'");
    expect((await get('/favicon.svg')).headers['content-security-policy']).not.toContain('connect-src');
  });
});
