/** For features that show scheduled rooms. Apart from lounge.api.ts, which every page loads. */
export { ReminderButton } from './ReminderButton.tsx';
