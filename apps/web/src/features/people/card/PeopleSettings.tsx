import { datasets } from '@madoi/contract/catalogue/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { call } from '#platform/http/call.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { SettingRow, SettingRows, SettingText } from '#ui/settings/SettingRow.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import type { MutedPerson } from '../state/mutes-store.ts';
import { pageBlocks, pageMutes } from '../state/people-stores.ts';
import { useSetBlock } from './use-social-actions.tsx';

const shownMax = 300;

interface RestrictedPersonRowProps {
  readonly person: MutedPerson;
  readonly hint: string;
  readonly button: string;
  readonly label: string;
  readonly onPress: () => void;
}

const RestrictedPersonRow = ({ person, hint, button, label, onPress }: RestrictedPersonRowProps) => (
  <SettingRow
    icon={<Avatar userId={person.id} uploadedAt={person.uploadedAt} name={person.name} sizePx={avatarPx.button} />}
  >
    <SettingText title={person.name} hint={hint} />
    <Button variant="line" size="small" aria-label={label} onClick={onPress}>
      {button}
    </Button>
  </SettingRow>
);

/** Names of those whom one blocks; who blocks oneself is nobody's business. */
const useBlockedPeople = (): readonly MutedPerson[] => {
  const byId = useStore(pageBlocks.store, (blocks) => blocks.byId);
  const ids = [...byId.values()].filter(({ isBlocking }) => isBlocking).map(({ userId }) => userId);
  const asked = ids.slice(0, shownMax);
  const { data } = useQuery({
    queryKey: ['people', 'blocked', asked],
    queryFn: () => call(datasets, { body: { users: asked } }),
    enabled: asked.length > 0,
    placeholderData: (before) => before,
  });
  return asked.flatMap((id) => data?.users[id] ?? []);
};

/** Everyone whom one has muted or blocked, each to be lifted. */
export const PeopleSettings = ({ id }: { readonly id: string }) => {
  const t = useTranslations('people.settings');
  const muted = useStore(pageMutes.store, ({ list }) => list);
  const blocked = useBlockedPeople();
  const setBlock = useSetBlock();
  return (
    <SettingsSection id={id} title={t('title')} lead={t('lead')}>
      {muted.length === 0 && <p>{t('noneMuted')}</p>}
      {blocked.length === 0 && <p>{t('noneBlocked')}</p>}
      <SettingRows>
        {muted.map((person) => (
          <RestrictedPersonRow
            key={`muted-${person.id}`}
            person={person}
            hint={t('muted')}
            button={t('unmute')}
            label={t('unmuteLabel', { name: person.name })}
            onPress={() => pageMutes.unmute(person.id)}
          />
        ))}
        {blocked.map((person) => (
          <RestrictedPersonRow
            key={`blocked-${person.id}`}
            person={person}
            hint={t('blocked')}
            button={t('unblock')}
            label={t('unblockLabel', { name: person.name })}
            onPress={() => void setBlock(person, false)}
          />
        ))}
      </SettingRows>
    </SettingsSection>
  );
};
