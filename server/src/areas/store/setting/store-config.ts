import { framesProblem, readStoreConfig, type StoreConfigDraft, saveStoreConfig } from '@materia/contract/areas/store';
import { differing, on, refuse } from '../../../kernel/index.ts';
import { announceSettings } from '../master/announce-store.ts';
import { storeTargetOf } from '../master/record-store.ts';
import { lockStore } from '../master/store.store.ts';
import { storeInScope } from '../store-scope.ts';
import { configOf, type KeptConfig, writeConfig } from './setting.store.ts';

/** What holds before anybody said something. */
const unset: KeptConfig = {
  autoConfirm: false,
  traceCodeRequired: false,
  forfeitDeposit: false,
  lowStockLine: 10,
  printerWidth: 58,
  pharmacistHours: [],
  maxDays: 7,
  version: 0,
};

/** GET stores/{id}/config. */
export const readStoreConfigHandler = on(readStoreConfig)(async ({ params: { storeId } }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  return (await configOf(ctx.db, storeId)) ?? unset;
});

/** 药师在岗: spans of a day, none beside another. */
function demandHours(hours: StoreConfigDraft['pharmacistHours']): void {
  const frames = hours.map(each => ({
    ...each,
    kind: 'PICKUP' as const,
    deliveryMode: null,
    specialDate: null,
    closed: false,
  }));
  const always = { kind: 'OPEN' as const, deliveryMode: null, specialDate: null, closed: false };
  const week = [1, 2, 3, 4, 5, 6, 7];
  const problem = framesProblem([...frames, { ...always, weekdays: week, from: '00:00:00', to: '00:00:00' }])?.problem;
  if (problem === 'store.frameEndsEarly' || problem === 'store.framesOverlap')
    refuse(problem, {}, { path: ['pharmacistHours'] });
}

const shown = ({ version: _, ...config }: KeptConfig) => config;

/** POST stores/{id}/config. */
export const saveStoreConfigHandler = on(saveStoreConfig)(({ params: { storeId }, body }, ctx) =>
  ctx.transaction(async tx => {
    const store = (await lockStore(tx, storeId)) ?? refuse('row.notFound');
    const { version, ...draft } = body;
    demandHours(draft.pharmacistHours);
    const before = (await configOf(tx, storeId)) ?? unset;
    if (!(await writeConfig(tx, storeId, draft, version))) refuse('row.changedMeanwhile');
    const after = (await configOf(tx, storeId)) ?? unset;
    tx.record({ ...storeTargetOf(store), ...differing(shown(before), shown(after)) });
    await announceSettings(tx, store, ['config']);
    return after;
  }),
);
