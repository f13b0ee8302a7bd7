import { channelLinkKinds, type ChannelLinks as Links } from '@madoi/contract/channels/channel';
import { Globe, Link2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './channel-page.module.css';

/** The places elsewhere that a channel leads to. */
export const ChannelLinks = ({ links }: { readonly links: Links }) => {
  const t = useTranslations('channels.links');
  const kinds = channelLinkKinds.filter((kind) => links[kind] !== undefined);
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.links}>
      {kinds.map((kind) => {
        const Icon = kind === 'website' ? Globe : Link2;
        return (
          <li key={kind}>
            <a href={links[kind]} target="_blank" rel="noreferrer nofollow me">
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {t(kind)}
            </a>
          </li>
        );
      })}
    </ul>
  );
};
