/** What other features and the shell may use of channels. */
export { ChannelLink } from './link/ChannelLink.tsx';
