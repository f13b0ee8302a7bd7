import { subscribeChannelSchema } from '../channels/emorie-events.ts';
import { ackSchema } from '../lounge/presence.ts';
import { defineCommand, refuseWithStatus } from '../wire/define-command.ts';

const ofChannels = {
  access: 'anyone',
  answer: ackSchema,
  payload: subscribeChannelSchema,
  errorSource: 'unknown',
  refuse: refuseWithStatus,
} as const;

/** What a page that shows a channel sends. After a new connection it subscribes again. */
export const channelCommands = {
  subscribeChannel: defineCommand({
    ...ofChannels,
    name: 'send:emorie:subscribe',
    summary: 'Subscribes this connection to a channel: new posts, changes and counts; safe to repeat',
    rule: '3.08',
    refusals: ['not_found', 'too_many'],
  }),
  unsubscribeChannel: defineCommand({
    ...ofChannels,
    name: 'send:emorie:unsubscribe',
    summary: 'Ends the subscription of this connection to a channel; safe to repeat',
    rule: '3.08',
    refusals: [],
  }),
};
