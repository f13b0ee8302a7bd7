import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../product.ts';
import { startProgram, untilReady } from './program.ts';

/** The loudspeaker that nobody hears. What goes into it can be recorded. */
export const sinkName = 'quiet';

/** A screen without a monitor; answers its name. Xvfb looks for a free number itself. */
const startScreen = async (env: NodeJS.ProcessEnv) => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const;
  const program = startProgram(process.env.XVFB_PATH ?? 'Xvfb', args, { env, stdio: [...stdio], endWith: 'SIGTERM' });
  let number = '';
  program.output(3).on('data', (data: Buffer) => {
    number += data.toString();
  });
  await untilReady('Xvfb', program, async () => number.endsWith('\n'));
  return { program, display: `:${number.trim()}` };
};

const startSound = async (env: NodeJS.ProcessEnv, folder: string) => {
  const socket = path.join(folder, 'pulse-socket');
  const modules = [
    `module-null-sink sink_name=${sinkName}`,
    `module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
  ];
  const args = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--log-level=error'];
  const loaded = modules.flatMap((module) => ['-L', module]);
  const program = startProgram(process.env.PULSEAUDIO_PATH ?? 'pulseaudio', [...args, ...loaded], {
    env,
    endWith: 'SIGTERM',
  });
  await untilReady('PulseAudio', program, async () => existsSync(socket));
  return { program, server: `unix:${socket}` };
};

const startDriver = async (env: NodeJS.ProcessEnv) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = startProgram(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], {
    env,
    endWith: 'SIGKILL',
  });
  const answers = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await untilReady('WebKitWebDriver', program, answers);
  return { program, origin };
};

/** What WebKit needs around it, and its driver. */
export interface Surroundings {
  readonly driverOrigin: string;
  /** For programs that listen to the loudspeaker. */
  readonly env: NodeJS.ProcessEnv;
  end(): Promise<void>;
}

/** Everything is in one folder and on numbers that are free, so that runs beside each other do not meet. */
export const startSurroundings = async (): Promise<Surroundings> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-webkit-'));
  await mkdir(path.join(folder, 'home'));
  const place = { HOME: path.join(folder, 'home'), XDG_RUNTIME_DIR: folder };
  const ended: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const end = async () => {
    for (const endOne of ended.toReversed()) await endOne();
  };
  try {
    const own = { ...process.env, ...place, TZ: 'Asia/Tokyo', LANG: 'C.UTF-8', LANGUAGE: 'ja' };
    const screen = await startScreen(own);
    ended.push(screen.program.end);
    const sound = await startSound(own, folder);
    ended.push(sound.program.end);
    const env = {
      ...own,
      DISPLAY: screen.display,
      PULSE_SERVER: sound.server,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    };
    const driver = await startDriver(env);
    ended.push(driver.program.end);
    return { driverOrigin: driver.origin, env, end };
  } catch (error) {
    await end();
    throw error;
  }
};
