import { Dialog as Base } from '@base-ui/react/dialog';
import { searchPath } from '@madoi/contract/page-paths';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import dialogs from '#ui/dialog/dialog.module.css';
import { useModal } from '#ui/dialog/use-modal.ts';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import text from '#ui/text.module.css';
import type { CurrentRoom } from './current-room.ts';
import { KindTabs } from './KindTabs.tsx';
import { OptionList } from './OptionList.tsx';
import styles from './overlay.module.css';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchField } from './SearchField.tsx';
import { searchKinds } from './search-data.ts';
import { closeSearch } from './search-overlay-store.ts';
import { type Overlay, useOverlay } from './use-overlay.ts';

const Keys = ({ overlay }: { readonly overlay: Overlay }) => {
  const t = useTranslations('catalogue.search');
  const { q, go, kind, room, addable } = overlay;
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('move')}
        </span>
        <span>
          <kbd>Enter</kbd>
          {t('open')}
        </span>
        <span>
          <kbd>Esc</kbd>
          {t('close')}
        </span>
      </span>
      {addable !== undefined && room !== undefined && (
        <button type="button" className={styles.addActiveToRoom} onClick={() => overlay.addToRoom(addable)}>
          <span aria-hidden="true">
            <kbd>⇧ Enter</kbd>
          </span>
          {t(`addActiveToRoom.${room}`, { title: addable.hit.name })}
        </button>
      )}
      {q !== '' && (
        <button
          type="button"
          className={styles.all}
          onClick={() => go(searchPath(q, kind === 'all' ? undefined : kind))}
        >
          {t('all', { q })}
        </button>
      )}
    </footer>
  );
};

interface SearchBodyProps {
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly room: CurrentRoom | undefined;
}

const Body = ({ field, room }: SearchBodyProps) => {
  const t = useTranslations('catalogue.search');
  const overlay = useOverlay(room);
  const { typedText, found, groups, q } = overlay;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isNothing = found.answer !== undefined && !found.isOld && count === 0;
  return (
    <>
      <SearchField
        ref={field}
        role="combobox"
        aria-label={t('field')}
        aria-expanded={count > 0}
        aria-controls="search-options"
        aria-autocomplete="list"
        aria-activedescendant={overlay.active}
        value={typedText}
        onText={overlay.write}
        onKeyDown={overlay.onKeyDown}
        end={{ label: t('close'), onPress: closeSearch }}
      />
      <KindTabs kinds={searchKinds} kind={overlay.kind} onKind={overlay.setKind} />
      <p className={text.visuallyHidden} role="status">
        {found.answer === undefined || found.isOld ? '' : t('found', { count })}
      </p>
      <div className={styles.body} aria-busy={found.isOld || undefined}>
        {q === '' && <RecentSearches overlay={overlay} />}
        {found.isError && <p className={styles.word}>{t('failedHint')}</p>}
        {isNothing && <p className={styles.word}>{t('none', { q })}</p>}
        <OptionList overlay={overlay} />
      </div>
      <Keys overlay={overlay} />
    </>
  );
};

export interface SearchOverlayProps extends LazyDialogProps {
  readonly room: CurrentRoom | undefined;
}

/** Enter opens what is found, Escape closes; songs go to `room`. */
export const SearchOverlay = ({ open, onClose, room }: SearchOverlayProps) => {
  const t = useTranslations('catalogue.search');
  const { phase, root } = useModal(open, onClose);
  const field = useRef<HTMLInputElement>(null);
  const isShown = phase === 'shown';
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Backdrop className={classNames(dialogs.scrim, isShown && dialogs.open)} />
        <Base.Popup className={classNames(styles.sheet, isShown && styles.open)} initialFocus={field}>
          <Base.Title className={text.visuallyHidden}>{t('title')}</Base.Title>
          <Body field={field} room={room} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
