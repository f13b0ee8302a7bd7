import { redirect } from 'react-router';

/** The front page comes in a later release; until then the lounge is the front door. */
export const loader = () => redirect('/lounge', 302);
