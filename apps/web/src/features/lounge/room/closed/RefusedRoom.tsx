import { emptyJacketSvg } from '@madoi/prints/pictures';
import { useTranslations } from 'use-intl';
import type { JoinRefusal } from '../../../../platform/socket/room-membership.ts';
import { Button, LinkButton } from '../../../../ui/button/Button.tsx';
import { EmptyState } from '../../../../ui/state/EmptyState.tsx';
import { openJoinDialog, useLoginState } from '../../../session/session.api.ts';
import styles from './closed.module.css';

const jacket = emptyJacketSvg();

/** The door stays shut: what it needs, or the way back. */
export const RefusedRoom = ({ refusal }: { readonly refusal: JoinRefusal }) => {
  const t = useTranslations('room.refused');
  const site = useTranslations('site.notFound');
  const { user } = useLoginState();
  const home = (
    <LinkButton to="/lounge" look="line">
      {t('home')}
    </LinkButton>
  );
  if (refusal === 'not_found' || refusal === 'malformed') {
    return (
      <div className={styles.centre}>
        <EmptyState picture={jacket} headingLevel="h1" title={site('title')} text={site('text')} action={home} />
      </div>
    );
  }
  const needsName = user === undefined;
  const words = needsName ? ('users' as const) : ('forbidden' as const);
  const name = (
    <Button look="primary" onClick={() => void openJoinDialog()}>
      {t('users.button')}
    </Button>
  );
  return (
    <div className={styles.centre}>
      <EmptyState
        picture={jacket}
        headingLevel="h1"
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
        action={needsName ? name : home}
      />
    </div>
  );
};
