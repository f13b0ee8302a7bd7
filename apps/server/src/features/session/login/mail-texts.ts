import type { Locale } from '@madoi/contract/constants';
import type { Mail } from '#platform/mail/mailer.ts';

export type MailKind = 'confirm' | 'taken' | 'reset' | 'changed' | 'moved';

export interface MailFacts {
  readonly name: string;
  readonly link: string;
  /** The address that came in the place of this one, shortened. */
  readonly address?: string;
}

interface MailText {
  readonly subject: string;
  readonly text: (facts: MailFacts) => string;
}

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;

const texts: Readonly<Record<Locale, Readonly<Record<MailKind, MailText>>>> = {
  ja: {
    confirm: {
      subject: '円居：メールアドレスの確認',
      text: ({ name, link }) =>
        lines(
          `「${name}」のログイン方法に、このメールアドレスが追加されようとしています。`,
          '次のページで確認すると、このアドレスとパスワードでログインできるようになります（24時間有効）。',
          '',
          link,
          '',
          '心あたりがなければ、何もせずにこのメールを削除してください。',
        ),
    },
    taken: {
      subject: '円居：このアドレスはすでに使われています',
      text: ({ link }) =>
        lines(
          'このメールアドレスをログイン方法に追加する操作がありました。',
          'このアドレスには、すでに円居のアカウントがあります。ログインできないときは、次のページで新しいパスワードを設定できます。',
          '',
          link,
          '',
          '心あたりがなければ、何もせずにこのメールを削除してください。アカウントはそのままです。',
        ),
    },
    reset: {
      subject: '円居：新しいパスワードの設定',
      text: ({ name, link }) =>
        lines(
          `「${name}」の新しいパスワードを、次のページで設定できます（30分以内、一度だけ有効）。`,
          '',
          link,
          '',
          '心あたりがなければ、何もせずにこのメールを削除してください。パスワードはそのままです。',
        ),
    },
    changed: {
      subject: '円居：パスワードが変わりました',
      text: ({ name, link }) =>
        lines(
          `「${name}」のパスワードが変わり、ほかの端末はすべてログアウトしました。`,
          '心あたりがなければ、すぐに次のページで新しいパスワードを設定してください。',
          '',
          link,
        ),
    },
    moved: {
      subject: '円居：メールアドレスが変わりました',
      text: ({ name, link, address }) =>
        lines(
          `「${name}」のメールアドレスが、このアドレスから ${address} に変わりました。`,
          'このアドレスでは、ログインもパスワードの再設定もできなくなりました。ほかの端末はログアウトしました。',
          '',
          'ご自身で変えた場合は、何もする必要はありません。',
          '心あたりがなければ、ほかのログイン方法（パスキーなど）ですぐにログインし、次のページで新しいアドレスを外し、知らない端末をログアウトさせてください。',
          '',
          link,
          '',
          'ほかのログイン方法がない場合は、このサイトの運営者に、このメールを添えて連絡してください。',
        ),
    },
  },
  en: {
    confirm: {
      subject: 'Madoi: confirm your email address',
      text: ({ name, link }) =>
        lines(
          `Someone asked to add this email address to “${name}” as a login method.`,
          'Confirm it here to log in with this address and its password (link valid for 24 hours):',
          '',
          link,
          '',
          'If that wasn’t you, you can ignore and delete this email.',
        ),
    },
    taken: {
      subject: 'Madoi: this address is already in use',
      text: ({ link }) =>
        lines(
          'Someone tried to add this email address as a login method.',
          'It already belongs to a Madoi account. If you can’t log in, choose a new password here:',
          '',
          link,
          '',
          'If that wasn’t you, you can ignore and delete this email. Your account hasn’t changed.',
        ),
    },
    reset: {
      subject: 'Madoi: choose a new password',
      text: ({ name, link }) =>
        lines(
          `Choose a new password for “${name}” here (the link works once, within 30 minutes):`,
          '',
          link,
          '',
          'If that wasn’t you, you can ignore and delete this email. Your password hasn’t changed.',
        ),
    },
    changed: {
      subject: 'Madoi: your password was changed',
      text: ({ name, link }) =>
        lines(
          `The password for “${name}” was changed, and all other devices were logged out.`,
          'If that wasn’t you, choose a new password here right away:',
          '',
          link,
        ),
    },
    moved: {
      subject: 'Madoi: your email address was changed',
      text: ({ name, link, address }) =>
        lines(
          `The email address for “${name}” was changed from this one to ${address}.`,
          'You can no longer log in or reset your password with this address. Other devices were logged out.',
          '',
          'If you did this, you’re all set.',
          'If you didn’t, log in right away with another login method (such as a passkey). Then, on this page, remove the new address and log out any devices you don’t recognize:',
          '',
          link,
          '',
          'If you have no other login method, contact the people who run this site and attach this email.',
        ),
    },
  },
  'zh-TW': {
    confirm: {
      subject: 'Madoi：確認電子郵件地址',
      text: ({ name, link }) =>
        lines(
          `有人要將這個電子郵件地址加入「${name}」的登入方式。`,
          '在下面的頁面確認後，就能用這個地址和密碼登入（24 小時內有效）。',
          '',
          link,
          '',
          '如果不是你，請不必理會，直接刪除這封信。',
        ),
    },
    taken: {
      subject: 'Madoi：這個地址已有人使用',
      text: ({ link }) =>
        lines(
          '有人要將這個電子郵件地址加入登入方式。',
          '這個地址已經有 Madoi 的帳號。若無法登入，可以在下面的頁面設定新密碼。',
          '',
          link,
          '',
          '如果不是你，請不必理會，直接刪除這封信。你的帳號不會改變。',
        ),
    },
    reset: {
      subject: 'Madoi：設定新密碼',
      text: ({ name, link }) =>
        lines(
          `請在下面的頁面為「${name}」設定新密碼（30 分鐘內有效，限用一次）。`,
          '',
          link,
          '',
          '如果不是你，請不必理會，直接刪除這封信。你的密碼不會改變。',
        ),
    },
    changed: {
      subject: 'Madoi：密碼已變更',
      text: ({ name, link }) =>
        lines(
          `「${name}」的密碼已變更，其他所有裝置都已登出。`,
          '如果不是你，請立刻在下面的頁面設定新密碼。',
          '',
          link,
        ),
    },
    moved: {
      subject: 'Madoi：電子郵件地址已變更',
      text: ({ name, link, address }) =>
        lines(
          `「${name}」的電子郵件地址已從這個地址變更為 ${address}。`,
          '這個地址不能再用來登入或重設密碼，其他所有裝置都已登出。',
          '',
          '如果是你本人變更的，不需要做任何事。',
          '如果不是你，請立刻用其他登入方式（例如通行密鑰）登入，在下面的頁面移除新的地址，並登出不認得的裝置。',
          '',
          link,
          '',
          '如果沒有其他登入方式，請附上這封信，聯絡本站的營運者。',
        ),
    },
  },
};

/** Names are other people's text: on one line, and short enough to be no message of its own. */
const nameMaxChars = 40;

export function mailText(kind: MailKind, locale: Locale, facts: MailFacts): Pick<Mail, 'subject' | 'text' | 'locale'> {
  const { subject, text } = texts[locale][kind];
  const name = Array.from(facts.name.replace(/\s+/gu, ' ')).slice(0, nameMaxChars).join('');
  return { subject, text: text({ ...facts, name }), locale };
}
