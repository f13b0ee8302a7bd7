import { ChevronUp } from 'lucide-react';
import styles from './news-pill.module.css';

export interface NewsPillProps {
  readonly count: number;
  /** What waits, and how much of it. */
  readonly text: string;
  readonly onShow: () => void;
}

/** Under the header while one reads: what has come meanwhile waits for a press, so that nothing moves. */
export const NewsPill = ({ count, text, onShow }: NewsPillProps) => (
  <div className={styles.place} role="status">
    {count > 0 && (
      <button type="button" onClick={onShow}>
        <ChevronUp size={18} aria-hidden="true" />
        {text}
      </button>
    )}
  </div>
);
