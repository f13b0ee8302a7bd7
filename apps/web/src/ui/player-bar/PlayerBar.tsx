import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './player-bar.module.css';

export interface PlayerBarProps {
  readonly label: string;
  /** 0..1, drawn as a 3 px line on top in the ink of the album or room. */
  readonly progress: number;
  readonly ink?: string;
  /** In a room: its number on a piece of its obi, at the far left. */
  readonly roomNumber?: string | undefined;
  readonly cover: ReactNode;
  readonly title: ReactNode;
  readonly subtitle: ReactNode;
  /** Dims the cover while the browser keeps the sound back. */
  readonly suspended?: boolean;
  /** Right after the title, for example ♡. */
  readonly beside?: ReactNode;
  readonly centre: ReactNode;
  /** Hidden on phones. */
  readonly right?: ReactNode;
  /** Phones only: takes the place of `right`. */
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
    <i className={styles.progress} aria-hidden="true" />
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
    </div>
    <div className={styles.centre}>{props.centre}</div>
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
