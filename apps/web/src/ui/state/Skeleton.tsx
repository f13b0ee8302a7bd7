import { classNames } from '../class-names.ts';
import styles from './state.module.css';

/** A patch of the size of what is coming, so that nothing moves when it comes. */
export const Skeleton = ({
  width,
  height,
  className,
}: {
  readonly width: number | string;
  readonly height: number | string;
  readonly className?: string | undefined;
}) => <i className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
