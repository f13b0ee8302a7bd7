import { Outlet } from 'react-router';

/** Under every page stands this: `/music` and `/en/music` are the same page, and the server knows in which language (`locale-path.ts`). */
const InLanguage = () => <Outlet />;
export default InLanguage;
