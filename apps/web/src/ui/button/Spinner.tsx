import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export const Spinner = ({
  className,
  sizePx = 20,
}: {
  readonly className?: string | undefined;
  readonly sizePx?: number;
}) => (
  <svg
    className={classNames(styles.turning, className)}
    width={sizePx}
    height={sizePx}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray="40 20"
    />
  </svg>
);
