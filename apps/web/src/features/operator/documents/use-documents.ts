import {
  type DocumentKind,
  getDocumentState,
  type NextDocument,
  saveDocument,
  withdrawDocument,
} from '@madoi/contract/site/documents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useOutcomeToasts } from '../shared/use-outcome-toasts.ts';

const keyOf = (kind: DocumentKind) => ['operator-documents', kind] as const;

export const useDocumentState = (kind: DocumentKind) =>
  useQuery({
    queryKey: keyOf(kind),
    queryFn: () => call(getDocumentState, { params: { kind } }),
    // What somebody edits is not taken from under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });

/** What somebody wrote of the next version. */
export type WrittenDocument = Pick<NextDocument, 'bodies' | 'summaries' | 'effectiveAt'>;

export interface SaveDocumentInput extends WrittenDocument {
  readonly publish: boolean;
  /** Of the draft that was changed; undefined: there was none. */
  readonly updatedAt: number | undefined;
}

export interface WithdrawDocumentInput {
  /** Of what is discarded or withdrawn, as it was read. */
  readonly updatedAt: number;
  /** A version that waits for its date becomes a draft again; a draft is gone. */
  readonly isPlanned: boolean;
}

/** Saving, publishing, discarding and withdrawing; each ends with reading again what is there now. */
export function useDocumentActs(kind: DocumentKind) {
  const t = useTranslations('operatorSite');
  const toasts = useOutcomeToasts(`operator-document-${kind}`);
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(kind) });
  const save = useMutation({
    mutationFn: ({ updatedAt, effectiveAt, ...body }: SaveDocumentInput) =>
      call(saveDocument, {
        params: { kind },
        body: {
          ...body,
          ...(effectiveAt !== undefined && { effectiveAt }),
          ...(updatedAt !== undefined && { updatedAt }),
        },
      }),
    onSuccess: (answer, { publish }) => {
      // What was typed stays: the person whose change was refused decides what to keep.
      if (!answer.success) {
        const { reason } = answer;
        const text = reason === 'conflict' ? t('conflict') : t(`documents.refused.${reason}`);
        return toasts.refused(text);
      }
      toasts.done(publish ? t('documents.published') : t('documents.saved'));
      return readAgain();
    },
    onError: toasts.onError,
  });
  const withdraw = useMutation({
    mutationFn: ({ updatedAt }: WithdrawDocumentInput) =>
      call(withdrawDocument, { params: { kind }, query: { updatedAt } }),
    onSuccess: (_answer, { isPlanned }) => {
      toasts.done(isPlanned ? t('documents.withdrawn') : t('documents.discarded'));
      return readAgain();
    },
    onError: toasts.onError,
  });
  return { save, withdraw };
}
