import type { ScreensOf } from '../screen.ts';

/** The papers around the product, and the pages of its operators. */
export const siteScreens: ScreensOf = () => [
  { name: 'download', path: '/download' },
  { name: 'purchase', path: '/purchase', as: 'viewer' },
  { name: 'purchase-return', path: '/purchase/return?canceled=1', as: 'viewer' },
  { name: 'receipt-not-found', path: '/purchase/receipts/in_nobody', as: 'viewer' },
  { name: 'dashboard', path: '/dashboard', as: 'viewer' },
  { name: 'dashboard-rooms', path: '/dashboard/rooms', as: 'viewer' },
  { name: 'dashboard-payouts', path: '/dashboard/payouts', as: 'viewer' },
  { name: 'dashboard-account', path: '/dashboard/account', as: 'viewer' },
  { name: 'dashboard-room-not-found', path: '/dashboard/rooms/nobody-0001', as: 'viewer' },
  { name: 'statement-not-found', path: '/dashboard/payouts/nobody-0001', as: 'viewer' },
  { name: 'news', path: '/news' },
  { name: 'help', path: '/help' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'guidelines', path: '/guidelines' },
  { name: 'offline', path: '/offline' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'mailbox', path: '/mailbox', as: 'operator' },
  { name: 'operator-reports', path: '/operator/reports', as: 'operator' },
  { name: 'operator-audit', path: '/operator/audit', as: 'operator' },
  { name: 'operator-orders', path: '/operator/orders', as: 'operator' },
  { name: 'operator-disputes', path: '/operator/disputes', as: 'operator' },
  { name: 'operator-plays', path: '/operator/plays', as: 'operator' },
  { name: 'operator-only', path: '/operator/reports', as: 'viewer' },
];
