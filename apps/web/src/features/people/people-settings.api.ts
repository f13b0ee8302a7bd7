/** For the page of one's account. Apart from people.api.ts, which every page loads. */
export { PeopleSettings } from './card/PeopleSettings.tsx';
export { ShownToOthers } from './links/ShownToOthers.tsx';
