import type { HeardRoom } from '@madoi/contract/lounge/quality';
import { roomPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import table from '../money/money.module.css';

const columns = ['room', 'present', 'reports', 'start', 'stalled', 'stall', 'offset'] as const;

const secondsOf = (ms: number): string => (ms / 1_000).toFixed(ms < 10_000 ? 2 : 0);

const HeardRoomRow = ({ room }: { readonly room: HeardRoom }) => {
  const t = useTranslations('moderation.operator.heard');
  const { startMs, stallMs, offsetMs } = room;
  const seconds = ({ median, p95 }: HeardRoom['stallMs']) =>
    t('seconds', { median: secondsOf(median), p95: secondsOf(p95) });
  return (
    <tr>
      <th scope="row">
        <Link to={roomPath(room.id)}>{room.name}</Link>
      </th>
      <td data-label={t('present')}>{room.present}</td>
      <td data-label={t('reports')}>{room.reports}</td>
      <td data-label={t('start')}>{startMs === undefined ? t('none') : seconds(startMs)}</td>
      <td data-label={t('stalled')}>{Math.round(room.stalledShare * 100)}%</td>
      <td data-label={t('stall')}>{seconds(stallMs)}</td>
      <td data-label={t('offset')}>
        {offsetMs === undefined
          ? t('none')
          : t('milliseconds', { median: String(offsetMs.median), p95: String(offsetMs.p95) })}
      </td>
    </tr>
  );
};

/** One line per room, the fullest first; on a phone each is a few lines of its own. */
export const HeardRoomsTable = ({ rooms }: { readonly rooms: readonly HeardRoom[] }) => {
  const t = useTranslations('moderation.operator.heard');
  return (
    <table className={table.table} aria-label={t('label')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <HeardRoomRow key={room.id} room={room} />
        ))}
      </tbody>
    </table>
  );
};
