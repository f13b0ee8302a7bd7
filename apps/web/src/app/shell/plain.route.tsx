import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHeaderTitle } from '#platform/page/header-title.ts';
import { PlainShell } from './PlainShell.tsx';

const PlainLayout = () => {
  const t = useTranslations('shell');
  const title = useHeaderTitle();
  return (
    <PlainShell day {...(title !== undefined && { title: t(title) })}>
      <Outlet />
    </PlainShell>
  );
};
export default PlainLayout;
