import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useRoomView } from '#features/lounge/room/session/room-context.ts';
import { CapForm } from './CapForm.tsx';
import { CardPane, type CardPaneProps } from './CardPane.tsx';
import { DraftForm } from './DraftForm.tsx';
import { EditorFooter } from './EditorFooter.tsx';
import { FlowBody } from './FlowBody.tsx';
import { canLeave, type GiftFlowState } from './gift-flow.ts';
import { SentGift } from './SentGift.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import styles from './sheet.module.css';
import type { GiftTab } from './sheet-store.ts';
import { TermsForm } from './TermsForm.tsx';
import { type Catalogue, refreshCatalogue } from './use-catalogue.ts';
import { useGiftController } from './use-gift-controller.ts';
import { useGiftDraft } from './use-gift-draft.ts';
import { useRefusalText } from './use-gift-texts.ts';
import { useOwnCap } from './use-own-cap.ts';
import { usePaymentClient } from './use-payment-client.ts';
import { useTerms } from './use-terms.ts';

export interface GiftEditorProps {
  readonly isOpen: boolean;
  readonly firstTab: GiftTab;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

/** After these the page knows less than the server: prices, terms and limits are asked for again. */
const staleReasons: ReadonlySet<string> = new Set(['version', 'terms', 'cap', 'amount', 'not_allowed']);

/** What has changed since is asked for at once. */
const useFreshCatalogue = (roomId: string, state: GiftFlowState) => {
  const client = useQueryClient();
  const reason = state.kind === 'editing' ? state.refusal?.reason : undefined;
  const isDone = state.kind === 'done';
  useEffect(() => {
    if (isDone || (reason !== undefined && staleReasons.has(reason))) void refreshCatalogue(client, roomId);
  }, [client, roomId, reason, isDone]);
};

/** The provider's field stays mounted while its card is charged: it holds what was typed. */
const useCardField = (kind: GiftFlowState['kind']) => {
  const [isShown, setShown] = useState(false);
  const [keepsCard, setKeepsCard] = useState(false);
  useEffect(() => {
    if (kind === 'card') setShown(true);
    if (kind === 'editing' || kind === 'done') setShown(false);
    // Consent is asked for again with each card.
    if (kind === 'done') setKeepsCard(false);
  }, [kind]);
  return { isShown, hide: () => setShown(false), keepsCard, setKeepsCard };
};

interface CardStepProps extends Pick<CardPaneProps, 'openClient' | 'amountYen' | 'onBack'> {
  readonly info: Catalogue['info'];
  readonly state: GiftFlowState;
  readonly field: ReturnType<typeof useCardField>;
  readonly onSubmit: (card: 'save' | 'saved' | undefined) => void;
}

const CardStep = ({ info, state, field, onSubmit, ...rest }: CardStepProps) => {
  const refusalText = useRefusalText();
  return (
    <CardPane
      {...rest}
      isHidden={state.kind !== 'card'}
      isTestMoney={info.payments.isTestMoney}
      savedCard={info.savedCard}
      refusal={state.kind === 'card' && state.refusal ? refusalText(state.refusal) : undefined}
      keepsCard={field.keepsCard}
      onKeepsCard={field.setKeepsCard}
      onPay={() => onSubmit(field.keepsCard ? 'save' : undefined)}
      onSaved={() => {
        field.hide();
        onSubmit('saved');
      }}
    />
  );
};

/** What stands in place of the draft: the terms until they are accepted, or the giver's own limit when it is opened. */
const useGiftForms = (roomId: string, { terms, caps }: Catalogue['info']) => {
  const { isBusy, refusal, agree } = useTerms(roomId, terms.version);
  const [isSettingCap, setSettingCap] = useState(false);
  const closeCap = useCallback(() => setSettingCap(false), []);
  const cap = useOwnCap(roomId, closeCap);
  const capForm = isSettingCap ? (
    <CapForm capYen={caps.ownCapYen} isBusy={cap.isBusy} failed={cap.hasFailed} onSave={cap.save} onBack={closeCap} />
  ) : undefined;
  const form = terms.accepted ? (
    capForm
  ) : (
    <TermsForm needsBirthDate={terms.needsBirthDate} isBusy={isBusy} refusal={refusal} onAgree={agree} />
  );
  return { form, openCap: () => setSettingCap(true) };
};

const isDrafting = ({ kind }: GiftFlowState): boolean => kind === 'editing' || kind === 'ordering';

interface FlowStepProps extends ReturnType<typeof useGiftController> {
  readonly onClose: () => void;
}

const FlowStep = ({ controller, state, onClose }: FlowStepProps) => (
  <FlowBody
    state={state}
    gift={<SentGift ordered={controller.ordered()} />}
    onTakeBack={controller.takeBack}
    onClose={onClose}
    onAgain={controller.back}
  />
);

/** Making a gift, paying for it, seeing it off. */
export const GiftEditor = ({ isOpen, firstTab, catalogue, onClose }: GiftEditorProps) => {
  const { info } = catalogue;
  const roomId = useRoomView(({ room }) => room.id);
  const view = useGiftDraft(catalogue, firstTab);
  const openClient = usePaymentClient(info.payments);
  const { controller, state } = useGiftController(openClient);
  const { form, openCap } = useGiftForms(roomId, info);
  const cardField = useCardField(state.kind);
  useFreshCatalogue(roomId, state);

  const submit = (card: 'save' | 'saved' | undefined) => {
    if (view.order !== undefined) controller.submit({ ...view.order, card }, view);
  };
  const give = () => (info.savedCard === undefined ? controller.askForCard() : submit('saved'));
  const close = () => {
    if (!canLeave(state)) return;
    controller.close();
    onClose();
  };
  const isEditing = form === undefined && isDrafting(state);
  const tabs =
    isEditing && catalogue.stamps.length > 0 && catalogue.words.length > 0
      ? { tab: view.draft.tab, onTab: (tab: GiftTab) => view.change({ tab }) }
      : undefined;
  return (
    <SheetFrame isOpen={isOpen} onClose={close} tabs={tabs}>
      <div className={styles.scroll}>
        {form}
        {isEditing && <DraftForm catalogue={catalogue} view={view} />}
        {cardField.isShown && view.amountYen !== undefined && (
          <CardStep
            openClient={openClient}
            amountYen={view.amountYen}
            info={info}
            state={state}
            field={cardField}
            onSubmit={submit}
            onBack={controller.back}
          />
        )}
        {!isDrafting(state) && <FlowStep controller={controller} state={state} onClose={close} />}
      </div>
      {isEditing && (
        <EditorFooter
          info={info}
          view={view}
          refusal={state.kind === 'editing' ? state.refusal : undefined}
          isBusy={state.kind === 'ordering'}
          onCard={controller.askForCard}
          onCaps={openCap}
          onGive={give}
        />
      )}
    </SheetFrame>
  );
};
