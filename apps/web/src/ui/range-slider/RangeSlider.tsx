import { Slider as Base } from '@base-ui/react/slider';
import styles from './range-slider.module.css';

export interface RangeSliderProps {
  /** What the two handles are called, from left to right. */
  readonly labels: readonly [string, string];
  /** In the order of the handles; `0 ≤ first ≤ second ≤ max`. */
  readonly value: readonly [number, number];
  readonly onValue: (value: readonly [number, number]) => void;
  readonly max: number;
  readonly step?: number;
  /** How far Page Up and Shift + arrow move a handle. */
  readonly largeStep?: number;
  /** What a screen reader says of a value. */
  readonly textOf: (value: number) => string;
}

/** Two handles over one length: a stretch of it is chosen. The handles stop at each other. */
export const RangeSlider = ({ labels, value, onValue, max, step = 1, largeStep = 10, textOf }: RangeSliderProps) => (
  <Base.Root
    value={value}
    onValueChange={(next) => {
      const [first, second] = typeof next === 'number' ? value : next;
      if (first !== undefined && second !== undefined) onValue([first, second]);
    }}
    max={max}
    step={step}
    largeStep={largeStep}
    thumbCollisionBehavior="none"
  >
    <Base.Control className={styles.control}>
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.chosen} />
        {labels.map((label, index) => (
          <Base.Thumb
            key={label}
            index={index}
            className={styles.handle}
            getAriaLabel={() => label}
            getAriaValueText={(_text, position) => textOf(position)}
          />
        ))}
      </Base.Track>
    </Base.Control>
  </Base.Root>
);
