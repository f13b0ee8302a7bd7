import { createEmbeddedLiveAudio } from '../../apps/server/src/platform/live-audio/embedded/embedded-live-audio.ts';
import type { SfuStats } from '../../apps/server/src/platform/live-audio/sfu/messages.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { cpuMsOf } from '../lib/processor-time.ts';
import { connectSpeakers, type Sfu, speakers } from './sfu.ts';

const channel = 'bench-room';

/** Our own SFU, in its own process as in the product. */
export async function openEmbeddedSfu(): Promise<Sfu> {
  let publishStats: (stats: SfuStats) => void = () => undefined;
  const engine = createEmbeddedLiveAudio({
    port: 0,
    // As Janus beside it: IPv4 alone.
    bindAddress: '127.0.0.1',
    announcedAddresses: [],
    turn: undefined,
    clock: { now: () => Date.now() },
    log: createLog('error'),
    onStats: (stats) => publishStats(stats),
  });
  const grants = new Map(Array.from({ length: speakers }, (_, slot) => [`speaker-${slot}`, { slot, isMuted: false }]));
  await engine.ensureRoom({ channel, isMusicMode: false, grants });
  const sendOffer = async (kind: 'listen' | 'publish', participantId: string, sdp: string): Promise<string> => {
    const tokenInput = { channel, participantId, name: participantId, isHost: kind === 'publish' };
    const { agoraToken } = await engine.issueToken(tokenInput);
    const answer = await engine.signal.offer({ kind, channel, participantId, agoraToken, sdp });
    if (!answer.ok) throw new Error(answer.reason);
    return answer.sdp;
  };
  const voice = await connectSpeakers((speaker, sdp) => sendOffer('publish', `speaker-${speaker}`, sdp));
  return {
    join: (load, id) => load.open(id, (sdp) => sendOffer('listen', `listener-${id}`, sdp)),
    say: voice.say,
    // The next ones: they come every second.
    counted: () =>
      new Promise((resolve) => {
        publishStats = resolve;
      }),
    cpuMs: () => cpuMsOf(engine.pid() ?? 0),
    close: async () => {
      voice.close();
      await engine.stop();
    },
  };
}
