import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { useTabRow } from '#ui/tabs/use-tab-row.ts';
import styles from './channel-page.module.css';

export const channelTabs = ['posts', 'music', 'lounges', 'about'] as const;
export type ChannelTab = (typeof channelTabs)[number];

export const tabOf = (search: URLSearchParams): ChannelTab =>
  channelTabs.find((tab) => tab === search.get('tab')) ?? 'posts';

/** The tabs of a channel are part of its address. */
export const ChannelTabs = ({ open }: { readonly open: ChannelTab }) => {
  const t = useTranslations('channels.tabs');
  const row = useTabRow<HTMLElement>();
  return (
    <nav ref={row.ref} className={classNames(row.className, styles.tabs)} data-cut={row.cut} aria-label={t('label')}>
      {channelTabs.map((tab) => (
        <Link
          key={tab}
          to={tab === 'posts' ? '.' : `?tab=${tab}`}
          preventScrollReset
          className={classNames(tab === open && styles.openTab)}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  );
};
