import { statusOf } from '@madoi/contract/http/http-failure';
import { listLocalMails } from '@madoi/contract/session/mailbox';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/mailbox.route.ts';
import { MailboxPage } from './MailboxPage.tsx';

/** To anybody but an operator, this page does not exist. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  try {
    return { mails: (await context.call(listLocalMails)).list };
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 403) throw new Response(null, { status: 404 });
    throw error;
  }
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'session');
  const words = { title: t('mailbox.title'), description: t('mailbox.description') };
  return pageHead({ ...words, path: '/mailbox', isHidden: true }, root);
};

const Mailbox = ({ loaderData }: Route.ComponentProps) => <MailboxPage mails={loaderData.mails} />;
export default Mailbox;
