import { playPeriodOf } from '@madoi/domain/playback/play-period';
import { setGiftingDenied } from '../features/catalogue/track-gifting.store.pg.ts';
import { readPlayReport } from '../features/money/play-report/play-report.store.pg.ts';
import { playReportCsv } from '../features/money/play-report/play-report-csv.ts';
import { type CliCommand, type CliInvocation, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

/** Prints CSV, and nothing else, so that it can be sent into a file. */
async function printPlays({ config, options, output }: CliInvocation): Promise<number> {
  const [from, to] = [String(options.from ?? ''), String(options.to ?? '')];
  const period = playPeriodOf(from, to);
  if (!period.ok)
    throw new UsageError('Give --from and --to as YYYY-MM-DD (days in Tokyo, both included), a year at most.');
  return withPlatform(config, 'tracks', async ({ database }) => {
    const plays = await readPlayReport(database.db, period);
    output.line(playReportCsv(plays).trimEnd());
    output.json({ event: 'summary', from, to, plays });
    return 0;
  });
}

export const tracksCommand: CliCommand = {
  name: 'tracks',
  usage: 'tracks gifting deny|allow ID… | plays --from DAY --to DAY',
  about:
    'Says whether tracks may be played where paid gifts are given. Denied ones cannot be added to the queue of such a room; while one plays all the same, nothing can be given. With plays: how often and how long each track was played, as CSV for rights holders.',
  options: {
    from: { type: 'string', about: 'plays: the first day, YYYY-MM-DD in Tokyo' },
    to: { type: 'string', about: 'plays: the last day' },
  },
  async run(call) {
    const { config, positionals, output } = call;
    const [topic, action, ...ids] = positionals;
    if (topic === 'plays') return printPlays(call);
    if (topic !== 'gifting' || (action !== 'deny' && action !== 'allow'))
      throw new UsageError('Use "tracks gifting deny", "tracks gifting allow" or "tracks plays".');
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
