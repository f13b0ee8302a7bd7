import type { SoloContext } from '@madoi/domain/player/solo-queue';
import { Clock3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { firstEntries, type TrackEntry } from '../listening/track-entry.ts';
import { usePlaybackActions } from '../listening/use-playback-actions.ts';
import { RangeDialog } from '../range/range-dialog-part.ts';
import { TrackRow, type TrackRowVariant } from './TrackRow.tsx';
import styles from './track-table.module.css';

export interface TrackTableProps {
  readonly variant: TrackRowVariant;
  readonly entries: readonly TrackEntry[];
  readonly context: SoloContext;
  readonly label: string;
  /** Instead of the row's number: when it was heard, for example. */
  readonly leadOf?: ((entry: TrackEntry, index: number) => ReactNode) | undefined;
  /** Beside the title. */
  readonly asideOf?: ((entry: TrackEntry, index: number) => ReactNode) | undefined;
  /** What a click on a row plays, if that is not the rows of this table. */
  readonly playedEntries?: readonly TrackEntry[] | undefined;
  readonly hasHead?: boolean;
}

const variantClass = {
  album: styles.ofAlbum,
  artist: styles.ofArtist,
  search: styles.ofSearch,
  list: styles.ofList,
  history: `${styles.ofList} ${styles.ofHistory}`,
} as const;

const Head = () => {
  const t = useTranslations('catalogue.track');
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{t('number')}</span>
      <i className={styles.cover} />
      <span>{t('title')}</span>
      <span className={styles.artist}>{t('artist')}</span>
      <span className={styles.album}>{t('album')}</span>
      <span className={styles.time}>
        <Clock3 size={14} />
      </span>
    </div>
  );
};

/** Songs of an album, a playlist, a search or a setlist; a click on a row plays from there on. */
export const TrackTable = ({
  variant,
  entries,
  context,
  label,
  leadOf,
  asideOf,
  playedEntries = entries,
  hasHead = true,
}: TrackTableProps) => {
  const listen = usePlaybackActions(playedEntries, context);
  const [ranged, setRanged] = useState<TrackEntry>();
  const firsts = firstEntries(playedEntries);
  return (
    <div className={classNames(styles.table, variantClass[variant])}>
      {hasHead && <Head />}
      <ol aria-label={label}>
        {entries.map((entry, index) => (
          <TrackRow
            // A list may hold a track more than once.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places while the page is open
            key={`${entry.track.id} ${index}`}
            entry={entry}
            isFirstOfTrack={firsts.get(entry.track.id) === entry}
            listen={listen}
            variant={variant}
            lead={leadOf === undefined ? index + 1 : leadOf(entry, index)}
            aside={asideOf?.(entry, index)}
            onSection={setRanged}
          />
        ))}
      </ol>
      <RangeDialog
        open={ranged !== undefined}
        entry={ranged}
        onPlay={listen.playSection}
        onClose={() => setRanged(undefined)}
      />
    </div>
  );
};
