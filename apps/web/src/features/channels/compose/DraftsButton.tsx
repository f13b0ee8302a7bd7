import type { Channel } from '@madoi/contract/channels/channel';
import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';
import { useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { Menu, MenuLink } from '#ui/menu/Menu.tsx';
import { composePath, editPath } from '../channel-paths.ts';
import styles from './composer.module.css';
import { draftStart } from './draft-start.ts';

const startMaxChars = 20;

/** The drafts of the channel, the last one first, and a fresh sheet. */
export const DraftsButton = ({
  channel,
  drafts,
}: {
  readonly channel: Channel;
  readonly drafts: readonly OwnEmorie[];
}) => {
  const t = useTranslations('channels.compose');
  if (drafts.length === 0) return null;
  const label = t('drafts', { count: drafts.length });
  return (
    <Menu button={label} label={label} buttonClassName={styles.drafts}>
      {drafts.map((draft) => (
        <MenuLink key={draft.id} to={editPath({ id: draft.id, channelId: channel.id })}>
          {formatShortDate(draft.updatedAt)}　{draftStart(draft, t('untitled'), startMaxChars)}
        </MenuLink>
      ))}
      <MenuLink to={composePath(channel.id)}>{t('fresh')}</MenuLink>
    </Menu>
  );
};
