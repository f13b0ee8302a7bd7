/** For the page of another feature on which an account without a way back in is warned. */
export { NoLoginMethodNotice } from './methods/NoLoginMethodNotice.tsx';
