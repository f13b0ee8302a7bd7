import { WebSocket } from 'ws';
import type { Metrics } from '../metrics.ts';
import type { AppSocket } from './app-socket.ts';
import { BufferedWebSocket, type TakeMessage } from './buffered-web-socket.ts';
import { sendText } from './send-frame.ts';
import type { SocketLifecycle } from './socket-lifecycle.ts';

/** What a client leaves unread beyond this is for Engine.IO to judge, in bytes. */
const unsentMax = 64 * 1024;
/** Longer than the command with an acknowledgement's id and a time of full precision, in bytes. */
const messageMaxBytes = 96;
const [four, two] = Buffer.from('42');

interface DirectAnswer {
  /** Of a command whose payload is `{ "t0": number }`. */
  readonly command: string;
  /** JSON. */
  readonly answer: () => string;
  readonly onAnswered: () => void;
}

/**
 * Answers a command from its frame, when it comes in the form in which pages send it: two thousand people in a room ask for the time 4,000 times a second,
 * and on the way through Engine.IO, Socket.IO and a context of its own each takes longer than all that has to be done for it. What looks different is
 * left to the usual way, refusals among it; such a command is no step of a trace.
 */
export function createDirectAnswer({ command, answer, onAnswered }: DirectAnswer): TakeMessage {
  const form = new RegExp(`^42(\\d{1,9})\\["${command}",\\{"t0":-?\\d{1,16}(?:\\.\\d{1,20})?\\}\\]$`);
  return (webSocket, message) => {
    if (!Buffer.isBuffer(message) || message.length > messageMaxBytes) return false;
    if (message[0] !== four || message[1] !== two) return false;
    if (webSocket.readyState !== WebSocket.OPEN || webSocket.bufferedAmount > unsentMax) return false;
    const id = form.exec(message.toString('latin1'))?.[1];
    if (id === undefined) return false;
    sendText(webSocket, `43${id}[${answer()}]`);
    onAnswered();
    return true;
  };
}

/** Nothing for one that polls. */
function webSocketOf({ conn }: AppSocket): BufferedWebSocket | undefined {
  const { socket } = conn.transport as unknown as { readonly socket?: unknown };
  return socket instanceof BufferedWebSocket ? socket : undefined;
}

/** `command`: one whose payload is `{ "t0": number }`. Holds as long as a socket is connected. */
export type AnswerDirectly = (command: string, answer: () => object) => void;

export const createAnswerDirectly =
  (
    metrics: Pick<Metrics, 'socketCommands'>,
    { onConnection, onDisconnect }: Pick<SocketLifecycle, 'onConnection' | 'onDisconnect'>,
  ): AnswerDirectly =>
  (command, answer) => {
    const take = createDirectAnswer({
      command,
      answer: () => JSON.stringify(answer()),
      onAnswered: () => metrics.socketCommands.inc({ event: command, outcome: 'answered' }),
    });
    const set = (socket: AppSocket, answered: TakeMessage | undefined): void => {
      const webSocket = webSocketOf(socket);
      if (webSocket !== undefined) webSocket.takeMessage = answered;
    };
    onConnection((socket) => set(socket, take));
    onDisconnect((socket) => set(socket, undefined));
  };
