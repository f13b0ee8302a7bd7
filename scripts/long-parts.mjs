// The long tier: what `npm test` leaves out, in parts that each fit into a coffee break. A test file is in exactly one part.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';
import { testFiles } from './test-files.mjs';

/** What a part may take on two quiet cores. */
const partMinutesMax = 20;

/** What is said of a part that has run. */
export function formatTime(name, minutes) {
  const took = `${name} took ${minutes.toFixed(1)} min`;
  return minutes > partMinutesMax ? `${took}: more than the ${partMinutesMax} of a part on two quiet cores` : took;
}

const journeys = (...names) => names.map((name) => `e2e/long/${name}.spec.ts`);

/** `tools`: programs that no other part uses. In a file of another tier, MADOI_TEST_LONG makes more of what is tried at random, or renders everything. */
const namedParts = [
  {
    name: 'random',
    holds:
      'ten times as many random queues and broken inputs, forty random simulations of a room, and 10,000 acts around gifts',
    runner: 'vitest',
    files: [
      'packages/domain/src/lounge/queue/undo-fuzz.test.ts',
      'packages/domain/src/lounge/queue/queue-fuzz.test.ts',
      'packages/domain/src/lounge/queue/auto-fill.test.ts',
      'packages/domain/src/lounge/queue/replaced-fillers.test.ts',
      'packages/domain/src/translation/protect-names.test.ts',
      'packages/room-client/src/queue/queue-network-fuzz.test.ts',
      'test-kit/src/room-simulation.int.test.ts',
      'apps/server/src/features/money/gifting/gifting-model.int.test.ts',
      'apps/server/src/app/bad-input-http.int.test.ts',
      'apps/server/src/app/bad-input-sockets.int.test.ts',
      'apps/server/src/app/malformed-frames.int.test.ts',
      'apps/server/src/app/room-authorization.int.test.ts',
      'apps/server/src/app/csrf-and-roles.int.test.ts',
    ],
  },
  {
    name: 'hostile',
    holds: 'what others notice of ten clients that flood the server',
    runner: 'vitest',
    files: ['apps/server/src/app/hostile-clients.long.test.ts'],
  },
  {
    name: 'crowd',
    holds: 'what those inside a room notice of 1,000 people who come into it at once, and that all of them get in',
    runner: 'vitest',
    files: ['apps/server/src/app/crowd-joins.long.test.ts'],
  },
  {
    name: 'music',
    holds: 'every song of the demo catalogue, composed and measured',
    runner: 'vitest',
    files: ['packages/demo-music/src/render.test.ts', 'apps/server/src/platform/rhythm/measure-rhythm.test.ts'],
  },
  {
    name: 'pages',
    holds: 'every page in every language, for a listener on a desktop and a visitor on a phone',
    runner: 'playwright',
    files: journeys('every-page'),
  },
  {
    name: 'widths',
    holds: 'every page in every language at six widths from 1920 to 320 px',
    runner: 'playwright',
    files: journeys('every-width'),
  },
  {
    name: 'late-pictures',
    holds: 'every page while its pictures and faces of letters come late',
    runner: 'playwright',
    files: journeys('late-pictures'),
  },
  {
    name: 'keyboard',
    holds: 'every page, menu and dialog with the keyboard alone',
    runner: 'playwright',
    files: journeys('keyboard', 'keyboard-editing'),
  },
  {
    name: 'site',
    holds:
      'what operators write for everybody: terms with versions, campaigns that rooms enter, surveys, pictured notices; who posts for artists',
    runner: 'playwright',
    files: journeys('operator-site', 'operator-managers', 'image-hosts'),
  },
  {
    name: 'accounts',
    holds: 'accounts by mail, provider and passkey on two devices, and favourites without a network',
    runner: 'playwright',
    files: journeys('accounts', 'offline'),
  },
  {
    name: 'gifts',
    holds:
      'words and stamps, refused cards, gifts taken back and lost lines, payouts and letters, STANDARD in the middle of a song, from a desktop and from a phone; large payouts; both boards of a room',
    runner: 'playwright',
    files: [
      'e2e/gifting.spec.ts',
      'e2e/owner-sales.spec.ts',
      'e2e/letters.spec.ts',
      'e2e/standard.spec.ts',
      ...journeys('payout-confirmations', 'warmth-and-scores'),
    ],
  },
  {
    name: 'people',
    holds: 'a channel from draft to removal, Web Push received in Chromium, and a mail digest over SMTP',
    runner: 'playwright',
    files: journeys('channel-posts', 'notifications-away'),
  },
  {
    name: 'rooms',
    holds:
      'a scheduled room from start to end, an owner and a co-owner editing at once, a ban, a room by invitation, votes for requests, a section of a song, lyrics, echoes',
    runner: 'playwright',
    files: journeys(
      'scheduled-room',
      'booked-room',
      'concurrent-editing',
      'kick-and-ban',
      'room-by-invitation',
      'request-votes',
      'track-section',
      'room-lyrics',
      'room-echoes',
    ),
  },
  {
    name: 'recovery',
    holds: 'a server that is killed and a network that is away, under people who listen',
    runner: 'playwright',
    files: journeys('outage', 'restart', 'network-loss'),
  },
  {
    name: 'voices',
    holds: 'live audio: several speakers, recording, captions, refusals, late listeners, and none at all',
    runner: 'playwright',
    files: journeys('voices', 'voices-late-join', 'voices-recorded', 'voices-refused', 'voices-off', 'voices-captions'),
  },
  {
    name: 'voices-recovery',
    holds: 'live audio after a crash, a lost network, sleep, and a hundred changes of speaker',
    runner: 'playwright',
    files: journeys('voices-sleep', 'voices-replaced', 'voices-return'),
  },
  {
    name: 'firefox',
    holds: 'a room heard in step, chat, reaction and request, and an album alone, in Firefox',
    runner: 'playwright',
    files: journeys('firefox'),
    tools: ['firefox', 'pulseaudio'],
  },
  {
    name: 'webkit',
    holds:
      'a room heard in time and from song to song, chat, reaction and request, an album alone, and a page of every family, in WebKit',
    runner: 'playwright',
    files: journeys('webkit'),
    tools: ['webkit', 'xvfb', 'pulseaudio', 'parec', 'aacDecoder'],
  },
];

const faults = (...names) => names.map((name) => `apps/server/src/app/faults/${name}.long.test.ts`);

const faultParts = [
  {
    name: 'faults',
    holds:
      'over two hundred random cuts and kills of three processes under people who talk and queue songs, beside Socket.IO’s recovery',
    runner: 'vitest',
    files: faults('random-cuts', 'socket-io-recovery', 'process-killed', 'postgres-killed'),
  },
  {
    name: 'faults-around',
    holds:
      'three processes while Redis stands still or forgets, on a poor network and without object storage; a disk that is full; what 10,000 joins leave behind, and how soon 2,000 cut sockets are back',
    runner: 'vitest',
    files: faults('redis-away', 'joins-and-leaves', 'sockets-cut', 'poor-network', 'storage-slow', 'disk-full'),
  },
];

const rollingUpdate = {
  name: 'rolling-update',
  holds: 'three processes behind nginx, of which each is replaced and one is killed, under people who listen and talk',
  runner: 'playwright',
  files: journeys('rolling-update'),
  env: { MADOI_E2E_BUS: 'postgres' },
};

const behindNginx = (bus, name) => ({
  name: `processes-${bus}`,
  holds: `every ordinary journey against three processes behind nginx, which share ${name}`,
  // All that `npm test` has, as it runs them: none is of the long tier.
  runner: 'journeys',
  files: [],
  env: { MADOI_E2E_BUS: bus, MADOI_TEST_LONG: '' },
});

const isNamed = (file) => namedParts.some(({ files }) => files.includes(file));
const hasProperties = (file) => readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'");

export const longParts = [
  ...namedParts,
  ...faultParts,
  rollingUpdate,
  behindNginx('postgres', 'PostgreSQL alone'),
  behindNginx('redis', 'PostgreSQL and Redis'),
  {
    name: 'properties',
    holds: 'a thousand examples that nobody has tried yet of every property that names no number of its own',
    runner: 'vitest',
    files: testFiles().filter((file) => hasProperties(file) && !isNamed(file)),
  },
];

/** What keeps the parts from being the whole long tier: `found` are the files that belong to it. */
export function findPartMistakes(parts, found) {
  const homes = new Map(found.map((file) => [file, []]));
  const mistakes = [];
  for (const { name, files } of parts) {
    for (const file of files) {
      if (homes.has(file)) homes.get(file).push(name);
      else mistakes.push(`part ${name} names ${file}, which is no file of the long tier`);
    }
  }
  for (const [file, names] of homes) {
    if (names.length === 0) mistakes.push(`${file} belongs to no part`);
    if (names.length > 1) mistakes.push(`${file} belongs to ${names.join(' and ')}`);
  }
  return mistakes;
}

/** A part a line. */
export function formatParts(parts) {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return parts.map(({ name, holds }) => `  ${name.padEnd(width)}  ${holds}`).join('\n');
}
