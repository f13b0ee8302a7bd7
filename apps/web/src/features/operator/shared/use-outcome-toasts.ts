import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';

/** Says what came of a form of the operators. Each outcome takes the place of what was refused before under the same `topic`. */
export function useOutcomeToasts(topic: string) {
  const common = useTranslations('common');
  const refused = (text: string) => void showToast({ kind: 'error', topic, text });
  return {
    done: (text: string) => void showToast({ kind: 'done', topic, text }),
    refused,
    /** The call itself failed. */
    onError: (error: Error): void => {
      console.error(error);
      refused(common('error'));
    },
  };
}
