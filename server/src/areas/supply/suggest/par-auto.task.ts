import { dayOf } from '@materia/contract/kernel';
import { sql, type Tx, task } from '../../../kernel/index.ts';
import { writeParLevels } from '../../mat/index.ts';
import { shareOver } from './demand.ts';
import { readDemand } from './demand-days.ts';
import { forecastOf } from './suggest-mat.ts';
import { demandOf, type WorldSlot, worldMats, worldSlots } from './suggestion-world.ts';

const batch = 50;

/** Every night refill lines that follow the demand are what it needs from one visit to the next (spec 06 §4 par_auto). */
export const parAuto = task({
  code: 'par_auto',
  cron: '0 0 5 * * *',
  run: async run => {
    const mats = await run.db.rows<{ id: number }>(
      sql`select distinct mat_id as id from track where par_auto and goods_id is not null order by 1`,
    );
    let tracks = 0;
    for (let at = 0; at < mats.length && !run.signal.aborted; at += batch) {
      const ids = mats.slice(at, at + batch).map(mat => mat.id);
      tracks += await run.transaction(tx => setPars(tx, ids));
      await run.progress({ done: tracks });
    }
    return { tracks };
  },
});

async function setPars(tx: Tx, matIds: readonly number[]): Promise<number> {
  const today = dayOf(tx.now());
  const mats = await worldMats(tx, sql`m.id = any(${matIds}::bigint[])`, today);
  const learned = demandOf(mats, await readDemand(tx, matIds, today));
  const auto = new Set(
    (await tx.rows<{ id: number }>(sql`select id from track where mat_id = any(${matIds}::bigint[]) and par_auto`)).map(
      row => row.id,
    ),
  );
  const slots = (await worldSlots(tx, matIds)).filter(slot => auto.has(slot.trackGoodsId));
  const pars = mats.flatMap(mat =>
    [
      ...Map.groupBy(
        slots.filter(slot => slot.matId === mat.matId),
        slot => slot.goodsId,
      ).values(),
    ].flatMap(same => {
      const visit = { today, date: today, fillMode: 'TARGET', visitThreshold: 0 } as const;
      const { source, need } = forecastOf(mat, same, learned, visit, 0);
      return source === 'PAR' ? [] : shared(need, same);
    }),
  );
  return writeParLevels(tx, pars);
}

/** Slots of one goods share what is needed, none more than it takes. */
const shared = (need: number, same: readonly WorldSlot[]) => {
  const shares = shareOver(
    need,
    same.map(slot => ({ stock: 0, capacity: slot.capacity })),
  );
  return same.map((slot, index) => ({ trackId: slot.trackGoodsId, par: shares[index] ?? 0 }));
};
