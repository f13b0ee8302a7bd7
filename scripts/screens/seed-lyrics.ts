import { type ApiUser, openPlayingRoom } from '../../e2e/lib/api-user.ts';
import type { ProductOptions } from '../../e2e/lib/product.ts';
import { importSongWithLyrics } from '../../e2e/lib/song-with-lyrics.ts';
import type { ScreenIds } from './screen.ts';

/** A room whose background is the lyrics of the song that plays. */
export const seedLyrics = async (
  product: ProductOptions,
  owner: ApiUser,
): Promise<Pick<ScreenIds, 'lyricsRoomId' | 'lyricsTrackId'>> => {
  const title = await importSongWithLyrics(product);
  const { id } = await openPlayingRoom(owner, { name: '歌詞の夜', background: { type: 'dive' } }, title);
  owner.leave();
  return { lyricsRoomId: id, lyricsTrackId: await owner.trackId(title) };
};
