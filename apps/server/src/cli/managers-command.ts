import { createPgManagerStore } from '../features/channels/managers/managers.store.pg.ts';
import type { ManagerRow } from '../features/channels/managers/managers.store.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import { type CliCommand, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const actions = ['list', 'add', 'remove'] as const;
type Action = (typeof actions)[number];

interface ManagerChange {
  readonly artistId: string;
  readonly userId: string;
}

/** False: there is no such artist or user. */
async function change(
  services: PlatformServices,
  action: Exclude<Action, 'list'>,
  { artistId, userId }: ManagerChange,
) {
  const { database, clock, ids } = services;
  const store = createPgManagerStore(database.db);
  const at = clock.now();
  const entry = { id: ids.next(), at, actorId: 'command-line', subjectId: userId, detail: { artist: artistId } };
  if (action === 'add') return store.add(artistId, userId, at, { ...entry, action: 'add-channel-manager' });
  await store.remove(artistId, userId, { ...entry, action: 'remove-channel-manager' });
  return true;
}

const describe = ({ userId, name, addedAt }: ManagerRow): string =>
  [userId, new Date(addedAt).toISOString(), name].join('  ');

export const managersCommand: CliCommand = {
  name: 'managers',
  usage: 'managers list ARTIST_ID | add ARTIST_ID USER_ID | remove ARTIST_ID USER_ID',
  about: 'Says who posts for an artist, beside operators. Both ids stand in the addresses of their pages.',
  options: {},
  async run({ config, positionals: [asked, artistId, userId], output }) {
    const action = actions.find((each) => each === asked);
    if (action === undefined) throw new UsageError(`Unknown action "${asked ?? ''}": use ${actions.join(', ')}.`);
    if (artistId === undefined) throw new UsageError('The artist id is missing.');
    if (action !== 'list' && userId === undefined) throw new UsageError('The user id is missing.');
    return withPlatform(config, 'managers', async (services) => {
      if (action !== 'list' && !(await change(services, action, { artistId, userId: userId ?? '' }))) {
        output.line('There is no such artist, or no such user. Nothing was changed.');
        output.json({ event: 'summary', managers: null });
        return 1;
      }
      const managers = await createPgManagerStore(services.database.db).list(artistId);
      for (const manager of managers) output.line(describe(manager));
      output.line(`People who post for this artist: ${managers.length}.`);
      output.json({ event: 'summary', managers });
      return 0;
    });
  },
};
