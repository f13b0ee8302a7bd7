import { redirect } from 'react-router';

/** The shelf's first address. */
export const loader = () => redirect('/favorites');
