import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { HttpClient } from '../http-client.ts';

export interface UploadAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** Sets somebody's picture to one that nobody has sent before. Resolves for every status. */
export async function uploadPicture(person: HttpClient): Promise<UploadAnswer> {
  const background = `#${randomUUID().slice(0, 6)}`;
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const beganMs = performance.now();
  const answer = await fetch(`${person.url}/api/profile/avatar`, {
    method: 'PUT',
    headers: {
      cookie: person.cookieHeader(),
      'x-csrf-token': person.cookies.get('csrf-token') ?? '',
      'content-type': 'image/jpeg',
    },
    body: new Uint8Array(file),
  });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: Math.round(performance.now() - beganMs),
  };
}
