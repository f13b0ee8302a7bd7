/**
 * Circles between folders, where no file need be in a circle: of two folders that need each other nobody can say which is the ground
 * and which stands on it. A run of its own, without tests, because tests may use the tables and fixtures of their neighbours.
 */
const { options } = require('./.dependency-cruiser.cjs');

/** Folders that are in a circle today. The list only gets shorter: take out what you resolve. */
const known = [
  'apps/server/src/features/channels/(channel|live|pictures|posts|reactions)',
  'apps/server/src/features/lounge/(activity|moderation|room)',
  'apps/server/src/features/money/(gifting|sales)',
  'apps/server/src/features/playback/(files|listenings|rights|scrobble)',
  'apps/server/src/features/session/(account|login|profile)',
  'apps/server/src/platform/live-audio/(embedded|sfu)',
  'apps/web/src/features/catalogue/(list-page|listening|playlist|range|tracks)',
  'apps/web/src/features/channels/(channel|compose|unpublished)',
  'apps/web/src/features/lounge/(co-owners|create|home|room|schedule|settings)',
  'apps/web/src/features/lounge/room/(echoes|header|lyrics(/stage)?|moderation|people|player|requests|session|translation)',
  'apps/web/src/features/lounge/room/(gifting(/(effects|ticker))?|live(/(recording|stage|state))?)',
  'apps/web/src/features/lounge/room/(queue(/add)?|stage(/reactions)?)',
  'apps/web/src/features/people/(card|follow|state)',
  'apps/web/src/features/player/(bar|lyrics|mini|sound|state)',
  'apps/web/src/platform/(errors|http|i18n|page)',
  'packages/contract/src/(channels|lounge|money|socket)',
  'packages/room-client/src/playback/(reports|scheduler|source)',
];

module.exports = {
  forbidden: [
    {
      name: 'no-circles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: `^(${known.join('|')})$` },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, '\\.(test|fixture)\\.tsx?$'] } },
};
