/** Bumped by every change of the wire that an older client would misread; a hash test of the schemas forces the decision. */
export const protocolVersion = 1;
