import { setTimeout as wait } from 'node:timers/promises';
import { archiveLounge } from '@madoi/contract/lounge/room';
import { listLetters, sendLetter } from '@madoi/contract/money/letters';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import { type ApiUser, openPlayingRoom } from '../../e2e/lib/api-user.ts';
import { giveWords } from '../../e2e/lib/paid-gift.ts';
import { payMonth } from '../../e2e/lib/paid-month.ts';
import { fixGift, payOutGift } from '../../e2e/lib/paid-out-gift.ts';
import type { ProductOptions } from '../../e2e/lib/product.ts';
import { schedulePayout } from '../../e2e/lib/scheduled-payout.ts';
import type { ScreenIds } from './screen.ts';
import { heardMs } from './seed.ts';
import { letterText } from './seed-texts.ts';

const demoSong = demoCatalogue.tracks[0]?.title.ja ?? '';

/** Who owns the room and is paid, who gives and subscribes, and their ids. */
export interface MoneyPeople {
  readonly owner: ApiUser;
  readonly ownerId: string;
  readonly viewer: ApiUser;
  readonly viewerId: string;
}

/**
 * A letter from an evening for which the viewer gave, a payout that arrived, a large one that waits for operators, a
 * balance that waits for the next one, and a month of STANDARD.
 */
export const seedMoney = async (
  product: ProductOptions,
  { owner, ownerId, viewer, viewerId }: MoneyPeople,
): Promise<Pick<ScreenIds, 'letterId' | 'payoutId' | 'receiptId'>> => {
  const { id } = await openPlayingRoom(owner, { name: '雨の夜の反省会', allowGifting: true }, demoSong);
  await giveWords(viewer, id, 'flower-asagi-180', 'この曲を教えてくれて、ありがとう');
  await wait(heardMs);
  await owner.client.call(archiveLounge, { params: { id } });
  owner.leave();
  const sent = await owner.client.call(sendLetter, {
    params: { id },
    body: { body: letterText, imageType: 'default' },
  });
  if (!sent.success) throw new Error(`the letter was refused: ${sent.reason}`);
  const { list } = await viewer.client.call(listLetters, { query: {} });
  const [letter] = list;
  if (letter === undefined) throw new Error('no letter arrived');
  const gift = { ownerId, giverId: viewerId, roomId: id };
  await fixGift(product, gift);
  await schedulePayout(product, ownerId);
  return {
    letterId: letter.id,
    payoutId: await payOutGift(product, gift),
    receiptId: await payMonth(product, viewerId),
  };
};
