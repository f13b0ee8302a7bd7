import { getLiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOfferAck } from '@madoi/contract/lounge/live/live-signal';
import { type LiveSpeaker, openTestSpeaker } from '@madoi/test-kit/live-peer';
import type { Page } from '@playwright/test';
import type { ApiUser } from './api-user.ts';

/** As a browser packs speech. */
const packetMs = 20;

/** A second of a tone in the browser's own Opus. */
export const encodeOpusTone = async (page: Page, hz: number): Promise<readonly Buffer[]> => {
  const packets = await page.evaluate(async (frequency) => {
    const rate = 48_000;
    const tone = Float32Array.from({ length: rate }, (_, at) => 0.3 * Math.sin((2 * Math.PI * frequency * at) / rate));
    const found: string[] = [];
    const encoder = new AudioEncoder({
      output: (chunk) => {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        found.push(btoa(String.fromCharCode(...bytes)));
      },
      error: (error) => console.error(error),
    });
    encoder.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate: 48_000 });
    encoder.encode(
      new AudioData({
        format: 'f32',
        sampleRate: rate,
        numberOfFrames: rate,
        numberOfChannels: 1,
        timestamp: 0,
        data: tone,
      }),
    );
    await encoder.flush();
    return found;
  }, hz);
  return packets.map((packet) => Buffer.from(packet, 'base64'));
};

/** A microphone of this person's, who sits in the room, without a browser. */
export const connectSpeaker = (person: ApiUser, roomId: string): Promise<LiveSpeaker> =>
  openTestSpeaker(async (kind, sdp) => {
    const { agoraToken } = await person.client.call(getLiveToken, { params: { id: roomId }, query: { kind } });
    const answer = await person.ask<LiveOfferAck>('send:liveaudio:offer', { kind, agoraToken, sdp });
    if (answer.sdp === undefined) throw new Error(answer.message);
    return answer.sdp;
  });

/** Until the returned function is called. */
export const sendRepeatedly = (speaker: LiveSpeaker, packets: readonly Buffer[]) => {
  let at = 0;
  const timer = setInterval(() => {
    speaker.say(packets[at % packets.length] ?? Buffer.alloc(0), 20);
    at += 1;
  }, packetMs);
  return () => clearInterval(timer);
};
