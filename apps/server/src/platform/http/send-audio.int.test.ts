import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestHttpApp, type TestHttpApp } from '@madoi/test-kit/http-app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFileBlobs } from '../blobs/file-blobs.ts';
import { sendAudio } from './send-audio.ts';

/** Four minutes of music and more: an element gets the last of it after some ten seconds. */
const sizeBytes = 3_000_000;
const key = 'song.m4a';
/** So many have it whole, one after the other, before the element has. */
const scripts = 10;

let folder: string;
let kit: TestHttpApp;
let origin: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-audio-'));
  const blobs = createFileBlobs(folder);
  await blobs.put(key, Buffer.alloc(sizeBytes, 7));
  kit = await createTestHttpApp();
  kit.app.get('/song', async (request, reply) => {
    const stat = await blobs.stat(key);
    if (!stat) throw new Error('no song');
    return sendAudio(request, reply, blobs, { key, stat });
  });
  origin = await kit.app.listen({ port: 0 });
});
afterEach(async () => {
  await kit.app.close();
  await rm(folder, { recursive: true, force: true });
});

it('gives a script the whole song at once, and an element its beginning: the rest comes while that is heard', async () => {
  const leaving = new AbortController();
  const element = await fetch(`${origin}/song`, {
    headers: { 'sec-fetch-dest': 'audio' },
    signal: leaving.signal,
  });
  const reader = element.body?.getReader();
  let heardBytes = 0;
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      heardBytes += part.value.length;
  })().catch(() => undefined);
  for (let n = 0; n < scripts; n += 1) {
    const script = await fetch(`${origin}/song`, { headers: { 'sec-fetch-dest': 'empty' } });
    expect((await script.arrayBuffer()).byteLength).toBe(sizeBytes);
  }
  await vi.waitFor(() => expect(heardBytes).toBeGreaterThanOrEqual(300_000));
  expect(heardBytes).toBeLessThan(sizeBytes);
  leaving.abort();
  await reading;
});
