import type { RoomFields, RoomLimitation } from '@madoi/domain/lounge/room/room-input';
import type { RoomPatch } from './room.store.ts';

function backgroundColumns(background: RoomFields['background']): RoomPatch {
  if (background === undefined) return {};
  const backgroundScene = background.type === 'custom_default' ? background.scene : null;
  return { backgroundType: background.type, backgroundScene, backgroundUploadedAt: 0 };
}

function campaignColumns(campaign: RoomFields['campaign']): RoomPatch {
  if (campaign === undefined) return {};
  return { campaignId: campaign?.id ?? null, campaignRankingId: campaign?.rankingId ?? null };
}

/** A room for the invited is in no list, and stays unlisted when it opens to more people, until its owner lists it. */
function visibilityColumn({ audience, visibility }: RoomLimitation): RoomPatch {
  if (audience === 'invited') return { visibility: 'unlisted' };
  return visibility === undefined ? {} : { visibility };
}

/** Fields as columns. A limitation is said as a whole, so leaving out `maxParticipants` lifts it; `visibility` alone stays, for clients that do not know it. */
export function toPatch({ limitation, background, campaign, ...fields }: RoomFields): RoomPatch {
  return {
    ...fields,
    ...(limitation === undefined
      ? {}
      : {
          audience: limitation.audience,
          maxParticipants: limitation.maxParticipants ?? null,
          ...visibilityColumn(limitation),
        }),
    ...backgroundColumns(background),
    ...campaignColumns(campaign),
  };
}
