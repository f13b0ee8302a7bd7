import { describe, expect, it } from 'vitest';
import { canPost, type Poster } from './can-post.ts';

const poster = (more: Partial<Poster> = {}): Poster => ({
  userId: 'user-0001',
  isOperator: false,
  managedArtistIds: new Set(),
  ...more,
});
const user = { kind: 'user', id: 'user-0001' } as const;
const artist = { kind: 'artist', id: 'artist-0001' } as const;
const site = { kind: 'site', id: 'madoi' } as const;

describe('who may post in a channel', () => {
  it('in a user’s: that user, no other and no operator', () => {
    expect(canPost(user, poster())).toBe(true);
    expect(canPost(user, poster({ userId: 'user-0002' }))).toBe(false);
    expect(canPost(user, poster({ userId: 'user-0002', isOperator: true }))).toBe(false);
  });

  it('in an artist’s: their managers and operators', () => {
    expect(canPost(artist, poster())).toBe(false);
    expect(canPost(artist, poster({ managedArtistIds: new Set(['artist-0001']) }))).toBe(true);
    expect(canPost(artist, poster({ managedArtistIds: new Set(['artist-0002']) }))).toBe(false);
    expect(canPost(artist, poster({ isOperator: true }))).toBe(true);
  });

  it('in the site’s: operators', () => {
    expect(canPost(site, poster())).toBe(false);
    expect(canPost(site, poster({ isOperator: true }))).toBe(true);
  });

  it('nobody without an account', () => {
    for (const subject of [user, artist, site]) expect(canPost(subject, undefined)).toBe(false);
  });
});
