#!/usr/bin/env node
// Firefox as Playwright starts a browser (by WebDriver BiDi), with two things besides: a sound server, without which no AudioContext of
// Firefox starts, and a relay that answers the one command of Playwright that Firefox refuses, and with it every new page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';

/** Colour schemes are not what these journeys are about. Firefox 153 does not know how to pretend one. */
const unknownCommand = 'emulation.setMediaFeaturesOverride';
const readyWithinMs = 15_000;
const listening = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

/** PulseAudio with a loudspeaker that nobody hears; answers its socket. Its files are in the profile, which Playwright removes. */
const startSound = async (profile) => {
  const folder = path.join(profile, 'pulse');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socket = path.join(folder, 'socket');
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const args = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--log-level=error'];
  const server = spawn(
    process.env.PULSEAUDIO_PATH ?? 'pulseaudio',
    [...args, ...modules.flatMap((module) => ['-L', module])],
    {
      env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.once('exit', () => server.kill());
  for (const giveUpAt = Date.now() + readyWithinMs; !existsSync(socket); await wait(50)) {
    if (server.exitCode !== null || Date.now() > giveUpAt) throw new Error('PulseAudio did not start');
  }
  return socket;
};

/** Answers where to reach a browser's BiDi through here. */
const openRelay = async (address) => {
  const relay = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  relay.on('connection', (driver, { url }) => {
    const browser = new WebSocket(`${address}${url}`, { perMessageDeflate: false });
    // Where the browser is gone there is nothing to relay: its own exit says so.
    browser.on('error', () => driver.close());
    const opened = once(browser, 'open');
    driver.on('message', async (data) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text);
      if (method === unknownCommand) return driver.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      return browser.send(text);
    });
    browser.on('message', (data) => driver.send(data.toString()));
    browser.on('close', () => driver.close());
    driver.on('close', () => browser.close());
  });
  await once(relay, 'listening');
  return `ws://127.0.0.1:${relay.address().port}`;
};

const args = process.argv.slice(2);
const socket = await startSound(args[args.indexOf('--profile') + 1]);
const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', args, {
  env: { ...process.env, PULSE_SERVER: `unix:${socket}` },
  stdio: ['ignore', 'inherit', 'pipe'],
});
process.once('SIGTERM', () => firefox.kill());
firefox.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for await (const line of createInterface(firefox.stderr)) {
  const [, address] = listening.exec(line) ?? [];
  console.error(address === undefined ? line : `WebDriver BiDi listening on ${await openRelay(address)}`);
}
