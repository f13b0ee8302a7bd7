import { roomLayerPriority } from '@madoi/contract/lounge/chat';
import { effectStartAt, type PlayingRhythm, playingLater } from '@madoi/domain/money/effect-start';
import type { NewGiftEvent } from '#features/lounge/lounge.api.ts';
import type { GiftOrder } from './gift-order.ts';
import type { GiftingContext } from './gifting-context.ts';

interface Prepared {
  readonly at: number;
  readonly author: { readonly userId: string; readonly userName: string; readonly uploadedAt: number };
  readonly giver: { readonly isOfficial?: boolean | undefined } | undefined;
  readonly playing: PlayingRhythm | undefined;
}

function eventOf({ id, snapshot }: GiftOrder, { at, author, giver, playing }: Prepared): NewGiftEvent {
  const common = { at, subjectId: id, commandKey: `gift:${id}` };
  // An owner gives nothing in their own room.
  const { base: baseScore, bonus: bonusScore, total: score } = snapshot.score;
  const paid = { priority: roomLayerPriority.paidMessage, isOwner: false, score, baseScore, bonusScore };
  if (snapshot.kind === 'text') {
    const { kind: _, score: __, ...shown } = snapshot;
    const mark = giver?.isOfficial ? { isOfficial: true } : {};
    const rest = { translations: [], ...paid };
    const payload = { id, at, ...author, ...mark, ...shown, restDisplayTime: shown.displayTime, ...rest };
    return { ...common, event: 'receive:message:paid', payload };
  }
  const { kind: _, score: __, ...shown } = snapshot;
  const startAt = effectStartAt(shown.level, at, playing);
  const payload = { id, at, ...author, ...shown, ...paid, restDisplayTime: shown.displayTime, startAt };
  return { ...common, event: 'receive:effect:paid', payload };
}

/** What it takes to show an order, read before its turn in the room's log has come: nobody's messages wait for these reads. */
export async function prepareGiftEvent(
  { room, music }: GiftingContext,
  order: GiftOrder,
): Promise<(at: number) => NewGiftEvent> {
  const preparedAt = room.clock.now();
  const [people, playing] = await Promise.all([
    room.people.find([order.giverId]),
    order.snapshot.kind === 'effect' ? music.rhythmAt(order.loungeId, preparedAt) : undefined,
  ]);
  const giver = people.get(order.giverId);
  const author = { userId: order.giverId, userName: giver?.name ?? '', uploadedAt: giver?.uploadedAt ?? 0 };
  return (at) => eventOf(order, { at, author, giver, playing: playingLater(playing, at - preparedAt) });
}
