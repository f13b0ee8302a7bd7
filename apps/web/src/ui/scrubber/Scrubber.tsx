import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import line from '../slider/range-line.module.css';
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

type DragOptions = Pick<ScrubberProps, 'positionSec' | 'durationSec' | 'onSeek' | 'onPreview'>;

/** A drag previews where it is and seeks where it ends; one that the browser cancels seeks nowhere. */
const useDrag = ({ positionSec, durationSec, onSeek, onPreview }: DragOptions) => {
  const [draggedSec, setDraggedSec] = useState<number>();
  const [isHeld, setHeld] = useState(false);
  const preview = (sec: number | undefined) => {
    setDraggedSec(sec);
    onPreview?.(sec);
  };
  const cancel = () => {
    setHeld(false);
    preview(undefined);
  };
  return {
    isHeld,
    shownSec: Math.min(draggedSec ?? positionSec, durationSec),
    hold: () => setHeld(true),
    release: () => {
      if (draggedSec !== undefined) onSeek(draggedSec);
      cancel();
    },
    cancel,
    // Without a pointer it is a screen reader that moves it.
    move: (sec: number) => (isHeld ? preview(sec) : onSeek(sec)),
  };
};

/** The line of a track. A drag seeks where it ends; arrows go 5 s. */
export const Scrubber = (props: ScrubberProps) => {
  const { label, positionSec, durationSec, textOf, onSeek, variant, disabled } = props;
  const { isHeld, shownSec, hold, release, cancel, move } = useDrag(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const soughtSec = scrubByKey(event.key, positionSec, durationSec);
    if (soughtSec === undefined) return;
    event.preventDefault();
    onSeek(soughtSec);
  };
  return (
    <div
      className={classNames(line.line, styles.scrubber, styles[variant], isHeld && styles.held)}
      style={{ '--progress': durationSec > 0 ? shownSec / durationSec : 0 }}
    >
      <i className={classNames(line.rail, styles.rail)} aria-hidden="true" />
      <i className={classNames(line.thumb, styles.thumb)} aria-hidden="true" />
      <input
        type="range"
        className={line.input}
        aria-label={label}
        aria-valuetext={textOf(shownSec)}
        min={0}
        max={Math.max(1, durationSec)}
        step="any"
        value={shownSec}
        disabled={disabled === true || durationSec <= 0}
        onKeyDown={onKeyDown}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerCancel={cancel}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
    </div>
  );
};
