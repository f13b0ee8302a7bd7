import {
  type CampaignEntry,
  type CampaignInput,
  campaignMaxChars,
  type EntrantKind,
  entrantKinds,
  namedEntrantsMax,
  rankingIds,
} from '@madoi/contract/site/campaigns';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { ConfirmedButton } from '../site-parts/ConfirmedButton.tsx';
import { idsIn } from '../site-parts/page-ids.ts';
import { SiteDates } from '../site-parts/SiteDates.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { useCampaignActs } from './use-campaigns.ts';

export interface CampaignFormProps {
  readonly entry: CampaignEntry | undefined;
  readonly onSaved: () => void;
}

/** As it is being written: the dates may be missing still. */
type Draft = Omit<CampaignInput, 'startAt' | 'endAt'> & Partial<Pick<CampaignInput, 'startAt' | 'endAt'>>;

interface PartProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

const nothing: Draft = {
  titles: {},
  leads: {},
  bodies: {},
  roomTexts: {},
  entrants: 'everyone',
  named: [],
  rankingId: 'listeners',
  isPublished: false,
};

const draftOf = (entry: CampaignEntry | undefined): Draft => {
  if (entry === undefined) return nothing;
  const { id: _id, updatedAt: _at, roomCount: _count, ...draft } = entry;
  return draft;
};

const Texts = ({ draft, onDraft }: PartProps) => {
  const t = useTranslations('operatorSite.campaigns');
  return (
    <>
      <SiteTextFields
        labelOf={(language) => t('title', { language })}
        texts={draft.titles}
        maxChars={campaignMaxChars.title}
        onTexts={(titles) => onDraft({ ...draft, titles })}
      />
      <SiteTextFields
        labelOf={(language) => t('lead', { language })}
        texts={draft.leads}
        maxChars={campaignMaxChars.lead}
        rows={3}
        onTexts={(leads) => onDraft({ ...draft, leads })}
      />
      <SiteTextFields
        labelOf={(language) => t('body', { language })}
        texts={draft.bodies}
        maxChars={campaignMaxChars.body}
        rows={8}
        onTexts={(bodies) => onDraft({ ...draft, bodies })}
      />
      <SiteTextFields
        labelOf={(language) => t('roomText', { language })}
        texts={draft.roomTexts}
        maxChars={campaignMaxChars.roomText}
        onTexts={(roomTexts) => onDraft({ ...draft, roomTexts })}
      />
    </>
  );
};

const Entrants = ({ draft, onDraft }: PartProps) => {
  const t = useTranslations('operatorSite.campaigns');
  const [text, setText] = useState(draft.named.join('\n'));
  const changeNamed = (typed: string) => {
    setText(typed);
    onDraft({ ...draft, named: idsIn(typed).slice(0, namedEntrantsMax) });
  };
  return (
    <>
      <div className={styles.dates}>
        <SelectField<EntrantKind>
          label={t('entrants')}
          value={draft.entrants}
          onValue={(entrants) => onDraft({ ...draft, entrants })}
          choices={entrantKinds.map((value) => ({ value, text: t(`entrantKinds.${value}`) }))}
        />
        <SelectField
          label={t('ranking')}
          value={draft.rankingId}
          onValue={(rankingId) => onDraft({ ...draft, rankingId })}
          choices={rankingIds.map((value) => ({ value, text: t(`rankings.${value}`) }))}
        />
      </div>
      {draft.entrants === 'named' && (
        <TextArea label={t('named')} hint={t('namedHint')} rows={4} value={text} onText={changeNamed} />
      )}
    </>
  );
};

/** The draft with its dates; undefined while one is missing. */
const inputOf = ({ startAt, endAt, ...rest }: Draft): CampaignInput | undefined =>
  startAt === undefined || endAt === undefined ? undefined : { ...rest, startAt, endAt };

const isRunning = (entry: CampaignEntry | undefined): boolean =>
  entry?.isPublished === true && entry.startAt <= Date.now() && Date.now() < entry.endAt;

const SaveBar = ({ draft, entry, onSaved }: CampaignFormProps & Pick<PartProps, 'draft'>) => {
  const t = useTranslations('operatorSite.campaigns');
  const { save } = useCampaignActs(entry, onSaved);
  const input = inputOf(draft);
  const isPublished = entry?.isPublished === true;
  const saveAs = (isShown: boolean) => input && save.mutate({ ...input, isPublished: isShown });
  const isOff = input === undefined || save.isPending;
  // As it was read: what is being written is not published by an end.
  const running = isRunning(entry) ? inputOf(draftOf(entry)) : undefined;
  return (
    <div className={styles.bar}>
      <Button
        variant={isPublished ? 'ai' : 'line'}
        disabled={isOff}
        loading={save.isPending}
        onClick={() => saveAs(isPublished)}
      >
        {isPublished ? t('saveChanges') : t('save')}
      </Button>
      {!isPublished && (
        <Button variant="ai" disabled={isOff} onClick={() => saveAs(true)}>
          {t('publish')}
        </Button>
      )}
      {running !== undefined && (
        <ConfirmedButton
          label={t('endNow')}
          title={t('endTitle')}
          text={t('endText')}
          disabled={save.isPending}
          loading={false}
          onConfirm={() => save.mutate({ ...running, endAt: Date.now() })}
        />
      )}
    </div>
  );
};

/** One campaign in three languages, with its dates, who may enter, and what is ranked. */
export const CampaignForm = ({ entry, onSaved }: CampaignFormProps) => {
  const [draft, setDraft] = useState(() => draftOf(entry));
  const { startAt: _start, endAt: _end, ...undated } = draft;
  return (
    <div className={styles.form}>
      <Texts draft={draft} onDraft={setDraft} />
      <SiteDates
        areNeeded
        dates={draft}
        onDates={({ startAt, endAt }) =>
          setDraft({ ...undated, ...(startAt !== undefined && { startAt }), ...(endAt !== undefined && { endAt }) })
        }
      />
      <Entrants draft={draft} onDraft={setDraft} />
      <SaveBar draft={draft} entry={entry} onSaved={onSaved} />
    </div>
  );
};
