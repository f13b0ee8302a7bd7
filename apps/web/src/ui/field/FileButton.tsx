import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './file-button.module.css';

export interface FileButtonProps {
  /** Media types, as `accept` takes them. */
  readonly accept: readonly string[];
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button on paper that asks for one file. The same file can be chosen again. */
export const FileButton = ({ accept, isBusy, onFile, className, children }: FileButtonProps) => (
  <label className={classNames(styles.pick, className)} aria-busy={isBusy}>
    <input
      type="file"
      accept={accept.join(',')}
      disabled={isBusy}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
    {children}
  </label>
);
