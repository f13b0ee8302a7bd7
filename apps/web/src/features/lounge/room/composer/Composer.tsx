import { messageMaxChars } from '@madoi/contract/constants';
import { SendHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Spinner } from '../../../../ui/button/Spinner.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import texts from '../../../../ui/text.module.css';
import { AskButton } from '../dialogs/AskButton.tsx';
import { AddTracksButton } from '../dialogs/add/AddTracksButton.tsx';
import { useRoomMe } from '../hooks/room-context.ts';
import { CallList, optionIdOf } from './CallList.tsx';

import styles from './composer.module.css';
import { isSendingKey } from './message-check.ts';
import { ReactionButton } from './ReactionButton.tsx';
import { SlowModeLine } from './SlowModeLine.tsx';
import { useCalling } from './use-calling.ts';
import { useComposer } from './use-composer.ts';
import { useWaitSec } from './use-wait.ts';

/** Most answers come at once: only who waits for one is told so. */
const SendButton = ({ isSlow, isDisabled }: { readonly isSlow: boolean; readonly isDisabled: boolean }) => {
  const t = useTranslations('room.composer');
  return (
    <>
      <button
        type="submit"
        className={styles.send}
        aria-label={t('send')}
        aria-busy={isSlow || undefined}
        disabled={isDisabled}
      >
        {isSlow ? <Spinner /> : <SendHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />}
      </button>
      <span aria-live="polite" className={texts.visuallyHidden}>
        {isSlow && t('sending')}
      </span>
    </>
  );
};

/** One line to talk, a reaction, and more music: put into the queue by those who run the room, asked for by the others. */
export const Composer = ({ place = 'stage' }: { readonly place?: 'stage' | 'drawer' }) => {
  const t = useTranslations('room.composer');
  const { canControl } = useRoomMe();
  const waitSec = useWaitSec();
  const { text, type, check, send, isSending, isSlow, refusal } = useComposer();
  const calling = useCalling(text, type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <div className={place === 'stage' ? styles.place : styles.inDrawer} data-dock>
      <p role="alert" className={classNames(styles.refusal, refusal !== undefined && styles.shown)}>
        {refusal !== undefined && t(`refusal.${refusal}`, { max: messageMaxChars })}
      </p>
      <SlowModeLine />
      <form className={styles.composer} onSubmit={submit}>
        <div className={classNames(styles.field, check.isTooLong && styles.tooLong)}>
          <CallList calling={calling} />
          <input
            ref={calling.input}
            className={styles.input}
            aria-autocomplete="list"
            aria-controls={calling.isOpen ? calling.listId : undefined}
            aria-activedescendant={calling.isOpen ? optionIdOf(calling.listId, calling.activeAt) : undefined}
            aria-label={t('label')}
            aria-invalid={check.isTooLong || undefined}
            placeholder={t('placeholder')}
            autoComplete="off"
            enterKeyHint="send"
            value={text}
            onChange={(event) => {
              type(event.target.value);
              calling.noteCaret();
            }}
            onSelect={calling.noteCaret}
            onKeyDown={(event) => {
              if (calling.takeKey(event)) return;
              // The form would take an Enter of the input method for its own.
              if (event.key === 'Enter') event.preventDefault();
              if (isSendingKey(event)) send();
            }}
          />
          <span className={styles.count} aria-hidden="true">
            {t('count', { count: check.count, max: messageMaxChars })}
          </span>
          <SendButton isSlow={isSlow} isDisabled={!check.canSend || isSending || waitSec > 0} />
        </div>
        <ReactionButton />
        {place === 'stage' && (canControl ? <AddTracksButton /> : <AskButton place="composer" />)}
      </form>
    </div>
  );
};
