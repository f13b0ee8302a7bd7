import { classNames } from '../class-names.ts';
import line from './range-line.module.css';
import styles from './slider.module.css';

export interface SliderProps {
  readonly label: string;
  /** What the value is called, where its number says little. */
  readonly valueText?: string;
  /** 0 … `max`. */
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly max?: number;
  readonly step?: number;
  /** `100%`: as wide as its place. */
  readonly widthPx?: number | '100%';
  readonly disabled?: boolean;
  /** The colour of the filled part. */
  readonly color?: string;
}

/** The browser's own slider, unseen, over a line and a thumb that are drawn. */
export const Slider = ({
  label,
  valueText,
  value,
  onValue,
  max = 1,
  step = 0.01,
  widthPx = 88,
  disabled = false,
  color,
}: SliderProps) => (
  <div
    className={classNames(line.line, styles.slider, color === undefined && styles.inOwnInk)}
    style={{ width: widthPx, '--progress': value / max, ...(color !== undefined && { '--fill': color }) }}
  >
    <div className={line.rail} />
    <i className={line.thumb} aria-hidden="true" />
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      className={line.input}
      min={0}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
    />
  </div>
);
