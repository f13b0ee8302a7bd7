import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import line from '../slider/range-line.module.css';
import { scrubByKey } from './scrub-keys.ts';
import styles from './scrubber.module.css';

export interface ScrubberProps {
  readonly label: string;
  readonly positionSec: number;
  readonly durationSec: number;
  /** Which track this is the line of: what was begun in one track does not end in another. */
  readonly of?: string | undefined;
  /** What a screen reader says of a place. */
  readonly textOf: (positionSec: number) => string;
  /** Called once for each gesture, at its end. */
  readonly onSeek: (positionSec: number) => void;
  /**
   * `edge`: the line on top of a bar, which grows under a pointer · `line`: a slider with a thumb · `thin`: a line of 3 px
   * in the place of one that only shows, with a thumb under a pointer or finger and for the keyboard.
   */
  readonly variant: 'edge' | 'line' | 'thin';
  /** Called with the position during a gesture, and with undefined at its end. */
  readonly onPreview?: (positionSec: number | undefined) => void;
  readonly disabled?: boolean;
}

type GestureOptions = Pick<ScrubberProps, 'positionSec' | 'durationSec' | 'of' | 'onSeek' | 'onPreview'>;

/**
 * A drag, or a key that is held, previews where it is and seeks where it ends; one that the browser cancels, or whose
 * track has ended meanwhile, seeks nowhere.
 */
const useGesture = ({ positionSec, durationSec, of, onSeek, onPreview }: GestureOptions) => {
  const [sought, setSought] = useState<{ readonly sec: number; readonly of: string | undefined }>();
  const [isHeld, setHeld] = useState(false);
  const soughtSec = sought?.of === of ? sought?.sec : undefined;
  const preview = (sec: number) => {
    setSought({ sec, of });
    onPreview?.(sec);
  };
  const cancel = () => {
    setHeld(false);
    setSought(undefined);
    onPreview?.(undefined);
  };
  return {
    isHeld,
    shownSec: Math.min(soughtSec ?? positionSec, durationSec),
    hold: () => setHeld(true),
    preview,
    release: () => {
      if (soughtSec !== undefined) onSeek(soughtSec);
      cancel();
    },
    cancel,
    // Without a pointer it is a screen reader that moves it.
    move: (sec: number) => (isHeld ? preview(sec) : onSeek(sec)),
  };
};

/** The line of a track. A drag seeks where it ends; arrows go 5 s, as often as they repeat until the key is let go. */
export const Scrubber = (props: ScrubberProps) => {
  const { label, durationSec, textOf, variant, disabled } = props;
  const { isHeld, shownSec, hold, preview, release, cancel, move } = useGesture(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const soughtSec = scrubByKey(event.key, shownSec, durationSec);
    if (soughtSec === undefined) return;
    event.preventDefault();
    hold();
    preview(soughtSec);
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
        // A gesture that has begun comes to its end: a disabled control would not hear of it.
        disabled={(disabled === true || durationSec <= 0) && !isHeld}
        onKeyDown={onKeyDown}
        onKeyUp={release}
        onBlur={release}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerCancel={cancel}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
    </div>
  );
};
