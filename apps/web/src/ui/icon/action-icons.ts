/** What the same act looks like everywhere. An act has one picture, and no two acts have the same. */
export { ListEnd as AddToQueueIcon, ListPlus as AddToPlaylistIcon, Share2 as ShareIcon } from 'lucide-react';
