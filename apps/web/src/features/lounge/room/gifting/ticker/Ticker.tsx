import { Popover as Base } from '@base-ui/react/popover';
import { stampSvgOf } from '@madoi/prints/stamps';
import type { TickerSlip } from '@madoi/room-client/gifting/gifting-view';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useSilencedUserIds } from '#features/people/people.api.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { useClosedByBack } from '#ui/layer/use-closed-by-back.ts';
import { Print } from '#ui/print/Print.tsx';
import { PersonButton } from '../../person/PersonButton.tsx';
import { useRoomHandle } from '../../session/room-context.ts';
import { markBeginning } from '../mark-beginning.ts';
import { FlowerPaper } from '../paper/FlowerPaper.tsx';
import { flowerWordsOf } from '../paper/flower-words.ts';
import { cssColour } from '../paper/ink-colour.ts';
import { useStampName } from '../paper/use-stamp-name.ts';
import { serverNowOf } from '../server-now.ts';
import styles from './ticker.module.css';
import { useTimeLeft } from './use-time-left.ts';

const itemOf = ({ entry }: TickerSlip) => (entry.type === 'text' ? entry.message : entry.effect);

/** What stands on a slip: the words, or the stamp’s name. */
const useSlipText = ({ entry }: TickerSlip): string => {
  const stampName = useStampName();
  return entry.type === 'text' ? entry.message.message : stampName(entry.effect.effect);
};

const Whole = ({ slip }: { readonly slip: TickerSlip }) => {
  const left = useTimeLeft(slip.endsAt);
  const t = useTranslations('room.gifting.ticker');
  const text = useSlipText(slip);
  const { entry } = slip;
  const { userId, userName, uploadedAt } = itemOf(slip);
  const picture = entry.type === 'effect' ? stampSvgOf(entry.effect.effect.id) : undefined;
  return (
    <>
      {entry.type === 'text' ? (
        <FlowerPaper words={flowerWordsOf(entry.message)} />
      ) : (
        <div className={styles.stamp}>
          {picture !== undefined && <Print svg={picture} className={styles.art} />}
          <b>{text}</b>
        </div>
      )}
      <p className={styles.facts}>
        <PersonButton person={{ id: userId, name: userName, uploadedAt }} className={styles.giver}>
          {userName}
        </PersonButton>
        <span>{t('left', { time: left })}</span>
      </p>
    </>
  );
};

/** A paid item on kinari paper with its ink at the edge; the line below it drains with its time. */
const Slip = memo(({ slip }: { readonly slip: TickerSlip }) => {
  const t = useTranslations('room.gifting.ticker');
  const handle = useRoomHandle();
  useEffect(() => markBeginning(handle, 'slip', slip), [handle, slip]);
  const text = useSlipText(slip);
  const [isOpen, setOpen] = useState(false);
  useClosedByBack(isOpen, () => setOpen(false));
  const { userId, userName, uploadedAt, primaryColor, displayTime } = itemOf(slip);
  // Begun once: from there on the line drains by itself.
  const gone = useMemo(() => serverNowOf(handle) - slip.beginAt, [slip, handle]);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        className={styles.slip}
        aria-label={`${t('open', { name: userName })}: ${text}`}
        style={{ '--flower': cssColour(primaryColor), '--life': `${displayTime}s`, '--gone': `${-gone}ms` }}
        data-slip={slip.id}
      >
        <Avatar userId={userId} uploadedAt={uploadedAt} name={userName} sizePx={avatarPx.bubble} />
        <b>{userName}</b>
        <span className={styles.text}>{text}</span>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side="bottom" align="start" sideOffset={8} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            <Base.Title className={styles.title}>{t('label')}</Base.Title>
            <Whole slip={slip} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
});
Slip.displayName = 'Slip';

/** Flowers that still have a time to stand, the newest first. */
export const Ticker = () => {
  const t = useTranslations('room.gifting.ticker');
  const slips = useStore(useRoomHandle().gifting, (view) => view.slips);
  const silenced = useSilencedUserIds();
  const seen = slips.filter((slip) => !silenced.has(itemOf(slip).userId));
  return (
    <div className={styles.ticker} data-ticker="">
      <ul className={styles.list} aria-label={t('label')}>
        {seen.map((slip) => (
          <li key={slip.id}>
            <Slip slip={slip} />
          </li>
        ))}
      </ul>
    </div>
  );
};
