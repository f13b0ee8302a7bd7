/** Whether this browser can send and receive voices. Some are built without WebRTC, and others let a setting switch it off. */
export const hasWebRtc = (): boolean => typeof RTCPeerConnection !== 'undefined';
