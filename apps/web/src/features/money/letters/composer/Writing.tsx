import { type LetterComposer, letterMaxChars } from '@madoi/contract/money/letters';
import { countCodePoints } from '@madoi/domain/text/plain-text';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import styles from './composer.module.css';
import { ImageChoice } from './ImageChoice.tsx';
import type { Composer } from './use-composer.ts';

const rows = 7;

/** The text, and a way to put the reader's name where the caret is. */
const Words = ({ composer: { body, setBody } }: { readonly composer: Composer }) => {
  const t = useTranslations('letters.compose');
  const area = useRef<HTMLTextAreaElement>(null);
  const token = `{${t('nameToken')}}`;
  const length = countCodePoints(body.trim());
  const insert = (): void => {
    const at = area.current?.selectionStart ?? body.length;
    setBody(body.slice(0, at) + token + body.slice(area.current?.selectionEnd ?? at));
    area.current?.focus();
  };
  return (
    <div className={styles.words}>
      <TextArea
        ref={area}
        label={t('words')}
        value={body}
        rows={rows}
        placeholder={t('placeholder', { token })}
        onText={setBody}
        aside={t('count', { count: length, max: letterMaxChars })}
        {...(length > letterMaxChars && { error: t('refused.text_length', { max: letterMaxChars }) })}
      />
      <Button variant="line" size="small" onClick={insert}>
        {t('insertName')}
      </Button>
    </div>
  );
};

const Actions = ({ composer, count }: { readonly composer: Composer; readonly count: number }) => {
  const t = useTranslations('letters.compose');
  const [isAsking, setAsking] = useState(false);
  const { save, send, body } = composer;
  const length = countCodePoints(body.trim());
  const confirm = (): void => send.mutate(undefined, { onSettled: () => setAsking(false) });
  return (
    <div className={styles.actions}>
      <Button variant="line" loading={save.isPending} onClick={() => save.mutate()}>
        {t('saveDraft')}
      </Button>
      <Button
        variant="ai"
        disabled={count === 0 || length === 0 || length > letterMaxChars}
        onClick={() => setAsking(true)}
      >
        {t('send', { count })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('confirmTitle', { count })}
        text={t('confirmText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('send', { count })}
        loading={send.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </div>
  );
};

/** Words, picture and what is done with them. */
export const Writing = ({ loaded, composer }: { readonly loaded: LetterComposer; readonly composer: Composer }) => {
  const { user } = useLoginState();
  return (
    <>
      <Words composer={composer} />
      {user !== undefined && <ImageChoice loaded={loaded} composer={composer} sender={user} />}
      <Actions composer={composer} count={loaded.recipients.count} />
    </>
  );
};
