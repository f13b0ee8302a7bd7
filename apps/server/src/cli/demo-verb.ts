import { openDemo } from '../features/catalogue/demo/demo.plugin.ts';
import { fillDemoCatalogue } from '../features/catalogue/demo/fill-demo-catalogue.ts';
import { houseUser } from '../features/session/session.api.ts';
import { createPgSessionStore } from '../features/session/session.store.pg.ts';
import { progressBar } from './output.ts';
import type { Verb } from './verb.ts';
import { withEngines } from './with-engines.ts';

export const demoVerb: Verb = {
  name: 'demo',
  usage: 'demo',
  about: 'Adds the demo catalogue to the music that is already there. Resumes where an earlier run stopped.',
  options: {},
  async run({ config, output, signal }) {
    return withEngines(config, 'demo', async (engines) => {
      const sessions = createPgSessionStore(engines.database.db);
      const now = engines.clock.now();
      const deps = await openDemo(engines, async () => (await sessions.ensureUser({ ...houseUser, now })).id);
      output.progress('Rendering the first track …');
      const added = await fillDemoCatalogue(deps, {
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
