import type { KeepsakeFactsOf } from '../features/catalogue/artwork/draw-keepsake-image.ts';
import type { EndedFeature } from '../features/lounge/ended/ended.plugin.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';

export interface KeepsakeSources {
  readonly ended: Pick<EndedFeature, 'keepsakeOf'>;
  readonly lounge: Pick<LoungeFeature, 'people'>;
}

/** An evening that is over, with its owner's present name. */
export function createDescribeKeepsake({ ended, lounge }: KeepsakeSources): KeepsakeFactsOf {
  return async (roomId) => {
    const facts = await ended.keepsakeOf(roomId);
    if (!facts) return undefined;
    const { ownerId, ...evening } = facts;
    return { ...evening, owner: (await lounge.people.find([ownerId])).get(ownerId)?.name ?? '' };
  };
}
