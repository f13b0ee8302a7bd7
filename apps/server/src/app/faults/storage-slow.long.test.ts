import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@madoi/random/create-random';
import { openRoom, signUp, talk } from '@madoi/test-kit/faults/people-in-room';
import { openRecordingClient, type RecordingClient } from '@madoi/test-kit/faults/recording-client';
import { reportFigures } from '@madoi/test-kit/faults/report-figures';
import { type ServerCluster, startServerCluster } from '@madoi/test-kit/faults/server-cluster';
import { uploadPicture } from '@madoi/test-kit/faults/upload-picture';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type S3Server, startS3Server } from '@madoi/test-kit/s3-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const slowMs = 1_500;
const goneMs = 15_000;
const backWithinMs = 10_000;

let storage: S3Server;
let cluster: ServerCluster;
let owner: HttpClient;
let talker: RecordingClient;

beforeAll(async () => {
  storage = await startS3Server();
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix } = storage.config;
  cluster = await startServerCluster({
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: String(endpoint),
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PREFIX: prefix.replace(/\/$/, ''),
    },
  });
  owner = await signUp(cluster.newVisitor(), '店主');
  const roomId = await openRoom(owner, '部屋');
  talker = await openRecordingClient({ client: owner, roomId, random: createRandom(1), newId: randomUUID });
  await vi.waitFor(() => expect(talker.isJoined).toBe(true), { timeout: 30_000 });
});
afterAll(async () => {
  talker?.close();
  await cluster?.close();
  await storage?.stop();
});

/** How long words took to be acknowledged while something else went on, and whether one was not. */
const talkBeside = async <T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly said: number }> => {
  let isGoingOn = true;
  const talking = talk(
    talker,
    randomUUID(),
    () => 50,
    () => isGoingOn,
  );
  const result = await work();
  isGoingOn = false;
  return { result, said: (await talking).length };
};

describe('object storage that becomes slow, and then is gone', () => {
  it('makes pictures wait, then be refused with 503, while rooms go on, and is used again when it is back', {
    timeout: 180_000,
  }, async () => {
    expect(await uploadPicture(owner)).toMatchObject({ status: 200 });
    storage.fault = () => ({ kind: 'slow', ms: slowMs });
    const slow = await talkBeside(() => uploadPicture(owner));
    expect(slow.result.status).toBe(200);
    expect(slow.result.ms).toBeGreaterThanOrEqual(slowMs);
    storage.fault = undefined;
    await storage.stop();
    const gone = await talkBeside(async () => {
      const answer = await uploadPicture(owner);
      await sleep(goneMs);
      return answer;
    });
    expect(gone.result.status).toBe(503);
    expect(Number(gone.result.retryAfter)).toBeGreaterThan(0);
    await storage.start();
    const backAtMs = performance.now();
    await vi.waitFor(async () => expect((await uploadPicture(owner)).status).toBe(200), { timeout: backWithinMs });
    const usedAgainMs = Math.round(performance.now() - backAtMs);
    reportFigures('object storage slow, then gone', { slow, gone, usedAgainMs });
    for (const { said } of [slow, gone]) expect(said).toBeGreaterThan(0);
  });
});
