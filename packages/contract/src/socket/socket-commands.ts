import { channelCommands } from './channel-commands.ts';
import { liveCommands } from './live-commands.ts';
import { roomCommands } from './room-commands.ts';

/** Every command of the socket. A client's bundle needs none of it: it takes the types of `socket-events.ts`. */
export const socketCommands = { ...roomCommands, ...liveCommands, ...channelCommands };
export type SocketCommand = (typeof socketCommands)[keyof typeof socketCommands];
