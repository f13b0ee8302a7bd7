import { traced } from '../telemetry/traced.ts';
import type { Bus } from './bus.ts';

/** Channels of a kind share what stands before the first colon; behind it are ids. */
const kindOf = (channel: string): string => channel.split(':', 1)[0] ?? channel;

/** The same bus, whose publications are steps of the traces of requests and commands. */
export function createTracedBus(bus: Bus): Bus {
  const { channels } = bus;
  return {
    ...bus,
    channels: {
      publish: (channel, message) =>
        traced(`publish ${kindOf(channel)}`, { 'madoi.bus.channel': kindOf(channel) }, () =>
          channels.publish(channel, message),
        ),
      subscribe: channels.subscribe,
      onGap: channels.onGap,
    },
  };
}
