import type { QuietHours as Hours } from '@madoi/contract/notifications/settings';
import { dayStripSvg } from '@madoi/prints/day-strip';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import { Print } from '#ui/print/Print.tsx';
import { SwitchTrack } from '#ui/switch/SwitchTrack.tsx';
import {
  dayMin,
  formatMinute,
  minuteAfterKey,
  parseFieldTime,
  toFieldTime,
  toQuarter,
  veilsOf,
} from './quiet-clock.ts';
import styles from './settings.module.css';

const strip = dayStripSvg();

interface HandleProps {
  readonly label: string;
  readonly minute: number;
  readonly sky: RefObject<HTMLDivElement | null>;
  readonly onMove: (minute: number) => void;
  /** The move is over: it is to be saved. */
  readonly onSettle: () => void;
}

const Handle = ({ label, minute, sky, onMove, onSettle }: HandleProps) => {
  const moveTo = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || sky.current === null) return;
    const { left, width } = sky.current.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    onMove(Math.min(toQuarter(share * (dayMin - 1)), dayMin - 15));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = minuteAfterKey(minute, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={dayMin - 15}
      aria-valuenow={minute}
      aria-valuetext={formatMinute(minute)}
      className={styles.handle}
      style={{ '--at': minute / dayMin }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={moveTo}
      onPointerUp={onSettle}
      onKeyDown={onKeyDown}
      onKeyUp={onSettle}
      onBlur={onSettle}
    >
      <b>{formatMinute(minute)}</b>
    </div>
  );
};

const TimeField = (props: {
  readonly label: string;
  readonly minute: number;
  readonly onTime: (minute: number) => void;
}) => (
  <label className={styles.time}>
    {props.label}
    <input
      type="time"
      step={900}
      value={toFieldTime(props.minute)}
      onChange={({ target }) => {
        const minute = parseFieldTime(target.value);
        if (minute !== undefined) props.onTime(minute);
      }}
    />
  </label>
);

export interface QuietHoursProps {
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}

/** A day as a strip of sky: two handles, a veil over the quiet part; the line above is the value. */
export const QuietHours = ({ hours, onChange }: QuietHoursProps) => {
  const t = useTranslations('notifications.set.quiet');
  const sky = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(hours);
  const { isOn, from: savedFrom, to: savedTo } = hours;
  useEffect(() => setDraft({ isOn, from: savedFrom, to: savedTo }), [isOn, savedFrom, savedTo]);
  const { from, to } = draft;
  const settle = () => {
    if (from !== savedFrom || to !== savedTo) onChange(draft);
  };
  const save = (change: Partial<Hours>) => {
    setDraft({ ...draft, ...change });
    onChange({ ...draft, ...change });
  };
  const handle = { sky, onSettle: settle };
  return (
    <section aria-labelledby="quiet-hours">
      <h2 id="quiet-hours" className={styles.heading}>
        {t('title')}
        <SwitchTrack
          checked={isOn}
          onChecked={(next) => save({ isOn: next })}
          label={t('title')}
          className={styles.switch}
        />
      </h2>
      <p className={styles.fine}>{isOn ? t('on', { from: formatMinute(from), to: formatMinute(to) }) : t('off')}</p>
      {isOn && (
        <>
          <div ref={sky} className={styles.day}>
            <Print svg={strip} />
            {veilsOf(from, to).map(({ start, width }) => (
              <i key={start} className={styles.veil} style={{ '--at': start, '--wide': width }} />
            ))}
            <Handle {...handle} label={t('to')} minute={to} onMove={(next) => setDraft({ ...draft, to: next })} />
            <Handle {...handle} label={t('from')} minute={from} onMove={(next) => setDraft({ ...draft, from: next })} />
          </div>
          <Disclosure className={styles.write} summary={t('write')}>
            <TimeField label={t('from')} minute={from} onTime={(next) => save({ from: next })} />
            <TimeField label={t('to')} minute={to} onTime={(next) => save({ to: next })} />
          </Disclosure>
        </>
      )}
    </section>
  );
};
