import { channelCommands } from '@madoi/contract/socket/channel-commands';
import { createSerialRunner } from '#platform/sockets/serial-queue.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import { readableChannel } from '../channel/channel-access.ts';
import type { ChannelReadContext } from '../channels-context.ts';
import { channelTopic } from './channel-events.ts';

/** A page shows one channel, a feed a few; more is nobody's page. */
const subscriptionsMax = 20;

/** Pages subscribe to the channels that they show. What they get are ids and counts, which everybody may know who may read it. */
export function registerChannelsSocket(
  socketServer: Pick<SocketServer, 'onConnection' | 'onCommand' | 'joinTopic' | 'leaveTopic'>,
  context: Pick<ChannelReadContext, 'channels' | 'blocks'>,
): void {
  socketServer.onConnection((socket) => {
    const ids = new Set<string>();
    // An end that overtook its subscription would leave it open for as long as the page stands.
    const runInOrder = createSerialRunner();
    const subscribe = async (channelId: string) => {
      if (ids.has(channelId)) return { status: 200, message: 'subscribed' };
      if (ids.size >= subscriptionsMax) return { status: 429, message: 'too_many' };
      const channel = await context.channels.find(channelId);
      if (!(await readableChannel(context, channel, socket.data.identity)))
        return { status: 404, message: 'not_found' };
      ids.add(channelId);
      await socketServer.joinTopic(socket, channelTopic(channelId));
      return { status: 200, message: 'subscribed' };
    };
    const unsubscribe = async (channelId: string) => {
      ids.delete(channelId);
      await socketServer.leaveTopic(socket, channelTopic(channelId));
      return { status: 200, message: 'unsubscribed' };
    };
    socketServer.onCommand(socket, channelCommands.subscribeChannel, ({ channelId }) =>
      runInOrder(() => subscribe(channelId)),
    );
    socketServer.onCommand(socket, channelCommands.unsubscribeChannel, ({ channelId }) =>
      runInOrder(() => unsubscribe(channelId)),
    );
  });
}
