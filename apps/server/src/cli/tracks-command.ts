import { setGiftingDenied } from '../features/catalogue/track-gifting.store.pg.ts';
import { type CliCommand, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

export const tracksCommand: CliCommand = {
  name: 'tracks',
  usage: 'tracks gifting deny|allow ID…',
  about:
    'Says whether tracks may be played where paid gifts are given. Denied ones cannot be added to the queue of such a room; while one plays all the same, nothing can be given.',
  options: {},
  async run({ config, positionals: [topic, action, ...ids], output }) {
    if (topic !== 'gifting' || (action !== 'deny' && action !== 'allow'))
      throw new UsageError('Use "tracks gifting deny" or "tracks gifting allow".');
    if (ids.length === 0) throw new UsageError('The track ids are missing: give at least one.');
    return withPlatform(config, 'tracks', async ({ database }) => {
      const found = await setGiftingDenied(database.db, ids, action === 'deny');
      for (const id of ids) if (!found.includes(id)) output.line(`No track has the id ${id}.`);
      output.line(`${action === 'deny' ? 'Denied' : 'Allowed'} with gifts: ${found.length}.`);
      output.json({ event: 'summary', action, tracks: found });
      return found.length === new Set(ids).size ? 0 : 1;
    });
  },
};
