import { roomPath } from '@madoi/contract/page-paths';
import type { JoinDenial } from '@madoi/room-client/room/join-denial';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { loginUrl, openJoinDialog, useLoginState } from '#features/session/session.api.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { useRoomView } from '../session/room-context.ts';
import { RoomNotice } from './RoomNotice.tsx';

type DenialText = { readonly title: string; readonly text: string; readonly action: ReactNode };

/** What joining needs, by the room's audience and the server's reason. */
const useDenialText = ({ refusal }: JoinDenial): DenialText => {
  const t = useTranslations('roomEntry');
  const site = useTranslations('site.notFound');
  const common = useTranslations('common');
  const { user } = useLoginState();
  const room = useRoomView((view) => view.room);
  const { limitation } = room;
  const home = (
    <LinkButton to="/lounge" variant="line">
      {t('home')}
    </LinkButton>
  );
  if (refusal === 'not_found' || refusal === 'malformed') {
    return { title: site('title'), text: site('text.room'), action: home };
  }
  if (refusal === 'full') {
    const seats = limitation.maxParticipants;
    const count = seats === undefined ? '' : ` ${t('full.seats', { count: seats })}`;
    return { title: t('full.title'), text: `${t('full.text')}${count}`, action: home };
  }
  if (limitation.audience === 'invited') {
    const login = (
      <LinkButton to={loginUrl(roomPath(room.id))} variant="primary">
        {t('invited.login')}
      </LinkButton>
    );
    // Nothing tells a refused page of an invitation that comes now: its link leads to the page that is open already.
    const retry = (
      <Button variant="primary" onClick={() => window.location.reload()}>
        {common('retry')}
      </Button>
    );
    return user === undefined
      ? { title: t('invited.title'), text: t('invited.guest'), action: login }
      : { title: t('invited.title'), text: t('invited.text', { owner: room.ownerUser.name }), action: retry };
  }
  if (limitation.audience === 'standard' && user !== undefined) {
    const plan = (
      <LinkButton to="/purchase" variant="primary">
        {t('standard.button')}
      </LinkButton>
    );
    return { title: t('standard.title'), text: t('standard.text'), action: plan };
  }
  if (user !== undefined) return { title: t('forbidden.title'), text: t('forbidden.text'), action: home };
  const name = (
    <Button variant="primary" onClick={() => void openJoinDialog()}>
      {t('users.button')}
    </Button>
  );
  return { title: t('users.title'), text: t('users.text'), action: name };
};

/** Joining was denied: what it needs, or the way back. A full room is asked again by itself. */
export const JoinDeniedPage = (denial: JoinDenial) => {
  const words = useDenialText(denial);
  return (
    <RoomNotice
      {...words}
      role={denial.refusal === 'full' ? 'status' : undefined}
      isUnknown={denial.refusal === 'not_found' || denial.refusal === 'malformed'}
    />
  );
};

/** A scheduled room that its owner has cancelled. */
export const CancelledRoom = () => {
  const t = useTranslations('lifecycle.cancelled');
  const isMissed = useRoomView(({ room }) => room.endAt !== undefined && room.endAt > room.startAt);
  const home = (
    <LinkButton to="/lounge" variant="primary">
      {t('home')}
    </LinkButton>
  );
  return <RoomNotice title={t('title')} text={t(isMissed ? 'missed' : 'text')} action={home} />;
};
