import { listenTracks } from '@madoi/contract/lounge/live/live-signal';
import nodeDataChannel, { type PeerConnection, type Track } from 'node-datachannel';
import { machineNowMs } from '../fanout/protocol.ts';
import type { FromLoad, ToLoad } from './load-messages.ts';

/**
 * Clients in processes of their own: what they cost must not be counted as the server's. `probe`: listens to every packet.
 * `sink`: decrypts and throws away.
 */
const isProbe = process.argv[2] === 'probe';
const send = (message: FromLoad): void => void process.send?.(message);

interface Client {
  readonly peer: PeerConnection;
  /** Held: a track that nobody holds is collected. */
  readonly tracks: readonly Track[];
  readonly askedMs: number;
  firstSoundMs: number | undefined;
  /** Numbers of the words heard while counting. */
  heard: number;
}

const clients = new Map<number, Client>();
const delaysMs: number[] = [];
let isCounting = false;

const openPeer = (name: string): PeerConnection =>
  new nodeDataChannel.PeerConnection(name, { iceServers: [], disableAutoNegotiation: true, forceMediaTransport: true });

/** Words are the moment at which they were said: 8 bytes at the end of the packet. */
function hear(id: number, packet: Buffer): void {
  const second = packet[1] ?? 0;
  const client = clients.get(id);
  if (!client || (second >= 192 && second <= 223) || packet.length < 20) return;
  client.firstSoundMs ??= machineNowMs() - client.askedMs;
  if (!isCounting) return;
  client.heard += 1;
  delaysMs.push(machineNowMs() - packet.readDoubleBE(packet.length - 8));
}

function hold(id: number, peer: PeerConnection, tracks: readonly Track[]): void {
  const client: Client = { peer, tracks, askedMs: machineNowMs(), firstSoundMs: undefined, heard: 0 };
  clients.set(id, client);
  if (isProbe) return;
  peer.onStateChange((state) => {
    if (state === 'connected') client.firstSoundMs ??= machineNowMs() - client.askedMs;
  });
}

/** Our own way: the client offers. */
function offer(id: number): void {
  const peer = openPeer(`client-${id}`);
  const tracks = Array.from({ length: listenTracks }, (_, slot) => {
    const audio = new nodeDataChannel.Audio(`${slot}`, 'RecvOnly');
    audio.addOpusCodec(111);
    const track = peer.addTrack(audio);
    if (isProbe) track.onMessage((packet) => hear(id, packet));
    return track;
  });
  hold(id, peer, tracks);
  peer.setLocalDescription('offer');
  send({ type: 'offer', id, sdp: peer.localDescription()?.sdp ?? '' });
}

/** Janus’ way: the server offers. */
function answer(id: number, sdp: string): void {
  const peer = openPeer(`client-${id}`);
  const tracks: Track[] = [];
  peer.onTrack((track) => {
    tracks.push(track);
    if (isProbe) track.onMessage((packet) => hear(id, packet));
  });
  hold(id, peer, tracks);
  peer.onGatheringStateChange((state) => {
    const local = state === 'complete' ? peer.localDescription()?.sdp : undefined;
    if (local !== undefined) send({ type: 'answer', id, sdp: local });
  });
  peer.setRemoteDescription(sdp, 'offer');
  peer.setLocalDescription('answer');
}

function report(): void {
  const all = [...clients.values()];
  send({
    type: 'report',
    heard: all.map(({ heard }) => heard),
    firstSoundsMs: all.flatMap(({ firstSoundMs }) => firstSoundMs ?? []),
    delaysMs,
  });
}

process.on('message', (message: ToLoad) => {
  if (message.type === 'open') offer(message.id);
  else if (message.type === 'answered') clients.get(message.id)?.peer.setRemoteDescription(message.sdp, 'answer');
  else if (message.type === 'offered') answer(message.id, message.sdp);
  else if (message.type === 'count') isCounting = message.isOn;
  else if (message.type === 'sounding') {
    send({
      type: 'sounding',
      count: [...clients.values()].filter(({ firstSoundMs }) => firstSoundMs !== undefined).length,
    });
  } else report();
});
process.once('disconnect', () => process.exit(0));
send({ type: 'ready' });
