/** What features above show of a room on a card. Apart from lounge.api.ts, which every page loads. */
export { HomeTabs } from './home/HomeTabs.tsx';
export { ReminderButton } from './schedule/ReminderButton.tsx';
