import { getPlayReport, type PlayReport, playReportCsvPath } from '@madoi/contract/operator/play-report';
import { playPeriodOf } from '@madoi/domain/playback/play-period';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { OperatorAnswer } from '../shared/OperatorAnswer.tsx';
import shared from '../shared/operator.module.css';
import { askedPeriod, type Period } from './asked-period.ts';
import { MoneyPage, type MoneyTexts } from './MoneyPage.tsx';
import styles from './money.module.css';
import { PlaysTable, usePlayTime } from './PlaysTable.tsx';

const two = (number: number): string => String(number).padStart(2, '0');

/** From the first of this month until today, in Tokyo. */
function thisMonth(): Period {
  const { year, month, day } = tokyoTimeOf(Date.now());
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${two(day)}` };
}

const PeriodForm = ({ period, onPeriod }: { readonly period: Period; readonly onPeriod: (period: Period) => void }) => {
  const t = useTranslations('operatorMoney.plays');
  const [typed, setTyped] = useState(period);
  const checked = playPeriodOf(typed.from, typed.to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.ok) onPeriod(typed);
  };
  return (
    <form className={styles.search} data-columns="period" onSubmit={submit}>
      <TextField
        label={t('from')}
        type="date"
        value={typed.from}
        onText={(from) => setTyped({ ...typed, from })}
        hint={t('days')}
      />
      <TextField
        label={t('to')}
        type="date"
        value={typed.to}
        onText={(to) => setTyped({ ...typed, to })}
        error={checked.ok ? undefined : t(`bad.${checked.reason}`)}
      />
      <Button type="submit" variant="line" disabled={!checked.ok}>
        {t('show')}
      </Button>
    </form>
  );
};

const usePlays = ({ from, to }: Period, isEnabled: boolean) =>
  useQuery({
    queryKey: ['operator-plays', from, to],
    queryFn: () => call(getPlayReport, { query: { from, to } }),
    enabled: isEnabled,
    staleTime: 0,
  });

const Found = ({ period, report }: { readonly period: Period; readonly report: PlayReport }) => {
  const t = useTranslations('operatorMoney.plays');
  const playTime = usePlayTime();
  const { list, total } = report;
  if (list.length === 0) return <p className={shared.empty}>{t('empty')}</p>;
  return (
    <>
      <div className={styles.totals}>
        <p>{t('total', { tracks: total.tracks, plays: total.plays, time: playTime(total.playedSec) })}</p>
        <a href={`/api${playReportCsvPath}?from=${period.from}&to=${period.to}`} download>
          {t('csv')}
        </a>
      </div>
      <PlaysTable plays={list} />
      {list.length < total.tracks && <p className={styles.more}>{t('more', { count: list.length })}</p>}
    </>
  );
};

const Plays = () => {
  const [params, setParams] = useSearchParams();
  const period = askedPeriod(params, thisMonth());
  const isPeriod = playPeriodOf(period.from, period.to).ok;
  const query = usePlays(period, isPeriod);
  return (
    <>
      <PeriodForm key={`${period.from} ${period.to}`} period={period} onPeriod={(next) => setParams({ ...next })} />
      {isPeriod && (
        <OperatorAnswer query={query}>{(report) => <Found period={period} report={report} />}</OperatorAnswer>
      )}
    </>
  );
};

/** What rights holders are told: how often and how long each track was played in a period. */
export const PlaysPage = ({ texts }: MoneyTexts) => (
  <MoneyPage texts={texts} page="plays">
    <Plays />
  </MoneyPage>
);
