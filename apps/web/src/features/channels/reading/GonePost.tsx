import { tornNoticeSvg } from '@madoi/prints/pictures';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';

const picture = tornNoticeSvg();

/** Where a post was: its author removed it, or does not show it any more. */
export const GonePost = () => {
  const t = useTranslations('channels.gone');
  const action = (
    <LinkButton to="/lounge" variant="line">
      {t('action')}
    </LinkButton>
  );
  return <EmptyState title={t('title')} text={t('text')} picture={picture} headingLevel="h1" action={action} />;
};
