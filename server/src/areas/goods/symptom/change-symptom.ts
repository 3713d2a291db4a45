import {
  type SymptomDraft,
  saveSymptom,
  saveSymptomGoods,
  sortSymptoms,
  toggleSymptoms,
} from '@materia/contract/areas/goods';
import { claimPicture, differing, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import {
  demandName,
  draftFields,
  insertSymptom,
  keptGoods,
  lockSymptom,
  replaceGoods,
  saveSymptomRow,
  symptomDetails,
} from './symptom.store.ts';
import { demandRules } from './symptom-rules.ts';

const target = (symptom: { symptomId: number; name: string }) => ({
  targetType: 'SYMPTOM',
  targetId: symptom.symptomId,
  targetName: symptom.name,
});
const shown = (of: SymptomDraft) => Object.fromEntries(draftFields.map(field => [field, of[field]]));

/** Its picture is kept with it; one that is not the caller's to give stays away. */
async function keepIcon(tx: Tx, id: number, icon: string | null, before: string | null): Promise<void> {
  if (icon === before) return;
  const kept = await claimPicture(tx, icon, { refType: 'SYMPTOM', refId: id, modules: ['GOODS'] });
  if (icon !== null && !kept) refuse('row.notFound');
}

async function change(tx: Tx, id: number, version: number | undefined, draft: SymptomDraft): Promise<number> {
  const before = await lockSymptom(tx, id);
  tx.about(target(before));
  if (before.version !== version) refuse('row.changedMeanwhile');
  await demandName(tx, draft.name, id);
  await keepIcon(tx, id, draft.icon, before.icon);
  await saveSymptomRow(tx, id, draft);
  tx.record({ ...target(before), ...differing(shown(before), shown(draft)) });
  return id;
}

async function make(tx: Tx, draft: SymptomDraft): Promise<number> {
  await demandName(tx, draft.name, null);
  const id = await insertSymptom(tx, draft);
  await keepIcon(tx, id, draft.icon, null);
  tx.record({ ...target({ symptomId: id, name: draft.name }), after: shown(draft) });
  return id;
}

/** POST symptom: a new one is off until it has goods. */
export const saveSymptomHandler = on(saveSymptom)(({ body }, ctx) => {
  const { id, version, ...draft } = body;
  return ctx.transaction(async tx =>
    symptomDetails(tx, id === undefined ? await make(tx, draft) : await change(tx, id, version, draft)),
  );
});

/** POST symptom/goods. */
export const saveSymptomGoodsHandler = on(saveSymptomGoods)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { symptomId, goods, dryRun } = body;
    const symptom = await lockSymptom(tx, symptomId);
    tx.about(target(symptom));
    if (dryRun) return symptomDetails(tx, symptomId, goods);
    if (symptom.version !== body.version) refuse('row.changedMeanwhile');
    await demandRules(tx, goods, symptom.enabled);
    const before = await keptGoods(tx, symptomId);
    await replaceGoods(tx, symptomId, goods);
    await saveSymptomRow(tx, symptomId, {});
    tx.record({ ...target(symptom), before: { goods: before }, after: { goods } });
    return symptomDetails(tx, symptomId);
  }),
);

/** POST symptom/sort. */
export const sortSymptomsHandler = on(sortSymptoms)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('symptom'))`);
    const all = await tx.rows<{ id: number; name: string }>(
      sql`select id, name from symptom where deleted_at is null order by sort, id`,
    );
    const ids = [...new Set(body.ids)];
    const known = new Map(all.map(each => [each.id, each]));
    if (ids.some(id => !known.has(id))) refuse('row.notFound');
    const moved = [...ids];
    const order = all.map(({ id }) => (ids.includes(id) ? (moved.shift() ?? id) : id));
    await tx.run(sql`
      update symptom s set sort = p.n, updated_at = ${tx.now()} from unnest(${order}::bigint[]) with ordinality p (id, n)
      where s.id = p.id and s.sort <> p.n`);
    const first = known.get(ids[0] ?? 0);
    tx.record({ ...target({ symptomId: first?.id ?? 0, name: first?.name ?? '' }), after: { order: ids } });
    return null;
  }),
);

async function toggle(tx: Tx, id: number, of: { enabled?: boolean | undefined; deleted?: boolean | undefined }) {
  const symptom = await lockSymptom(tx, id, { removed: of.deleted === false });
  tx.about(target(symptom));
  if (of.enabled) await demandRules(tx, await keptGoods(tx, id), true);
  if (of.deleted === false) await demandName(tx, symptom.name, id);
  await saveSymptomRow(tx, id, {
    ...(of.enabled === undefined ? {} : { enabled: of.enabled }),
    ...(of.deleted === undefined ? {} : { deletedAt: of.deleted ? tx.now() : null }),
  });
  tx.record({ ...target(symptom), after: of });
}

/** POST symptom/toggle: all of them or none. */
export const toggleSymptomsHandler = on(toggleSymptoms)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { ids, ...of } = body;
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) await toggle(tx, id, of);
    return null;
  }),
);
