import { messageMaxChars } from '@madoi/contract/constants';
import { SendHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { GiftButtons } from '#features/lounge/room/gifting/GiftButtons.tsx';
import { AddTracksButton } from '#features/lounge/room/queue/add/AddTracksButton.tsx';
import { RequestSongButton } from '#features/lounge/room/requests/RequestSongButton.tsx';
import { useRoomAccess } from '#features/lounge/room/session/room-context.ts';
import { ReactionButton } from '#features/lounge/room/stage/reactions/ReactionButton.tsx';
import { Spinner } from '#ui/button/Spinner.tsx';
import { classNames } from '#ui/class-names.ts';
import texts from '#ui/text.module.css';
import styles from './composer.module.css';
import { MentionList, optionIdOf } from './MentionList.tsx';
import { isSendingKey } from './message-check.ts';
import { SlowModeNotice } from './SlowModeNotice.tsx';
import { useComposer } from './use-composer.ts';
import { useMentions } from './use-mentions.ts';
import { useSlowModeWaitSec } from './use-slow-mode-wait.ts';

/** The send button. It shows that it is sending only if the answer is slow. */
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

/** One line to talk, a reaction, flowers, and more music: put into the queue by those who run the room, asked for by the others. */
export const Composer = ({ place = 'stage' }: { readonly place?: 'stage' | 'drawer' }) => {
  const t = useTranslations('room.composer');
  const { canControl } = useRoomAccess();
  const waitSec = useSlowModeWaitSec();
  const { text, type, check, send, isSending, isSlow, refusal } = useComposer();
  const mentions = useMentions(text, type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <div className={place === 'stage' ? styles.place : styles.inDrawer} data-dock>
      <p role="alert" className={classNames(styles.refusal, refusal !== undefined && styles.shown)}>
        {refusal !== undefined && t(`refusal.${refusal}`, { max: messageMaxChars })}
      </p>
      <SlowModeNotice />
      <form className={styles.composer} onSubmit={submit}>
        <div className={classNames(styles.field, check.isTooLong && styles.tooLong)}>
          <MentionList mentions={mentions} />
          <input
            ref={mentions.input}
            className={styles.input}
            aria-autocomplete="list"
            aria-controls={mentions.isOpen ? mentions.listId : undefined}
            aria-activedescendant={mentions.isOpen ? optionIdOf(mentions.listId, mentions.activeAt) : undefined}
            aria-label={t('label')}
            aria-invalid={check.isTooLong || undefined}
            placeholder={t('placeholder')}
            autoComplete="off"
            enterKeyHint="send"
            value={text}
            onChange={(event) => {
              type(event.target.value);
              mentions.updateCaret();
            }}
            onSelect={mentions.updateCaret}
            onKeyDown={(event) => {
              if (mentions.handleKey(event)) return;
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
        {place === 'stage' && (
          <GiftButtons music={canControl ? <AddTracksButton /> : <RequestSongButton place="composer" />} />
        )}
      </form>
    </div>
  );
};
