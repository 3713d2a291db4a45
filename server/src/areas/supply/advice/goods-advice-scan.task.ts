import { adviceRules, goodsAdviceTexts } from '@materia/contract/areas/supply';
import { addDays, type Day, dayOf, startOfDay } from '@materia/contract/kernel';
import { type Db, sql, type TaskRun, type Tx, task } from '../../../kernel/index.ts';
import { soldAtMats } from '../../statistics/index.ts';
import { onShelves, shelfKey } from '../plan/store-shelves.ts';
import { lockAdvice, lockLike, writeNumbers } from './advice.store.ts';
import { applyAdviceStep, proposeAdvice } from './apply-advice-step.ts';
import { type AtMat, additions, type LikeMat, type Proposed, removals } from './compute-advice.ts';

const batch = 200;

/** Every night: what devices should have, and what they should lose, by their sales (spec 06 §4). */
export const goodsAdviceScan = task({
  code: 'goods_advice_scan',
  cron: '0 10 5 * * *',
  run: async run => {
    const mats = await likeMats(run.db);
    const all = await atMats(run.db, mats, dayOf(run.now()));
    const shelves = await onShelves(
      run.db,
      [...new Set(mats.map(mat => mat.storeId))],
      [...new Set(all.map(each => each.goodsId))],
    );
    const found = [
      ...removals(all),
      ...additions(mats, all, (storeId, goodsId) => shelves.get(shelfKey(storeId, goodsId)) ?? 0),
    ];
    const made = { added: 0, removed: 0, lapsed: 0 };
    for (let at = 0; at < found.length && !run.signal.aborted; at += batch) {
      const part = found.slice(at, at + batch);
      for (const kind of await run.transaction(tx => proposeAll(tx, part)))
        made[kind === 'ADD' ? 'added' : 'removed'] += 1;
      await run.progress({ done: Math.min(at + batch, found.length), total: found.length });
    }
    if (!run.signal.aborted) made.lapsed = await lapse(run, found);
    return made;
  },
});

/** Devices that sell, with a store; alike are those of a company in one city at one kind of place. */
const likeMats = (db: Db): Promise<LikeMat[]> =>
  db.rows(sql`
    select m.id as "matId", m.store_id as "storeId", m.company_id || '/' || coalesce(m.city, '') || '/' || coalesce(m.poi_type, '') as kind
    from mat m where m.deleted_at is null and m.biz_status in ('OPERATIONAL', 'MAINTENANCE') and m.store_id is not null order by m.id`);

/** Each goods at each device: since when, what was sold, what lay there 30 days ago and was loaded since. */
async function atMats(db: Db, mats: readonly LikeMat[], today: Day): Promise<AtMat[]> {
  const matIds = mats.map(mat => mat.matId);
  const { days, removeDays } = adviceRules;
  const since = startOfDay(addDays(today, -days));
  const rows = await db.rows<Omit<AtMat, 'sold30' | 'sold45'>>(sql`
    with bound as (
      select mat_id, goods_id, min((coalesce(bound_at, created_at) at time zone 'Asia/Shanghai')::date) as day
      from track where mat_id = any(${matIds}::bigint[]) and goods_id is not null and removed_at is null
        and not sub_off and cell_use is distinct from 'PICKUP' group by mat_id, goods_id),
    moved as (
      select g.mat_id, v.goods_id, sum(v.delta)::int as delta, coalesce(sum(v.delta) filter (where v.kind in ('LOAD', 'INIT')), 0)::int as loaded
      from storage g join stock_movement v on v.storage_id = g.id
      where g.mat_id = any(${matIds}::bigint[]) and v.at >= ${since} group by 1, 2),
    lying as (
      select g.mat_id, l.goods_id, sum(l.quantity)::int as units from storage g join stock_lot l on l.storage_id = g.id
      where g.mat_id = any(${matIds}::bigint[]) group by 1, 2)
    select b.mat_id as "matId", b.goods_id as "goodsId", (${today}::date - b.day) as days,
      greatest(coalesce(l.units, 0) - coalesce(v.delta, 0), 0) as opening, coalesce(v.loaded, 0) as loaded,
      'CLEARANCE' = any(g.specials) as clearance
    from bound b join goods g on g.id = b.goods_id left join moved v using (mat_id, goods_id) left join lying l using (mat_id, goods_id)`);
  const sold = new Map<string, [number, number]>();
  const [first30, first45] = [addDays(today, -days), addDays(today, -removeDays)];
  for (const { matId, goodsId, day, units } of await soldAtMats(db, {
    matIds,
    from: first45,
    to: addDays(today, -1),
  })) {
    const [in30, in45] = sold.get(`${matId}/${goodsId}`) ?? [0, 0];
    sold.set(`${matId}/${goodsId}`, [in30 + (day >= first30 ? units : 0), in45 + units]);
  }
  return rows.map(row => {
    const [sold30, sold45] = sold.get(`${row.matId}/${row.goodsId}`) ?? [0, 0];
    return { ...row, sold30: Math.max(0, sold30), sold45: Math.max(0, sold45) };
  });
}

/** New advice; what is open already gets the numbers of today, what was not accepted a while ago is left in peace. Answers the new ones' kinds. */
async function proposeAll(tx: Tx, found: readonly Proposed[]): Promise<Proposed['kind'][]> {
  const quiet = new Set(
    (
      await tx.rows<{ matId: number; goodsId: number; kind: string }>(sql`
        select mat_id as "matId", goods_id as "goodsId", kind from mat_goods_advice
        where status = -10 and goods_id is not null and handler_id is not null
          and updated_at >= ${startOfDay(addDays(dayOf(tx.now()), -adviceRules.quietDays))}`)
    ).map(row => `${row.kind}/${row.matId}/${row.goodsId}`),
  );
  const made: Proposed['kind'][] = [];
  for (const { matId, goodsId, kind, numbers } of found) {
    if (quiet.has(`${kind}/${matId}/${goodsId}`)) continue;
    const like = await lockLike(tx, { matId, kind, goodsId, goodsText: '' });
    if (like) {
      if (like.status === 0) await writeNumbers(tx, like.id, numbers);
      continue;
    }
    const fresh = { kind, matId, goodsId, goodsText: '', barcode: null, wishCount: 0, customerIds: [], numbers };
    if (await proposeAdvice(tx, fresh)) made.push(kind);
  }
  return made;
}

/** Computed advice that nobody has decided on and whose reasons have gone. Answers how many. */
async function lapse(run: TaskRun, found: readonly Proposed[]): Promise<number> {
  const holds = new Set(found.map(each => `${each.kind}/${each.matId}/${each.goodsId}`));
  const open = await run.db.rows<{ id: number; key: string }>(sql`
    select id, kind || '/' || mat_id || '/' || goods_id as key from mat_goods_advice
    where status = 0 and kind in ('ADD', 'REMOVE') and numbers <> '{}' and deleted_at is null and goods_id is not null`);
  const gone = open.filter(({ key }) => !holds.has(key)).map(({ id }) => id);
  const text = goodsAdviceTexts['supply.advice.lapsed'].zh;
  if (gone.length > 0)
    await run.transaction(async tx => {
      for (const advice of await lockAdvice(tx, gone))
        if (advice.status === 0) await applyAdviceStep(tx, advice, 'lapse', { reply: text }, text);
    });
  return gone.length;
}
