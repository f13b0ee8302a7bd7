import type { Emorie } from '@madoi/contract/channels/emorie';
import { Ellipsis, Flag, Link2, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Menu, MenuItem, MenuLink } from '#ui/menu/Menu.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { editPath } from '../channel-paths.ts';
import { usePostLink } from './use-post-link.ts';

export interface PostMenuProps {
  readonly post: Emorie;
  readonly canPost: boolean;
  readonly onPin: (post: Emorie) => void;
  readonly onRemove: (post: Emorie) => void;
  readonly onReport: (post: Emorie) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const OwnItems = ({ post, onPin, onRemove }: PostMenuProps) => {
  const t = useTranslations('channels.post');
  return (
    <>
      <MenuLink icon={<Pencil {...icon} />} to={editPath(post)}>
        {t('edit')}
      </MenuLink>
      <MenuItem icon={post.isPinned ? <PinOff {...icon} /> : <Pin {...icon} />} onSelect={() => onPin(post)}>
        {t(post.isPinned ? 'unpin' : 'pin')}
      </MenuItem>
      <MenuItem icon={<Trash2 {...icon} />} onSelect={() => onRemove(post)}>
        {t('remove')}
      </MenuItem>
    </>
  );
};

/** What else may be done with a post: everybody takes its link, its author changes it, others may report it. */
export const PostMenu = (props: PostMenuProps) => {
  const { post, canPost, onReport } = props;
  const t = useTranslations('channels.post');
  const { linkOf, copy } = usePostLink();
  const copyLink = async () => {
    if (await copy(linkOf(post.id))) showToast({ kind: 'done', text: t('copied') });
  };
  return (
    <Menu button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />} label={t('menu')}>
      <MenuItem icon={<Link2 {...icon} />} onSelect={() => void copyLink()}>
        {t('copy')}
      </MenuItem>
      {canPost ? (
        <OwnItems {...props} />
      ) : (
        <MenuItem icon={<Flag {...icon} />} onSelect={() => onReport(post)}>
          {t('report')}
        </MenuItem>
      )}
    </Menu>
  );
};
