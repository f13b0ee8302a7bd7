/** For features that bring a section of somebody's page. Apart from people.api.ts, which every page loads. */
export { UserPageNote, UserPageSection } from './UserPageSection.tsx';
