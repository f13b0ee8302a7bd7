import type { GiftingContext } from './gifting-context.ts';

/** Tells a room its score. */
export const announceScore = ({ publisher }: Pick<GiftingContext, 'publisher'>, roomId: string, score: number): void =>
  void publisher.publish(roomId, 'receive:room:gifting:score', { score });
