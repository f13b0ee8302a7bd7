import type { HeardRoom } from '@madoi/contract/lounge/quality';
import { roomPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { OperatorTable } from '../shared/OperatorTable.tsx';

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

/** The fullest room first. */
export const HeardRoomsTable = ({ rooms }: { readonly rooms: readonly HeardRoom[] }) => {
  const t = useTranslations('moderation.operator.heard');
  return (
    <OperatorTable label={t('label')} columns={columns.map((id) => ({ id, text: t(id) }))}>
      {rooms.map((room) => (
        <HeardRoomRow key={room.id} room={room} />
      ))}
    </OperatorTable>
  );
};
