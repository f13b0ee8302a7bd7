import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { AnchoredMenu } from '../../../../ui/menu/AnchoredMenu.tsx';
import { MenuItem } from '../../../../ui/menu/Menu.tsx';
import type { About, ModerationAction } from './moderation-actions.ts';
import { moderationIcons } from './moderation-icons.tsx';
import { closeModeration, closePersonMenu, moderationStore } from './moderation-store.ts';
import { PutOutDialog } from './PutOutDialog.tsx';
import { RemoveMessageDialog } from './RemoveMessageDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { useModerationActions } from './use-moderation-actions.ts';

/** What one may do about somebody's words, as items of a menu. */
const ModerationItems = ({ about }: { readonly about: About }) => {
  const t = useTranslations('moderation.actions');
  const { actions, choose } = useModerationActions(about);
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
  const { about, anchor } = menu;
  return (
    <AnchoredMenu label={t('button', { name: about.name })} anchor={anchor} onClose={closePersonMenu}>
      <ModerationItems about={about} />
    </AnchoredMenu>
  );
};

/** The room's one menu about a person, and the question each of its choices asks. */
export const ModerationParts = () => {
  const dialog = useStore(moderationStore, (state) => state.dialog);
  const isOpen = (action: ModerationAction) => dialog?.isOpen === true && dialog.action === action;
  return (
    <>
      <OpenMenu />
      {dialog !== undefined && (
        <>
          <RemoveMessageDialog about={dialog.about} open={isOpen('removeMessage')} onClose={closeModeration} />
          <PutOutDialog
            kind="removePerson"
            about={dialog.about}
            open={isOpen('removePerson')}
            onClose={closeModeration}
          />
          <PutOutDialog kind="ban" about={dialog.about} open={isOpen('ban')} onClose={closeModeration} />
          <ReportDialog
            key={`${dialog.about.userId} ${dialog.about.message?.id ?? ''}`}
            about={dialog.about}
            open={isOpen('report')}
            onClose={closeModeration}
          />
        </>
      )}
    </>
  );
};
