import type { PaidEffect } from '@madoi/contract/lounge/gifting-events';
import type { GivenStamp } from './waiting-stamps.ts';

/** A stamp of the wire as the stage takes it. */
export const givenStampOf = ({ id, userId, userName, uploadedAt, effect, level, startAt }: PaidEffect): GivenStamp => ({
  id,
  user: { id: userId, name: userName, uploadedAt },
  effectId: effect.id,
  name: effect.name,
  level,
  startAt,
});
