import { chooseCell, positionOf } from '@madoi/domain/lounge/chat/position-grid';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { call } from '#platform/http/call.ts';
import type { PaymentClient, PaymentOutcome } from '#platform/payments/payment-client.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { createGiftController, type GiftController, type PayOutcome } from './gift-controller.ts';
import type { GiftFlowState } from './gift-flow.ts';

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const outcomeOf = (outcome: PaymentOutcome): PayOutcome => {
  if (outcome.success) return { kind: 'succeeded' };
  return outcome.reason === 'payment' ? { kind: 'declined', message: outcome.message } : { kind: 'failed' };
};

/** The way of one gift after the other, from this sheet. */
export const useGiftController = (
  openClient: () => Promise<PaymentClient>,
): { readonly controller: GiftController; readonly state: GiftFlowState } => {
  const { view, stage } = useRoomHandle();
  const t = useTranslations('gifting.grace');
  const takenText = t('taken');
  const latest = useRef({ openClient, takenText });
  latest.current = { openClient, takenText };
  const [controller] = useState(() =>
    createGiftController({
      call,
      roomId: view.getState().room.id,
      pay: async ({ clientSecret }) =>
        outcomeOf(await (await latest.current.openClient()).confirmPayment(clientSecret)),
      position: () => positionOf(chooseCell(stage.recentCells(), Math.random())),
      newId: () => crypto.randomUUID(),
      now: Date.now,
      onTakenBack: () => showToast({ kind: 'done', text: latest.current.takenText }),
      after,
    }),
  );
  useEffect(() => controller.dispose, [controller]);
  return { controller, state: useStore(controller.store) };
};
