import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMsOf } from '../lib/processor-time.ts';
import { connectSpeakers, type Sfu, speakers } from './sfu.ts';

const httpPort = 18_088;
const room = 1;

/** Debian: `apt-get install janus`. */
export const hasJanus = (): boolean => spawnSync('janus', ['--version']).error === undefined;

function writeConfig(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'madoi-bench-janus-'));
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, `${name}.jcfg`), text);
  write(
    'janus',
    `general: { configs_folder = "${folder}" debug_level = 2 }
nat: { nice_debug = false full_trickle = false }
media: { ipv6 = false }
plugins: { disable = "libjanus_audiobridge.so,libjanus_duktape.so,libjanus_echotest.so,libjanus_lua.so,libjanus_nosip.so,libjanus_recordplay.so,libjanus_sip.so,libjanus_streaming.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_voicemail.so" }
transports: { disable = "libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_rabbitmq.so,libjanus_websockets.so" }
events: { broadcast = false }
`,
  );
  write(
    'janus.transport.http',
    `general: { json = "compact" base_path = "/janus" http = true port = ${httpPort} ip = "127.0.0.1" https = false }
admin: { admin_http = false }
`,
  );
  write(
    'janus.plugin.videoroom',
    `room-${room}: { publishers = ${speakers} audiocodec = "opus" audiolevel_ext = false audiolevel_event = false }
`,
  );
  return folder;
}

interface Event {
  readonly janus: string;
  readonly sender?: number;
  readonly jsep?: { readonly type: string; readonly sdp: string };
  readonly data?: { readonly id: number };
  readonly plugindata?: { readonly data: Readonly<Record<string, unknown>> };
}

let transactions = 0;
async function post(at: string, body: object): Promise<Event> {
  transactions += 1;
  const response = await fetch(`http://127.0.0.1:${httpPort}/janus${at}`, {
    method: 'POST',
    body: JSON.stringify({ ...body, transaction: `t${transactions}` }),
  });
  return (await response.json()) as Event;
}

/** One session; every person has a handle of the room's plugin in it. */
async function openSession() {
  const { data } = await post('', { janus: 'create' });
  const at = `/${data?.id}`;
  const waiting = new Map<number, (event: Event) => void>();
  let isOpen = true;
  const poll = async (): Promise<void> => {
    while (isOpen) {
      const response = await fetch(`http://127.0.0.1:${httpPort}/janus${at}?maxev=50`).catch(() => undefined);
      const events = response === undefined ? [] : ((await response.json()) as Event | Event[]);
      for (const event of Array.isArray(events) ? events : [events]) {
        if (event.janus !== 'event' || event.sender === undefined || event.jsep === undefined) continue;
        waiting.get(event.sender)?.(event);
        waiting.delete(event.sender);
      }
    }
  };
  void poll();
  return {
    attach: async (): Promise<number> =>
      (await post(at, { janus: 'attach', plugin: 'janus.plugin.videoroom' })).data?.id ?? 0,
    request: (handle: number, body: object, jsep?: object) =>
      post(`${at}/${handle}`, { janus: 'message', body, ...(jsep ? { jsep } : {}) }),
    /** The SDP that comes of it. */
    ask: async (handle: number, body: object, jsep?: object): Promise<string> => {
      const event = new Promise<Event>((resolve) => waiting.set(handle, resolve));
      await post(`${at}/${handle}`, { janus: 'message', body, ...(jsep ? { jsep } : {}) });
      return (await event).jsep?.sdp ?? '';
    },
    close: () => {
      isOpen = false;
    },
  };
}

/** Janus' VideoRoom as Debian ships it, with nothing but this room. */
export async function openJanus(): Promise<Sfu> {
  const folder = writeConfig();
  const janus = spawn('janus', ['-F', folder, '-o', '--disable-colors'], { stdio: 'ignore' });
  const isUp = () =>
    fetch(`http://127.0.0.1:${httpPort}/janus/info`).then(
      () => true,
      () => false,
    );
  for (let tries = 0; tries < 100 && !(await isUp()); tries += 1) await wait(100);
  const session = await openSession();
  const voice = await connectSpeakers(async (speaker, sdp) => {
    const publisher = await session.attach();
    await session.request(publisher, { request: 'join', ptype: 'publisher', room, id: speaker + 1 });
    return session.ask(publisher, { request: 'publish', audio: true, video: false }, { type: 'offer', sdp });
  });
  const streams = Array.from({ length: speakers }, (_, speaker) => ({ feed: speaker + 1 }));
  return {
    async join(load, id) {
      const handle = await session.attach();
      const offer = await session.ask(handle, { request: 'join', ptype: 'subscriber', room, streams });
      const sdp = await load.offered(id, offer);
      await session.request(handle, { request: 'start' }, { type: 'answer', sdp });
    },
    say: voice.say,
    cpuMs: () => cpuMsOf(janus.pid ?? 0),
    close: async () => {
      session.close();
      voice.close();
      janus.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
