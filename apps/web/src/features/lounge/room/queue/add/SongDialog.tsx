import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import sheet from '#features/lounge/room/dialog/dialogs.module.css';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import type { useTrackSearch } from './use-track-search.ts';

export type SearchFieldRef = RefObject<HTMLInputElement | null>;

interface SongDialogProps extends LazyDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly children: (field: SearchFieldRef) => ReactNode;
}

/** A sheet to find songs in, for those who add them to the queue and those who request them. Its search has the focus. */
export const SongDialog = ({ open, onClose, title, lead, children }: SongDialogProps) => {
  const common = useTranslations('common');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={lead}
      widthPx={560}
      closeLabel={common('close')}
      initialFocus={field}
    >
      {children(field)}
    </Dialog>
  );
};

interface SongSearchProps {
  readonly field: SearchFieldRef;
  readonly found: ReturnType<typeof useTrackSearch>;
  /** How many of what was found are shown. */
  readonly count: number;
  /** What stands there while nothing is searched for. */
  readonly idle: ReactNode;
  /** What was found. */
  readonly children: ReactNode;
}

/** The search of the sheet, with what it found, or why there is nothing. */
export const SongSearch = ({ field, found, count, idle, children }: SongSearchProps) => {
  const t = useTranslations('queueControls.add');
  return (
    <>
      <TextField
        ref={field}
        type="search"
        label={t('field')}
        placeholder={t('placeholder')}
        autoComplete="off"
        value={found.text}
        onText={found.type}
      />
      <div className={sheet.results} aria-live="polite">
        {found.q === '' && idle}
        {found.isError && <p className={sheet.note}>{t('failed')}</p>}
        {found.isDone && count === 0 && <p className={sheet.note}>{t('none', { query: found.q })}</p>}
        {children}
      </div>
    </>
  );
};

/** Songs under a heading. */
export const SongGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className={sheet.group}>{title}</h3>
    <ul>{children}</ul>
  </section>
);
