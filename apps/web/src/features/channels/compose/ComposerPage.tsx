import { channelPath } from '@madoi/contract/page-paths';
import { Check, Clock3, CloudOff, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatCount } from '#platform/i18n/compact-count.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/switch/Switch.tsx';
import { AttachmentField } from './AttachmentField.tsx';
import styles from './composer.module.css';
import { DraftsButton } from './DraftsButton.tsx';
import type { SaveState } from './draft-saver.ts';
import type { ComposeData } from './load-compose.ts';
import { PictureFields } from './PictureFields.tsx';
import { Preview } from './Preview.tsx';
import { type Composer, useComposer } from './use-composer.ts';
import { WhenField } from './WhenField.tsx';
import { WordsField } from './WordsField.tsx';

const SaveLine = ({ state }: { readonly state: SaveState }) => {
  const t = useTranslations('channels.compose');
  if (state.kind === 'none') return null;
  const isSaved = state.kind === 'saved';
  const Icon = isSaved ? Check : state.kind === 'device' ? CloudOff : TriangleAlert;
  const text = {
    saved: () => t('saved', { time: 'at' in state ? formatClock(state.at) : '' }),
    device: () => t('savedOnDevice', { time: 'at' in state ? formatClock(state.at) : '' }),
    lost: () => t('notSaved'),
    conflict: () => t('conflict'),
    refused: () => (state.kind === 'refused' ? t(`refused.${state.reason}`) : ''),
  }[state.kind]();
  return (
    <p className={classNames(styles.saveLine, isSaved && styles.saved)} role="status">
      <Icon size={16} aria-hidden="true" />
      {text}
    </p>
  );
};

const Head = ({ data, composer }: { readonly data: ComposeData; readonly composer: Composer }) => {
  const t = useTranslations('channels.compose');
  const isEdit = data.post?.state === 'published';
  return (
    <header className={styles.head} data-paper="">
      <Link to={channelPath(data.channel.id)} className={styles.close} aria-label={t('close')}>
        <X size={24} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <h1>{t(isEdit ? 'editTitle' : 'title')}</h1>
      <SaveLine state={composer.draft.state} />
      <div className={styles.headActions}>
        {!isEdit && <DraftsButton channel={data.channel} drafts={data.drafts} />}
        <Button variant="ai" loading={composer.isPending} onClick={composer.submit}>
          {composer.schedule !== undefined && <Clock3 size={18} strokeWidth={1.75} aria-hidden="true" />}
          {t(composer.action)}
        </Button>
      </div>
    </header>
  );
};

const Foot = ({ data, composer }: { readonly data: ComposeData; readonly composer: Composer }) => {
  const t = useTranslations('channels.compose');
  const { content, update } = composer.draft;
  const isNew = data.post?.state !== 'published';
  return (
    <div className={styles.foot}>
      {isNew && composer.schedule === undefined && (
        <Switch checked={composer.isPinned} onChecked={composer.setPinned}>
          {t('pin')}
        </Switch>
      )}
      {isNew && composer.schedule !== undefined && <p className={styles.pinLater}>{t('pinLater')}</p>}
      <Switch
        checked={content.allowTranslate}
        onChecked={(allowTranslate) => update((before) => ({ ...before, allowTranslate }))}
      >
        {t('allowTranslate')}
      </Switch>
      {isNew && <small>{t('reach', { count: formatCount(data.followers.count) })}</small>}
    </div>
  );
};

const views = ['write', 'preview'] as const;

/** Writing a post: the manuscript on paper at the left, the print on night at the right; on a phone one of the two. */
export const ComposerPage = ({ data }: { readonly data: ComposeData }) => {
  const t = useTranslations('channels.compose');
  const composer = useComposer(data);
  const [view, setView] = useState<(typeof views)[number]>('write');
  return (
    <div className={styles.page} data-view={view}>
      <Head data={data} composer={composer} />
      {composer.problem !== undefined && (
        <p key={composer.problem.number} className={styles.problem} role="alert">
          <TriangleAlert size={16} aria-hidden="true" />
          {composer.problem.text}
        </p>
      )}
      <div className={styles.views} role="tablist" aria-label={t('views')}>
        {views.map((each) => (
          <button key={each} type="button" role="tab" aria-selected={each === view} onClick={() => setView(each)}>
            {t(each)}
          </button>
        ))}
      </div>
      <main id="main" tabIndex={-1} className={styles.manuscript} data-paper="">
        <WordsField draft={composer.draft} />
        <PictureFields composer={composer} />
        <AttachmentField composer={composer} />
        {data.post?.state !== 'published' && <WhenField composer={composer} />}
        <Foot data={data} composer={composer} />
      </main>
      <Preview data={data} composer={composer} />
    </div>
  );
};
