import { datasets, listAlbums, listPlaylists, search } from '@madoi/contract/catalogue/catalogue';
import { getGenre, listGenres, listPopularAlbums, listPopularTracks } from '@madoi/contract/catalogue/genres';
import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { addFavorite, listFavorites, removeFavorite } from '@madoi/contract/library/favorites';
import {
  addPlaylistTracks,
  createPlaylist,
  deletePlaylist,
  listOwnedPlaylists,
  movePlaylistTrack,
  removePlaylistTracks,
  updatePlaylist,
} from '@madoi/contract/library/playlists';
import {
  acceptCoOwner,
  inviteCoOwner,
  listCoOwnedLounges,
  listCoOwners,
  removeCoOwner,
} from '@madoi/contract/lounge/co-owners';
import { getEndedLounge, saveSetlist } from '@madoi/contract/lounge/ended';
import { getLiveStatus, getLiveToken } from '@madoi/contract/lounge/live/live-audio';
import { deleteRecording, listRecordings } from '@madoi/contract/lounge/live/live-recording';
import {
  banUser,
  listBans,
  listGuests,
  removeGuest,
  removeUser,
  reportToOperator,
  setSlowMode,
  unbanUser,
} from '@madoi/contract/lounge/moderation';
import { getQueue, getQueueEvents, loungeDetails, registerQueue } from '@madoi/contract/lounge/queue';
import { getRequestQueue, setAcceptsRequests, suggestRequests } from '@madoi/contract/lounge/requests';
import {
  archiveLounge,
  cancelLounge,
  createLounge,
  getLounge,
  listLoungeHistories,
  listLounges,
  listLoungeUsers,
  listOwnedLounges,
  listUserLounges,
  openLounge,
  updateLounge,
} from '@madoi/contract/lounge/room';
import { getRoomEvents } from '@madoi/contract/lounge/room-events';
import { removeBackground, removeThumb, setBackground, setThumb } from '@madoi/contract/lounge/room-images';
import { setSing } from '@madoi/contract/lounge/room-settings';
import {
  getRecommendSection,
  listOwnedSections,
  listRecommendSections,
  searchLounges,
} from '@madoi/contract/lounge/sections';
import { addReminder, listReminders, removeReminder, shortenUrl } from '@madoi/contract/lounge/sharing';
import { handleReport, listAudit, listReports } from '@madoi/contract/operator/operator';
import { blockUser, listBlocks, unblockUser } from '@madoi/contract/people/blocks';
import { getListenBrainz, removeListenBrainz, setListenBrainz } from '@madoi/contract/playback/listenbrainz';
import { playbackHistory, playbackSession, playbackStatus, requestPlayback } from '@madoi/contract/playback/playback';
import { devicesAvailable, reportFinal, reportFree, reportStart } from '@madoi/contract/playback/reports';
import { changePassword, confirmEmail, forgotPassword, resetPassword, setEmail } from '@madoi/contract/session/email';
import {
  addPasskey,
  listLoginMethods,
  listLoginOptions,
  passkeyAddOptions,
  passkeyLoginOptions,
  removeLoginMethod,
  startProvider,
} from '@madoi/contract/session/login-methods';
import { listLocalMails } from '@madoi/contract/session/mailbox';
import { closeAccount, getProfile, removeAvatar, setAvatar, updateProfile } from '@madoi/contract/session/profile';
import { login, logout, signup } from '@madoi/contract/session/session';
import { endOtherSessions, endSession, listSessions } from '@madoi/contract/session/sessions';
import { getKkboxBanner, listBanners } from '@madoi/contract/site/banner';
import { reportClientErrors } from '@madoi/contract/site/client-errors';

/** Every JSON call of the product, in the order in which the reference lists them. */
export const allEndpoints: readonly EndpointShape[] = [
  login,
  signup,
  logout,
  listLoginOptions,
  startProvider,
  passkeyLoginOptions,
  setEmail,
  confirmEmail,
  changePassword,
  forgotPassword,
  resetPassword,
  listLoginMethods,
  removeLoginMethod,
  passkeyAddOptions,
  addPasskey,
  listSessions,
  endSession,
  endOtherSessions,
  getProfile,
  updateProfile,
  setAvatar,
  removeAvatar,
  closeAccount,
  listLocalMails,
  listBlocks,
  blockUser,
  unblockUser,
  datasets,
  search,
  listAlbums,
  listPlaylists,
  listGenres,
  getGenre,
  listPopularTracks,
  listPopularAlbums,
  listFavorites.albums,
  listFavorites.artists,
  listFavorites.playlists,
  listFavorites.tracks,
  listFavorites.users,
  addFavorite,
  removeFavorite,
  listOwnedPlaylists,
  createPlaylist,
  updatePlaylist,
  deletePlaylist,
  addPlaylistTracks,
  movePlaylistTrack,
  removePlaylistTracks,
  requestPlayback,
  playbackSession,
  playbackStatus,
  playbackHistory,
  reportStart,
  reportFinal,
  reportFree,
  devicesAvailable,
  getListenBrainz,
  setListenBrainz,
  removeListenBrainz,
  listLounges,
  listOwnedLounges,
  listUserLounges,
  listLoungeHistories,
  createLounge,
  getLounge,
  updateLounge,
  openLounge,
  archiveLounge,
  cancelLounge,
  setSing,
  setAcceptsRequests,
  setBackground,
  removeBackground,
  setThumb,
  removeThumb,
  listCoOwnedLounges,
  listCoOwners,
  inviteCoOwner,
  acceptCoOwner,
  removeCoOwner,
  listLoungeUsers,
  listBans,
  banUser,
  unbanUser,
  removeUser,
  listGuests,
  removeGuest,
  setSlowMode,
  reportToOperator,
  getRoomEvents,
  getQueue,
  getQueueEvents,
  registerQueue,
  getRequestQueue,
  suggestRequests,
  getLiveToken,
  getLiveStatus,
  listRecordings,
  deleteRecording,
  loungeDetails,
  listRecommendSections,
  getRecommendSection,
  listOwnedSections,
  searchLounges,
  listBanners,
  getKkboxBanner,
  shortenUrl,
  addReminder,
  removeReminder,
  listReminders,
  getEndedLounge,
  saveSetlist,
  listReports,
  handleReport,
  listAudit,
  reportClientErrors,
];
