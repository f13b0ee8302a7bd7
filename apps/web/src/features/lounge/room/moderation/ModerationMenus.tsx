import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { usePrefetch } from '#ui/lazy/prefetch.ts';
import { AnchoredMenu } from '#ui/menu/AnchoredMenu.tsx';
import { MenuItem } from '#ui/menu/Menu.tsx';
import { KickDialog, ReportDialog } from '../room-dialogs.ts';
import type { ModerationAction, ModerationTarget } from './moderation-actions.ts';
import { moderationIcons } from './moderation-icons.tsx';
import { closeModeration, closePersonMenu, moderationStore } from './moderation-store.ts';
import { RemoveMessageDialog } from './RemoveMessageDialog.tsx';
import { useModerationActions } from './use-moderation-actions.ts';

/** What the viewer may do with a message, as items of a menu. */
const ModerationItems = ({ target }: { readonly target: ModerationTarget }) => {
  const t = useTranslations('moderation.actions');
  const { actions, choose } = useModerationActions(target);
  usePrefetch(ReportDialog, KickDialog);
  return actions.map((action) => (
    <MenuItem key={action} icon={moderationIcons[action]} onSelect={() => choose(action)}>
      {t(action)}
    </MenuItem>
  ));
};

const OpenMenu = () => {
  const t = useTranslations('moderation.actions');
  const menu = useStore(moderationStore, (state) => state.menu);
  if (menu === undefined) return null;
  const { target, anchor } = menu;
  return (
    <AnchoredMenu label={t('button', { name: target.name })} anchor={anchor} onClose={closePersonMenu}>
      <ModerationItems target={target} />
    </AnchoredMenu>
  );
};

/** The room's one menu on a person, and the question each of its choices asks. */
export const ModerationMenus = () => {
  const dialog = useStore(moderationStore, (state) => state.dialog);
  const isOpen = (action: ModerationAction) => dialog?.isOpen === true && dialog.action === action;
  return (
    <>
      <OpenMenu />
      {dialog !== undefined && (
        <>
          <RemoveMessageDialog target={dialog.target} open={isOpen('removeMessage')} onClose={closeModeration} />
          <KickDialog kind="kick" target={dialog.target} open={isOpen('kick')} onClose={closeModeration} />
          <KickDialog kind="ban" target={dialog.target} open={isOpen('ban')} onClose={closeModeration} />
          <ReportDialog
            key={`${dialog.target.userId} ${dialog.target.message?.id ?? ''}`}
            target={dialog.target}
            open={isOpen('report')}
            onClose={closeModeration}
          />
        </>
      )}
    </>
  );
};
