import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { minutesOf } from '../../../../platform/i18n/length-text.ts';
import { Mark } from '../../../../ui/brand/Mark.tsx';
import styles from './closed.module.css';
import type { Evening } from './load-evening.ts';

const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
const minutesPerHour = 60;

const Played = ({ playedSec }: { readonly playedSec: number }) => {
  const t = useTranslations('ended');
  const minutes = minutesOf(playedSec);
  const unit = (chunks: ReactNode) => <small>{chunks}</small>;
  return minutes >= minutesPerHour
    ? t.rich('hours', { hours: Math.floor(minutes / minutesPerHour), minutes: minutes % minutesPerHour, unit })
    : t.rich('minutes', { minutes, unit });
};

/** The evening in numbers. */
export const EveningFacts = ({ evening }: { readonly evening: Evening }) => {
  const t = useTranslations('ended');
  const { playedSec, stat } = evening.ended;
  const facts = [
    { name: t('played'), value: <Played playedSec={playedSec} /> },
    { name: t('joined'), value: grouped(stat.joined) },
    ...(stat.peak === undefined ? [] : [{ name: t('peak'), value: grouped(stat.peak) }]),
    { name: t('reactions'), value: grouped(stat.reactions) },
  ];
  return (
    <div className={styles.figures}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.crest} aria-hidden="true">
        <Mark sizePx={40} ground="paper" />
      </span>
    </div>
  );
};
