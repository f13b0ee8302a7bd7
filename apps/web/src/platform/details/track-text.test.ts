import type { Album, Artist, Track, User } from '@madoi/contract/catalogue/entities';
import type { QueueDetails } from '@madoi/room-client/queue/details-store';
import { describe, expect, it } from 'vitest';
import { selectTrackText } from './track-text.ts';

const nobody: QueueDetails = { tracks: {}, albums: {}, artists: {}, users: {} };
const track = { id: 't', name: '曲', names: { en: 'Song' }, albumId: 'al', artistId: 'ar' } as unknown as Track;
const known: QueueDetails = {
  tracks: { t: track },
  albums: { al: { id: 'al', name: '盤', artworkUpdatedAt: 7, colors: { ink: 'ai' } } as unknown as Album },
  artists: { ar: { id: 'ar', name: '灯台守', names: { en: 'Keeper' } } as unknown as Artist },
  users: { u: { id: 'u', name: '客' } as unknown as User },
};
const entry = { trackId: 't', createdBy: { id: 'u' } };

describe('the text of an entry of a queue', () => {
  it('is in the language that is read where its maker gave one, and says whose it is', () => {
    expect(selectTrackText(known, entry, 'en')).toEqual({
      title: 'Song',
      artist: 'Keeper',
      artistId: 'ar',
      albumId: 'al',
      albumName: '盤',
      artworkVersion: 7,
      ink: 'ai',
      chosenBy: known.users.u,
    });
  });

  it('has no title until its track is known', () => {
    expect(selectTrackText(nobody, entry, 'ja')).toMatchObject({ title: undefined, artist: '', ink: undefined });
  });

  it('is that of the track which the entry brings, until the page has looked it up', () => {
    expect(selectTrackText(nobody, { ...entry, detail: track }, 'ja')).toMatchObject({ title: '曲', albumId: 'al' });
  });
});
