import type { TrackPlays } from '@madoi/contract/operator/play-report';
import { useTranslations } from 'use-intl';
import { OperatorTable } from '../shared/OperatorTable.tsx';

/** Seconds in words. */
export const usePlayTime = () => {
  const t = useTranslations('operatorMoney.plays');
  return (sec: number): string =>
    t('duration', { hours: Math.floor(sec / 3_600), minutes: Math.floor((sec % 3_600) / 60), seconds: sec % 60 });
};

const columns = ['track', 'artist', 'plays', 'rooms', 'listeners', 'time'] as const;

export const PlaysTable = ({ plays }: { readonly plays: readonly TrackPlays[] }) => {
  const t = useTranslations('operatorMoney.plays');
  const playTime = usePlayTime();
  return (
    <OperatorTable label={t('label')} columns={columns.map((id) => ({ id, text: t(id) }))}>
      {plays.map((each) => (
        <tr key={each.trackId}>
          <th scope="row">
            {each.name === '' ? t('gone', { id: each.trackId }) : each.name}
            {each.album !== '' && <small>{each.album}</small>}
          </th>
          <td data-label={t('artist')}>{each.artist}</td>
          <td data-label={t('plays')}>{each.plays}</td>
          <td data-label={t('rooms')}>{each.roomPlays}</td>
          <td data-label={t('listeners')}>{each.listeners}</td>
          <td data-label={t('time')}>{playTime(each.playedSec)}</td>
        </tr>
      ))}
    </OperatorTable>
  );
};
