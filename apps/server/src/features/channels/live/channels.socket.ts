import { channelCommands } from '@madoi/contract/socket/channel-commands';
import type { AppSocket } from '#platform/sockets/app-socket.ts';
import { createSerialRunner } from '#platform/sockets/serial-queue.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import { readableChannel } from '../channel/channel-access.ts';
import type { ChannelReadContext } from '../channels-context.ts';
import { channelTopic } from './channel-events.ts';

/** A page shows one channel, a feed a few; more is nobody's page. */
const subscriptionsMax = 20;

/** Pages subscribe to the channels that they show. What they get are ids and counts, which everybody may know who may read it. */
export function registerChannelsSocket(
  socketServer: Pick<SocketServer, 'onCommand' | 'joinTopic' | 'leaveTopic'>,
  context: Pick<ChannelReadContext, 'channels' | 'blocks'>,
): void {
  const channelsOf = new WeakMap<AppSocket, Set<string>>();
  // An end that overtook its subscription would leave it open for as long as the page stands.
  const runInOrder = createSerialRunner<AppSocket>();
  const subscribe = async (socket: AppSocket, channelId: string) => {
    const ids = channelsOf.get(socket) ?? new Set();
    if (ids.has(channelId)) return { status: 200, message: 'subscribed' };
    if (ids.size >= subscriptionsMax) return { status: 429, message: 'too_many' };
    const channel = await context.channels.find(channelId);
    if (!(await readableChannel(context, channel, socket.data.identity))) return { status: 404, message: 'not_found' };
    channelsOf.set(socket, ids.add(channelId));
    await socketServer.joinTopic(socket, channelTopic(channelId));
    return { status: 200, message: 'subscribed' };
  };
  const unsubscribe = async (socket: AppSocket, channelId: string) => {
    const ids = channelsOf.get(socket);
    ids?.delete(channelId);
    if (ids?.size === 0) channelsOf.delete(socket);
    await socketServer.leaveTopic(socket, channelTopic(channelId));
    return { status: 200, message: 'unsubscribed' };
  };
  socketServer.onCommand(channelCommands.subscribeChannel, ({ channelId }, socket) =>
    runInOrder(socket, () => subscribe(socket, channelId)),
  );
  socketServer.onCommand(channelCommands.unsubscribeChannel, ({ channelId }, socket) =>
    runInOrder(socket, () => unsubscribe(socket, channelId)),
  );
}
