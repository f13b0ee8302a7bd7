import { Slider as Base } from '@base-ui/react/slider';
import styles from './slider.module.css';

export interface SliderProps {
  readonly label: string;
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

export const Slider = ({
  label,
  value,
  onValue,
  max = 1,
  step = 0.01,
  widthPx = 88,
  disabled = false,
  color,
}: SliderProps) => (
  <Base.Root
    value={value}
    onValueChange={(next) => onValue(typeof next === 'number' ? next : (next[0] ?? value))}
    max={max}
    step={step}
    disabled={disabled}
    className={styles.root}
    style={{ width: widthPx, ...(color !== undefined && { '--fill': color }) }}
  >
    <Base.Control className={styles.control}>
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.fill} />
        <Base.Thumb aria-label={label} className={styles.thumb} />
      </Base.Track>
    </Base.Control>
  </Base.Root>
);
