/** Why a connection ends or begins, in both versions of the protocol: return codes of 3.1.1, reason codes of 5. */
export interface Verdict {
  readonly returnCode: number;
  readonly reasonCode: number;
  readonly says: string;
}

export const welcome: Verdict = { returnCode: 0, reasonCode: 0, says: '' };
export const wrongVersion: Verdict = { returnCode: 1, reasonCode: 0x84, says: 'MQTT 3.1.1 or 5' };
export const wrongClientId: Verdict = { returnCode: 2, reasonCode: 0x85, says: 'client id and user are mat-{matId}' };
export const unavailable: Verdict = { returnCode: 3, reasonCode: 0x88, says: 'unavailable' };
export const wrongSecret: Verdict = { returnCode: 4, reasonCode: 0x86, says: 'unknown device or wrong secret' };
export const tooManyTries: Verdict = { returnCode: 5, reasonCode: 0x8a, says: 'too many wrong secrets' };
export const wrongWill: Verdict = { returnCode: 5, reasonCode: 0x90, says: 'the will is of the own status' };

/** What a DISCONNECT of version 5 tells; to 3.1.1 the connection is just cut. */
export const ended = {
  malformed: 0x81,
  protocol: 0x82,
  notAuthorized: 0x87,
  stopping: 0x8b,
  silent: 0x8d,
  takenOver: 0x8e,
  topicFilter: 0x8f,
  topicName: 0x90,
  tooLarge: 0x95,
  qos: 0x9b,
} as const;
export type EndCode = (typeof ended)[keyof typeof ended];

/** A frame that was taken with a refusal: version 5 says so, 3.1.1 has no way to. */
export const refusedFrame = 0x83;
