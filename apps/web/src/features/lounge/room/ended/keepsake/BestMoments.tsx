import type { EndedLounge } from '@madoi/contract/lounge/ended';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Print } from '#ui/print/Print.tsx';
import { reactionPrint } from '../../stage/reactions/reaction-prints.ts';
import styles from './keepsake.module.css';

const stampPx = 20;

/** The songs that were answered most, and when. */
export const BestMoments = ({ ended: { setlist, best } }: { readonly ended: EndedLounge }) => {
  const t = useTranslations('recap');
  const locale = useLocale();
  return (
    <ol className={styles.best} aria-label={t('keepsake.best')}>
      {best.map(({ song, at }, rank) => {
        const { detail, reactions } = setlist[song] ?? {};
        return (
          <li key={song}>
            <span className={styles.rank}>{rank + 1}</span>
            <span>
              <b>
                <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>
                {detail === undefined ? t('unknownTrack') : nameIn(detail, locale)}
              </b>
              <small>
                {reactions?.favourite !== undefined && <Print svg={reactionPrint(reactions.favourite, stampPx)} />}
                {t('keepsake.count', { count: reactions?.count ?? 0 })}
              </small>
            </span>
          </li>
        );
      })}
    </ol>
  );
};
