import { userPath } from '@madoi/contract/page-paths';
import { BookText, CircleUserRound, ClipboardList, Gift, Keyboard, LogOut, Mail, Settings } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginUrl, openLogoutDialog, useLoginState } from '#features/session/session.api.ts';
import { openKeyHelp } from '#platform/keys/key-layers.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { useHasKeyboard } from '#ui/media/use-has-keyboard.ts';
import { Menu, MenuItem, MenuLink } from '#ui/menu/Menu.tsx';
import { AccountMenuHeader } from './AccountMenuHeader.tsx';
import styles from './login-area.module.css';

/** No session: nothing. Guest: a login link. User: the face and its menu (specification 2.12–2.14). */
export const LoginArea = ({ compact = false }: { readonly compact?: boolean }) => {
  const t = useTranslations('shell');
  const operator = useTranslations('moderation.operator');
  const { hasSession, user } = useLoginState();
  const { pathname, search } = useLocation();
  const hasKeyboard = useHasKeyboard();
  if (user !== undefined) {
    return (
      <Menu
        label={t('account.button', { name: user.name })}
        button={
          <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.button} primary />
        }
        head={<AccountMenuHeader user={user} />}
      >
        <MenuLink to={userPath(user.id)} icon={<CircleUserRound size={18} aria-hidden="true" />}>
          {t('account.page')}
        </MenuLink>
        <MenuLink to="/profile" icon={<Settings size={18} aria-hidden="true" />}>
          {t('account.settings')}
        </MenuLink>
        <MenuLink to="/dashboard" icon={<BookText size={18} aria-hidden="true" />}>
          {t('sales')}
        </MenuLink>
        <MenuLink to="/gifts" icon={<Gift size={18} aria-hidden="true" />}>
          {t('account.gifts')}
        </MenuLink>
        <MenuLink to="/letters" icon={<Mail size={18} aria-hidden="true" />}>
          {t('account.letters')}
        </MenuLink>
        {user.isOperator && (
          <MenuLink to="/operator/reports" icon={<ClipboardList size={18} aria-hidden="true" />}>
            {operator('nav')}
          </MenuLink>
        )}
        {hasKeyboard && (
          <MenuItem onSelect={openKeyHelp} icon={<Keyboard size={18} aria-hidden="true" />}>
            {t('keys.title')}
          </MenuItem>
        )}
        <MenuItem onSelect={openLogoutDialog} icon={<LogOut size={18} aria-hidden="true" />}>
          {t('account.logout')}
        </MenuItem>
      </Menu>
    );
  }
  if (!hasSession) return null;
  return (
    <Link to={loginUrl(pathname + search)} className={compact ? styles.compact : styles.login}>
      {t('login')}
    </Link>
  );
};
