import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './player-bar.module.css';
import line from './progress-line.module.css';

export interface PlayerBarProps {
  readonly label: string;
  /** 0..1, drawn as a 3 px line on top in the ink of the album or room. */
  readonly progress: number;
  /** On wide screens it takes the line's place where one may seek. */
  readonly scrubber?: ReactNode;
  readonly ink?: string | undefined;
  /** In a room: its number on a piece of its obi, at the far left. */
  readonly roomNumber?: string | undefined;
  readonly cover: ReactNode;
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  /** Dims the cover while the browser blocks sound. */
  readonly suspended?: boolean;
  /** Right after the title, for example ♡. */
  readonly beside?: ReactNode;
  /** Phones only: what a touch of cover and title does. */
  readonly opener?: { readonly label: string; readonly onPress: () => void };
  /** Where `compact` speaks for it, phones do without. */
  readonly centre: ReactNode;
  readonly centreOn?: 'all' | 'wide';
  /** Hidden on phones. */
  readonly right?: ReactNode;
  /** Phones only: takes the place of `right`, and of `centre` where that is absent. */
  readonly compact?: ReactNode;
}

/** The bar at the foot of every page where something plays. Its presence pushes the page up by its height (tokens.css). */
export const PlayerBar = (props: PlayerBarProps) => (
  <section
    data-player-bar=""
    aria-label={props.label}
    className={classNames(styles.bar, props.roomNumber !== undefined && styles.inRoom)}
    style={{ '--progress': props.progress, ...(props.ink !== undefined && { '--ink': props.ink }) }}
  >
    <i className={classNames(line.progress, props.scrubber !== undefined && styles.narrowOnly)} aria-hidden="true" />
    {props.scrubber !== undefined && <div className={styles.scrubber}>{props.scrubber}</div>}
    {props.roomNumber !== undefined && (
      <span className={styles.edge} aria-hidden="true">
        {props.roomNumber}
      </span>
    )}
    <div className={styles.left}>
      <span className={classNames(styles.cover, props.suspended === true && styles.dim)}>{props.cover}</span>
      <span className={styles.words}>
        <b className={styles.title}>{props.title}</b>
        <span className={styles.subtitle}>{props.subtitle}</span>
      </span>
      {props.beside}
      {props.opener !== undefined && (
        <button
          type="button"
          className={styles.opener}
          aria-label={props.opener.label}
          onClick={props.opener.onPress}
        />
      )}
    </div>
    <div className={classNames(styles.centre, props.centreOn === 'wide' && styles.wideOnly)}>{props.centre}</div>
    {props.right !== undefined && <div className={styles.right}>{props.right}</div>}
    {props.compact !== undefined && <div className={styles.compact}>{props.compact}</div>}
  </section>
);

/** Three dots: all filled while in step, one while catching up. */
export const SyncDots = ({ inStep }: { readonly inStep: boolean }) => (
  <span className={classNames(styles.dots, inStep && styles.inStep)} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
