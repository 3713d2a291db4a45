import { sharedValue } from '../ui/shared-value.ts';

/** Whether the network is there: the browser's word, or a request that could not be sent. Shown as a bar (spec 01 §13). */
export const networkUp = sharedValue(globalThis.navigator?.onLine ?? true);

globalThis.addEventListener?.('online', () => networkUp.set(true));
globalThis.addEventListener?.('offline', () => networkUp.set(false));
