import type { EndedLounge, SetlistEntry } from '@madoi/contract/lounge/ended';
import { stableHash } from '@madoi/prints/drawing/stable-hash';
import { layOutSkyline, skylineSvg } from '@madoi/prints/skyline';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Print } from '#ui/print/Print.tsx';
import text from '#ui/text.module.css';
import styles from './keepsake.module.css';

/** In px, as drawn; shown as wide as the paper is. */
const fields = { wide: { width: 704, height: 92 }, narrow: { width: 338, height: 92 } } as const;
/** A song's number needs so much of the whole width. */
const numberedShare = 0.022;

const barsOf = (setlist: readonly SetlistEntry[]): readonly number[] =>
  setlist.flatMap(({ reactions }) => reactions?.bars ?? []);

const widthsOf = (setlist: readonly SetlistEntry[]): readonly number[] =>
  setlist.flatMap(({ reactions, playedSec }) => reactions?.bars.map((_, __, { length }) => playedSec / length) ?? []);

interface SongSpan {
  readonly ordinal: number;
  /** Of the whole width, 0 to 1. */
  readonly from: number;
  readonly share: number;
}

const spansOf = (setlist: readonly SetlistEntry[]): readonly SongSpan[] => {
  const whole = setlist.reduce((sum, { playedSec }) => sum + playedSec, 0) || 1;
  let from = 0;
  return setlist.map(({ playedSec }, at) => {
    const span = { ordinal: at + 1, from: from / whole, share: playedSec / whole };
    from += playedSec;
    return span;
  });
};

/** Where the highest house of each best song stands, and how high it is, both 0 to 1. */
const peaksOf = (setlist: readonly SetlistEntry[], best: EndedLounge['best']) => {
  const bars = barsOf(setlist);
  const placed = layOutSkyline({ width: 1, height: 100, bars, widths: widthsOf(setlist) });
  return best.map(({ song }, rank) => {
    const own = setlist[song]?.reactions?.bars ?? [];
    const first = setlist.slice(0, song).reduce((sum, { reactions }) => sum + (reactions?.bars.length ?? 0), 0);
    const bar = placed[first + own.indexOf(Math.max(...own))];
    return { rank: rank + 1, left: (bar?.x ?? 0) + (bar?.width ?? 0) / 2, height: (bar?.height ?? 0) / 100 };
  });
};

const SongTable = ({ setlist }: { readonly setlist: readonly SetlistEntry[] }) => {
  const t = useTranslations('recap');
  const locale = useLocale();
  return (
    <table className={text.visuallyHidden}>
      <caption>{t('keepsake.chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('keepsake.song')}</th>
          <th scope="col">{t('keepsake.reactions')}</th>
        </tr>
      </thead>
      <tbody>
        {setlist.map(({ mediaTrackId, startedAt, detail, reactions }) => (
          <tr key={`${mediaTrackId}-${startedAt}`}>
            <th scope="row">{detail === undefined ? t('unknownTrack') : nameIn(detail, locale)}</th>
            <td>{reactions?.count ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Reactions over the evening as a town at night: a house for each eighth of a song, as high as what it was answered with. */
export const ReactionSkyline = ({ ended }: { readonly ended: EndedLounge }) => {
  const { id, setlist, best } = ended;
  const t = useTranslations('recap.keepsake');
  const drawn = useMemo(() => {
    const request = {
      bars: barsOf(setlist),
      widths: widthsOf(setlist),
      ground: 'paper',
      seed: stableHash(id) % 1_000,
    } as const;
    return { wide: skylineSvg({ ...request, ...fields.wide }), narrow: skylineSvg({ ...request, ...fields.narrow }) };
  }, [id, setlist]);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{t('chart')}</b>
        <small>{t('chartHint')}</small>
      </figcaption>
      <div className={styles.town} aria-hidden="true">
        {peaksOf(setlist, best).map(({ rank, left, height }) => (
          <span key={rank} className={styles.peak} style={{ left: `${left * 100}%`, bottom: `${height * 100}%` }}>
            {rank}
          </span>
        ))}
        <Print svg={drawn.wide} className={styles.wide} />
        <Print svg={drawn.narrow} className={styles.narrow} />
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {spansOf(setlist).map(({ ordinal, from, share }) => (
          <span key={ordinal} style={{ left: `${from * 100}%`, width: `${share * 100}%` }}>
            {share >= numberedShare && ordinal}
          </span>
        ))}
      </div>
      <SongTable setlist={setlist} />
    </figure>
  );
};
