import type { WebSocket } from 'ws';
import type { AppSocket, EngineIoConnection } from './app-socket.ts';

/** A message to many sockets, encoded once. */
export interface Frame {
  /** A Socket.IO packet without the Engine.IO prefix, for transports that wrap it themselves. */
  readonly packet: string;
  readonly webSocketFrame: readonly Buffer[];
}

const finalTextOpcode = 0x81;

/** RFC 6455, section 5.2: an unmasked, unfragmented text frame. */
function webSocketHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([finalTextOpcode, length]);
  const header = Buffer.alloc(length < 65_536 ? 4 : 10);
  header[0] = finalTextOpcode;
  if (length < 65_536) {
    header[1] = 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = 127;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return header;
}

const textFrameOf = (text: string): Buffer => {
  const body = Buffer.from(text);
  return Buffer.concat([webSocketHeader(body.length), body]);
};

/** Encodes a Socket.IO event of the root namespace. `args` is the JSON of `[event, payload]`. */
export function encodeFrame(args: string): Frame {
  const packet = `2${args}`;
  return { packet, webSocketFrame: [textFrameOf(`4${packet}`)] };
}

/**
 * The internals of Engine.IO's socket that its own broadcast uses. They are checked before use; if they change, frames
 * are sent the slow way.
 */
interface FrameSender {
  readonly _sender?: { sendFrame?(frame: readonly Buffer[]): void };
}

interface WebSocketTransport {
  readonly name: string;
  readonly socket?: FrameSender & { readonly bufferedAmount: number; terminate(): void };
}

interface Connection {
  readonly readyState: string;
  readonly writeBuffer?: readonly unknown[];
  readonly transport: WebSocketTransport;
  write(packet: string): unknown;
}

function connectionOf(socket: AppSocket): Connection {
  return socket.conn as unknown as Connection;
}

/**
 * Sends a frame. Over WebSocket it is written as it is, which costs a fraction of a packet's way through Engine.IO; if
 * packets are queued there (polling, an upgrade), it is queued behind them.
 */
export function sendFrame(socket: AppSocket, frame: Frame): void {
  const connection = connectionOf(socket);
  if (connection.readyState !== 'open') return;
  const { transport } = connection;
  const sender = transport.name === 'websocket' ? transport.socket?._sender : undefined;
  if (sender?.sendFrame && connection.writeBuffer?.length === 0) sender.sendFrame(frame.webSocketFrame);
  else connection.write(frame.packet);
}

/** Sends a text on an open WebSocket as one piece: `ws` writes head and body apart, which takes half as long again. */
export function sendText(webSocket: WebSocket, text: string): void {
  const { _sender: sender } = webSocket as unknown as FrameSender;
  if (sender?.sendFrame) sender.sendFrame([textFrameOf(text)]);
  else webSocket.send(text);
}

/** Bytes of a WebSocket that the operating system has not taken yet; 0 while polling. */
export function unsentBytes(connection: EngineIoConnection): number {
  return (connection.transport as unknown as WebSocketTransport).socket?.bufferedAmount ?? 0;
}

/** Bytes (or, while polling, packets of about a kilobyte) that the peer has not taken yet. */
export function pendingBytes(socket: AppSocket): number {
  return unsentBytes(socket.conn) + (connectionOf(socket).writeBuffer?.length ?? 0) * 1024;
}

/** Terminates a connection at once. A close frame would be queued behind what the peer does not read. */
export function terminateConnection(connection: EngineIoConnection): void {
  (connection.transport as unknown as WebSocketTransport).socket?.terminate();
  connection.close(true);
}
