import { Menu as MenuIcon, Plus, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { openSearch } from '#features/catalogue/catalogue.api.ts';
import { prefetchOnCreateRoom } from '#features/lounge/lounge.api.ts';
import { NotificationBell } from '#features/notifications/notifications.api.ts';
import { useLoginState } from '#features/session/session.api.ts';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';
import { isPlainPress } from '#platform/page/plain-press.ts';
import { Mark, Wordmark } from '#ui/brand/Mark.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { useClosedByBack } from '#ui/layer/use-closed-by-back.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { headerDestinations } from './destinations.tsx';
import styles from './header.module.css';
import { LocaleMenu } from './LocaleMenu.tsx';
import { LoginArea } from './LoginArea.tsx';
import { useOpenLoungeDialog } from './use-open-lounge-dialog.ts';

const linkClass = ({ isActive }: { readonly isActive: boolean }) => classNames(styles.link, isActive && styles.on);

const SiteMenu = ({ open, hasLocale }: { readonly open: boolean; readonly hasLocale: boolean }) => {
  const t = useTranslations('shell');
  return (
    <nav id="site-menu" aria-label={t('siteMenu')} className={classNames(styles.nav, open && styles.navOpen)}>
      {headerDestinations.map(({ key, to }) =>
        key === 'download' ? (
          <DownloadLink key={key} className={linkClass}>
            {t(`nav.${key}`)}
          </DownloadLink>
        ) : (
          <PageNavLink key={key} to={to ?? t('helpUrl')} end={key === 'top'} className={linkClass}>
            {t(`nav.${key}`)}
          </PageNavLink>
        ),
      )}
      {hasLocale && open && (
        <div className={styles.narrowOnly}>
          <LocaleMenu />
        </div>
      )}
    </nav>
  );
};

/** Looks like the field that it opens; without scripts, and in a new tab, it leads to the page of searches. */
const SearchLink = () => {
  const t = useTranslations();
  return (
    <Link
      to="/search"
      className={styles.search}
      aria-label={t('shell.search')}
      aria-keyshortcuts="/"
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        openSearch();
      }}
    >
      <Search size={24} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{t('catalogue.search.placeholder')}</span>
      <i aria-hidden="true">/</i>
    </Link>
  );
};

/** Menu, logo and login area; ラウンジを開く is always in sight (specification 2.08). */
export const FullHeader = () => {
  const t = useTranslations('shell');
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const openLounge = useOpenLoungeDialog();
  const hasUser = useLoginState().user !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
  useEffect(() => setMenuOpen(false), [pathname]);
  useClosedByBack(menuOpen, () => setMenuOpen(false));
  return (
    <header className={styles.header}>
      <Link to="/lounge" className={styles.logo} aria-label={t('homeLink')}>
        <Mark sizePx={32} />
        <Wordmark />
      </Link>
      <SiteMenu open={menuOpen} hasLocale={hasUser} />
      <span className={styles.gap} />
      <SearchLink />
      <NotificationBell />
      <div className={classNames(hasUser && styles.wideOnly)}>
        <LocaleMenu />
      </div>
      <Button variant="primary" className={styles.open} onClick={openLounge} {...prefetchOnCreateRoom}>
        <Plus size={20} aria-hidden="true" />
        {t('openLounge')}
      </Button>
      <LoginArea />
      <IconButton
        label={menuOpen ? t('closeMenu') : t('openMenu')}
        className={styles.toggle}
        aria-expanded={menuOpen}
        aria-controls="site-menu"
        onClick={() => setMenuOpen(!menuOpen)}
      >
        {menuOpen ? <X size={24} aria-hidden="true" /> : <MenuIcon size={24} aria-hidden="true" />}
      </IconButton>
    </header>
  );
};
