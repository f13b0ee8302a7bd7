import type { Channel } from '@madoi/contract/channels/channel';
import { channelHeaderPath } from '@madoi/contract/channels/channel-settings';
import { servedWidth } from '#platform/http/image-url.ts';
import styles from './channel-page.module.css';
import { ScenePrint } from './ScenePrint.tsx';

const widths = [640, 1080, 1920] as const;

/** The picture at the head of a channel: its own, or a night that is drawn from the channel's id. */
export const HeaderPrint = ({ channel: { id, headerUploadedAt } }: { readonly channel: Channel }) => (
  <div className={styles.print}>
    {headerUploadedAt > 0 ? (
      <img
        src={channelHeaderPath(id, headerUploadedAt, servedWidth(1920))}
        srcSet={widths.map((width) => `${channelHeaderPath(id, headerUploadedAt, width)} ${width}w`).join(', ')}
        sizes="100vw"
        alt=""
        fetchPriority="high"
      />
    ) : (
      <ScenePrint id={id} />
    )}
  </div>
);
