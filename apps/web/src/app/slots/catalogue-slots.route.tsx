import { Outlet } from 'react-router';
import { type CatalogueSlots, CatalogueSlotsContext } from '#features/catalogue/catalogue.slots.ts';
import { ChannelLink } from '#features/channels/channels.api.ts';
import { HeartButton, openAddToPlaylist } from '#features/library/library.api.ts';
import { AddToRoomMenu, AddToRoomMenuItems } from '#features/lounge/lounge.api.ts';

const slots: CatalogueSlots = { ChannelLink, HeartButton, AddToRoomMenu, AddToRoomMenuItems, openAddToPlaylist };

/** Around the catalogue's pages: a route of its own, so that no other page loads what fills their slots. */
const CatalogueSlotsLayout = () => (
  <CatalogueSlotsContext value={slots}>
    <Outlet />
  </CatalogueSlotsContext>
);
export default CatalogueSlotsLayout;
