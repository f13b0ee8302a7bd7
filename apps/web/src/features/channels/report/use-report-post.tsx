import { type ReactNode, useState } from 'react';
import { useEnsureUser } from '#features/session/session.api.ts';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';

const ReportPostDialog = lazyDialog(async () => (await import('./ReportPostDialog.tsx')).ReportPostDialog);

export interface ReportPost {
  /** Opens the dialog, for who has no account after they have joined. */
  readonly report: (postId: string) => void;
  /** Must stay in the document. It is loaded when it is first asked for. */
  readonly dialog: ReactNode;
}

export const useReportPost = (): ReportPost => {
  const [reported, setReported] = useState<{ readonly postId: string; readonly isOpen: boolean }>();
  const ensureUser = useEnsureUser();
  return {
    report: (postId) => ensureUser(() => setReported({ postId, isOpen: true })),
    dialog: reported !== undefined && (
      <ReportPostDialog
        key={reported.postId}
        postId={reported.postId}
        open={reported.isOpen}
        onClose={() => setReported({ ...reported, isOpen: false })}
      />
    ),
  };
};
