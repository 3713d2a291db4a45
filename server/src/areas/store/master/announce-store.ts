import { type StoreStatusCode, scopeChanged, storeSettings, storeStatus } from '@materia/contract/areas/store';
import { outbox, type Tx } from '../../../kernel/index.ts';
import type { Store } from './store.store.ts';

type Of = Pick<Store, 'id' | 'companyId'>;
const about = (store: Of) => ({ aggregateType: 'store', aggregateId: store.id, companyId: store.companyId });

/** Something of a store's settings changed: what hangs on hours and modes reads them anew (spec 00 §9). */
export const announceSettings = (tx: Tx, store: Of, parts: readonly string[]): Promise<void> =>
  outbox.put(tx, storeSettings, { storeId: store.id, parts: [...parts] }, about(store));

export const announceScope = (tx: Tx, store: Of, parts: readonly string[]): Promise<void> =>
  outbox.put(tx, scopeChanged, { storeId: store.id, parts: [...parts] }, about(store));

export const announceStatus = (
  tx: Tx,
  store: Of,
  of: { from: StoreStatusCode | null; to: StoreStatusCode; reason: string | null },
): Promise<void> => outbox.put(tx, storeStatus, { id: store.id, ...of }, about(store));
