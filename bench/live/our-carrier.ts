import { createEmbeddedLiveAudio } from '../../apps/server/src/platform/live-audio/embedded/embedded-live-audio.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type Carrier, cpuMsOf, openVoice } from './carrier.ts';

const channel = 'bench-room';

/** Our own SFU, in its own process as in the product. */
export async function openOurs(): Promise<Carrier> {
  const engine = createEmbeddedLiveAudio({
    port: 0,
    bindAddress: undefined,
    announcedAddresses: [],
    turn: undefined,
    clock: { now: () => Date.now() },
    log: createLog('error'),
  });
  const grants = new Map([['speaker', { slot: 0, isMuted: false }]]);
  await engine.ensureRoom({ channel, isMusicMode: false, grants });
  const handOver = async (kind: 'listen' | 'publish', agoraUserId: string, sdp: string): Promise<string> => {
    const wish = { channel, agoraUserId, name: agoraUserId, isHost: kind === 'publish' };
    const { agoraToken } = await engine.issueToken(wish);
    const answer = await engine.signal.offer({ kind, channel, agoraUserId, agoraToken, sdp });
    if (!answer.ok) throw new Error(answer.reason);
    return answer.sdp;
  };
  const voice = await openVoice((sdp) => handOver('publish', 'speaker', sdp));
  return {
    join: (load, id) => load.open(id, (sdp) => handOver('listen', `listener-${id}`, sdp)),
    say: voice.say,
    cpuMs: () => cpuMsOf(engine.pid() ?? 0),
    close: async () => {
      voice.close();
      await engine.stop();
    },
  };
}
