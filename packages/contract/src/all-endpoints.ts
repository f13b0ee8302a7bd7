import { datasets, listAlbums, listPlaylists, search } from './catalogue/catalogue.ts';
import { getGenre, listGenres, listPopularAlbums, listPopularTracks } from './catalogue/genres.ts';
import type { EndpointShape } from './http/endpoint.ts';
import { addFavorite, listFavorites, removeFavorite } from './library/favorites.ts';
import {
  addPlaylistTracks,
  createPlaylist,
  deletePlaylist,
  listOwnedPlaylists,
  movePlaylistTrack,
  removePlaylistTracks,
  updatePlaylist,
} from './library/playlists.ts';
import { acceptCoOwner, inviteCoOwner, listCoOwnedLounges, listCoOwners, removeCoOwner } from './lounge/co-owners.ts';
import { getEndedLounge, saveSetlist } from './lounge/ended.ts';
import { getLiveStatus, getLiveToken } from './lounge/live/live-audio.ts';
import { deleteRecording, listRecordings } from './lounge/live/live-recording.ts';
import {
  banUser,
  liftBan,
  listBans,
  listGuests,
  removeGuest,
  removeUser,
  reportToOperator,
  setSlowMode,
} from './lounge/moderation.ts';
import { getQueue, getQueueEvents, loungeDetails, registerQueue } from './lounge/queue.ts';
import { getRequestQueue, setAcceptsRequests, suggestRequests } from './lounge/requests.ts';
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
} from './lounge/room.ts';
import { getRoomEvents } from './lounge/room-events.ts';
import { removeBackground, removeThumb, setBackground, setThumb } from './lounge/room-images.ts';
import { setSing } from './lounge/room-settings.ts';
import { getRecommendSection, listOwnedSections, listRecommendSections, searchLounges } from './lounge/sections.ts';
import { addReminder, listReminders, removeReminder, shortenUrl } from './lounge/sharing.ts';
import { handleReport, listAudit, listReports } from './operator/operator.ts';
import { blockUser, listBlocks, unblockUser } from './people/blocks.ts';
import { getListenBrainz, removeListenBrainz, setListenBrainz } from './playback/listenbrainz.ts';
import { askToPlay, playbackHistory, playbackSession, playbackStatus } from './playback/playback.ts';
import { devicesAvailable, reportFinal, reportFree, reportStart } from './playback/reports.ts';
import { changePassword, confirmEmail, forgotPassword, resetPassword, setEmail } from './session/email.ts';
import {
  addPasskey,
  listLoginMethods,
  listLoginOptions,
  passkeyAddOptions,
  passkeyLoginOptions,
  removeLoginMethod,
  startProvider,
} from './session/login-methods.ts';
import { listLocalMails } from './session/mailbox.ts';
import { closeAccount, getProfile, removeAvatar, setAvatar, updateProfile } from './session/profile.ts';
import { login, logout, signup } from './session/session.ts';
import { endOtherSessions, endSession, listSessions } from './session/sessions.ts';
import { getKkboxBanner, listBanners } from './site/banner.ts';
import { reportClientErrors } from './site/client-errors.ts';

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
  askToPlay,
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
  liftBan,
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
