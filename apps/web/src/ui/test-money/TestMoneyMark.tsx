import styles from './test-money.module.css';

export interface TestMoneyMarkProps {
  readonly text: string;
  /** What it means, shown when it is pointed at. */
  readonly hint?: string;
  /** `night`: on a room's dark panels. */
  readonly ground?: 'paper' | 'night';
}

/** Beside amounts that cost nobody anything, because the server takes test money. */
export const TestMoneyMark = ({ text, hint, ground = 'paper' }: TestMoneyMarkProps) => (
  <span className={styles.mark} data-ground={ground} title={hint}>
    {text}
  </span>
);
