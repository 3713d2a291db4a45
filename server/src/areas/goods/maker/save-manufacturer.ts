import { ManufacturerDraft, saveManufacturer, tidyText } from '@materia/contract/areas/goods';
import { differing, on, refuse, type Tx } from '../../../kernel/index.ts';
import {
  demandMakerName,
  insertManufacturer,
  lockManufacturers,
  makerTarget,
  manufacturerOf,
  writeManufacturer,
} from './manufacturer.store.ts';

const shown = (maker: ManufacturerDraft) =>
  Object.fromEntries(Object.keys(ManufacturerDraft.shape).map(key => [key, maker[key as keyof ManufacturerDraft]]));

async function change(tx: Tx, id: number, version: number | undefined, draft: ManufacturerDraft): Promise<number> {
  const [head] = await lockManufacturers(tx, [id]);
  if (head?.version !== version) refuse('row.changedMeanwhile');
  await demandMakerName(tx, draft.name, id);
  const before = await manufacturerOf(tx, id);
  await writeManufacturer(tx, id, draft);
  tx.record({
    targetType: makerTarget,
    targetId: id,
    targetName: draft.name,
    ...differing(shown(before), shown(draft)),
  });
  return id;
}

async function make(tx: Tx, draft: ManufacturerDraft): Promise<number> {
  await demandMakerName(tx, draft.name, null);
  const { id } = await insertManufacturer(tx, draft);
  tx.record({ targetType: makerTarget, targetId: id, targetName: draft.name, after: shown(draft) });
  return id;
}

/** POST goods/manufacturers. */
export const saveManufacturerHandler = on(saveManufacturer)(({ body: { id, version, ...said } }, ctx) =>
  ctx.transaction(async tx => {
    const draft = { ...said, name: tidyText(said.name), alias: [...new Set(said.alias.map(tidyText))] };
    return manufacturerOf(tx, id === undefined ? await make(tx, draft) : await change(tx, id, version, draft));
  }),
);
