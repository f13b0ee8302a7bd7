import type { Message } from '@madoi/contract/lounge/chat';
import type { PaidEffect, PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { GivenStamp } from '../stage/waiting-stamps.ts';

/** Something said, with a flower or without. */
export type SaidMessage = Message | PaidMessage;

/** Whether a message is a flower: only those have colours. */
export const isPaidMessage = (message: SaidMessage): message is PaidMessage => 'primaryColor' in message;

/** A stamp of the wire as the stage takes it. */
export const givenStampOf = ({ id, userId, userName, uploadedAt, effect, level, startAt }: PaidEffect): GivenStamp => ({
  id,
  user: { id: userId, name: userName, uploadedAt },
  effectId: effect.id,
  name: effect.name,
  level,
  startAt,
});
