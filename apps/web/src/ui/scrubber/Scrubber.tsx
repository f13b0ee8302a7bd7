import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { scrubByKey } from './scrub-keys.ts';
import styles from './scrubber.module.css';

export interface ScrubberProps {
  readonly label: string;
  readonly positionSec: number;
  readonly durationSec: number;
  /** What a screen reader says of a place. */
  readonly textOf: (positionSec: number) => string;
  readonly onSeek: (positionSec: number) => void;
  /** `edge`: the line on top of a bar, which grows under a pointer · `line`: a slider with a thumb. */
  readonly variant: 'edge' | 'line';
  /** Called with the position during a drag, and with undefined at its end. */
  readonly onPreview?: (positionSec: number | undefined) => void;
  readonly disabled?: boolean;
}

/** The line of a track. A drag seeks where it ends; arrows go 5 s. */
export const Scrubber = ({
  label,
  positionSec,
  durationSec,
  textOf,
  onSeek,
  variant,
  onPreview,
  disabled,
}: ScrubberProps) => {
  const [draggedSec, setDraggedSec] = useState<number>();
  const [isHeld, setHeld] = useState(false);
  const shownSec = Math.min(draggedSec ?? positionSec, durationSec);
  const preview = (sec: number | undefined) => {
    setDraggedSec(sec);
    onPreview?.(sec);
  };
  const release = () => {
    setHeld(false);
    if (draggedSec !== undefined) onSeek(draggedSec);
    preview(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const soughtSec = scrubByKey(event.key, positionSec, durationSec);
    if (soughtSec === undefined) return;
    event.preventDefault();
    onSeek(soughtSec);
  };
  return (
    <div
      className={classNames(styles.scrubber, styles[variant], isHeld && styles.held)}
      style={{ '--progress': durationSec > 0 ? shownSec / durationSec : 0 }}
    >
      <i className={styles.rail} aria-hidden="true" />
      <i className={styles.thumb} aria-hidden="true" />
      <input
        type="range"
        className={styles.input}
        aria-label={label}
        aria-valuetext={textOf(shownSec)}
        min={0}
        max={Math.max(1, durationSec)}
        step="any"
        value={shownSec}
        disabled={disabled === true || durationSec <= 0}
        onKeyDown={onKeyDown}
        onPointerDown={() => setHeld(true)}
        onPointerUp={release}
        onPointerCancel={() => {
          setHeld(false);
          preview(undefined);
        }}
        onChange={(event) => {
          const sec = Number(event.currentTarget.value);
          // Without a pointer it is a screen reader that moves it.
          if (isHeld) preview(sec);
          else onSeek(sec);
        }}
      />
    </div>
  );
};
