import { openDemo } from '../features/catalogue/demo/demo.plugin.ts';
import { seedDemoCatalogue } from '../features/catalogue/demo/seed-demo-catalogue.ts';
import { officialUser } from '../features/session/session.api.ts';
import { createPgSessionStore } from '../features/session/session.store.pg.ts';
import type { CliCommand } from './command.ts';
import { progressBar } from './output.ts';
import { withPlatform } from './with-platform.ts';

export const demoCommand: CliCommand = {
  name: 'demo',
  usage: 'demo',
  about: 'Adds the demo catalogue to the music that is already there. Resumes where an earlier run stopped.',
  options: {},
  async run({ config, output, signal }) {
    return withPlatform(config, 'demo', async (services) => {
      const sessions = createPgSessionStore(services.database.db);
      const now = services.clock.now();
      const deps = await openDemo(services, async () => (await sessions.ensureUser({ ...officialUser, now })).id);
      output.progress('Rendering the first track …');
      const added = await seedDemoCatalogue(deps, {
        signal,
        isForced: true,
        onProgress: ({ done, total, track, seconds }) => {
          output.json({ event: 'track', done, total, track, seconds });
          if (output.isTerminal) output.progress(`${progressBar(done, total)} ${track}`);
          else output.line(`[${done}/${total}] ${track}`);
        },
      });
      output.progress('');
      output.line(added === 0 ? 'The demo catalogue is already complete.' : `Added ${added} tracks.`);
      output.json({ event: 'summary', added });
      return 0;
    });
  },
};
