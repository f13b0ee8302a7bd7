import type { User } from '@madoi/contract/catalogue/entities';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock, formatPlainDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import shared from '../shared/operator.module.css';
import { RequestFailure } from '../shared/RequestFailure.tsx';
import { SiteQuery } from '../site-parts/SiteQuery.tsx';
import styles from '../site-parts/site-parts.module.css';
import { useFound, useManagerActs, useManagers } from './use-managers.ts';

interface ManagerRowProps {
  readonly user: User;
  readonly addedAt: number;
  readonly onRemove: () => void;
}

const ManagerRow = ({ user, addedAt, onRemove }: ManagerRowProps) => {
  const t = useTranslations('operatorSite.managers');
  const locale = useLocale();
  return (
    <li className={shared.report}>
      <div className={shared.who}>
        <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.person} />
        <p className={shared.facts}>
          <b>{user.name}</b>
          <span>{t('since', { date: formatPlainDate(addedAt, locale), time: formatClock(addedAt) })}</span>
        </p>
      </div>
      <Button variant="line" size="small" aria-label={t('removeName', { name: user.name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
};

interface AddFieldProps {
  readonly isBusy: boolean;
  readonly knownIds: ReadonlySet<string>;
  readonly onAdd: (userId: string) => void;
}

const AddField = ({ isBusy, knownIds, onAdd }: AddFieldProps) => {
  const t = useTranslations('operatorSite.managers');
  const [words, setWords] = useState('');
  const { isAsked, query, hits } = useFound('users', words);
  const found = hits.filter(({ id }) => !knownIds.has(id));
  return (
    <div className={styles.form}>
      <TextField type="search" label={t('findUser')} hint={t('findUserHint')} value={words} onText={setWords} />
      {query.isError && <RequestFailure query={query} />}
      {isAsked && query.isSuccess && found.length === 0 && <p className={styles.lead}>{t('noUser')}</p>}
      {found.length > 0 && (
        <ul className={shared.choices} aria-label={t('users')}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="line"
                disabled={isBusy}
                aria-label={t('addName', { name })}
                onClick={() => {
                  onAdd(id);
                  setWords('');
                }}
              >
                {t('addName', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Those who post for the artist, and a way to add somebody. */
export const ManagerList = ({ artistId }: { readonly artistId: string }) => {
  const t = useTranslations('operatorSite.managers');
  const common = useTranslations('common');
  const query = useManagers(artistId);
  const { add, remove } = useManagerActs(artistId);
  const [asked, setAsked] = useState<User>();
  return (
    <SiteQuery query={query}>
      {({ list }) => (
        <>
          {list.length === 0 && <p className={shared.empty}>{t('empty')}</p>}
          <ul className={shared.list} aria-label={t('label')}>
            {list.map(({ user, addedAt }) => (
              <ManagerRow key={user.id} user={user} addedAt={addedAt} onRemove={() => setAsked(user)} />
            ))}
          </ul>
          <AddField
            isBusy={add.isPending}
            knownIds={new Set(list.map(({ user }) => user.id))}
            onAdd={(userId) => add.mutate(userId)}
          />
          <ConfirmDialog
            open={asked !== undefined}
            danger
            onCancel={() => setAsked(undefined)}
            title={t('removeTitle')}
            text={t('removeText', { name: asked?.name ?? '' })}
            cancelLabel={common('cancel')}
            confirmLabel={t('remove')}
            loading={remove.isPending}
            onConfirm={() => asked !== undefined && remove.mutate(asked.id, { onSettled: () => setAsked(undefined) })}
          />
        </>
      )}
    </SiteQuery>
  );
};
