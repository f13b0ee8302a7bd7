import { type ReportState, reportedPostId, reportStates } from '@madoi/contract/operator/operator';
import { emoriePath } from '@madoi/contract/page-paths';
import { createPgReportStore } from '../features/lounge/moderation/reports.store.pg.ts';
import type { ReportRecord } from '../features/lounge/moderation/reports.store.ts';
import { type CliCommand, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const listLimit = 50;

function describe(report: ReportRecord): string {
  const quoted = report.quoted === null ? '' : `“${report.quoted}”`;
  const postId = reportedPostId(report.messageId);
  const place = postId === undefined ? (report.loungeName ?? '-') : emoriePath(postId);
  const context = `${place}  ${report.userId ?? '-'}`;
  return [report.id, new Date(report.at).toISOString(), report.reason, context, quoted, report.note]
    .filter((part) => part !== '')
    .join('  ');
}

function stateOf(text: string): ReportState {
  const state = reportStates.find((each) => each === text);
  if (!state) throw new UsageError(`Unknown state: use ${reportStates.join(', ')}.`);
  return state;
}

export const reportsCommand: CliCommand = {
  name: 'reports',
  usage: 'reports list [open|acted|dismissed] | dismiss ID',
  about: 'Lists and dismisses the reports that people sent. To remove messages or ban people, use /operator/reports.',
  options: {},
  async run({ config, positionals, output }) {
    const [action = 'list', subject] = positionals;
    if (!['list', 'dismiss'].includes(action)) throw new UsageError(`Unknown action "${action}": use list or dismiss.`);
    if (action === 'dismiss' && subject === undefined)
      throw new UsageError('The report id is missing (see "reports list").');
    const state = action === 'list' ? stateOf(subject ?? 'open') : 'open';
    return withPlatform(config, 'reports', async ({ database, clock, ids }) => {
      const store = createPgReportStore(database.db);
      if (action === 'dismiss') {
        const [id, at, actorId] = [subject ?? '', clock.now(), 'command-line'];
        const detail = { report: id, outcome: 'dismissed' };
        const entry = { id: ids.next(), at, actorId, action: 'handle-report', detail } as const;
        const isDone = await store.close(id, { state: 'dismissed', by: null, at }, entry);
        output.line(isDone ? 'Report dismissed.' : `No open report has the id ${id}. Nothing was changed.`);
        output.json({ event: 'summary', dismissed: isDone });
        return isDone ? 0 : 1;
      }
      const list = await store.list({ state, limit: listLimit });
      for (const report of list) output.line(describe(report));
      output.line(`Reports shown: ${list.length} (${state}).`);
      output.json({ event: 'summary', reports: list });
      return 0;
    });
  },
};
