import { type Day, dayOf } from '@materia/contract/kernel';
import { type Db, sql, task } from '../../../kernel/index.ts';
import { writeParLevels } from '../../mat/index.ts';
import { shareOver } from './demand.ts';
import { forecastOf } from './suggest-mat.ts';
import { learnAt, type WorldSlot, worldMats, worldSlots } from './suggestion-world.ts';

/** Devices that are learned from in one go, and slots that are written in one transaction. */
const together = 2_500;
const batch = 500;

/** Every night refill lines that follow the demand are what it needs from one visit to the next (spec 06 §4 par_auto). */
export const parAuto = task({
  code: 'par_auto',
  cron: '0 0 5 * * *',
  run: async run => {
    const mats = await run.db.rows<{ id: number }>(
      sql`select distinct mat_id as id from track where par_auto and goods_id is not null order by 1`,
    );
    let tracks = 0;
    for (let at = 0; at < mats.length && !run.signal.aborted; at += together) {
      const ids = mats.slice(at, at + together).map(mat => mat.id);
      const pars = await parsOf(run.db, ids, dayOf(run.now()));
      for (let from = 0; from < pars.length && !run.signal.aborted; from += batch) {
        tracks += await run.transaction(tx => writeParLevels(tx, pars.slice(from, from + batch)));
        await run.progress({ done: tracks });
      }
    }
    return { tracks };
  },
});

async function parsOf(db: Db, matIds: readonly number[], today: Day): Promise<{ trackId: number; par: number }[]> {
  const mats = await worldMats(db, sql`m.id = any(${matIds}::bigint[])`, today);
  const learned = await learnAt(db, mats, today);
  const rows = await db.rows<{ id: number }>(
    sql`select id from track where mat_id = any(${matIds}::bigint[]) and par_auto`,
  );
  const auto = new Set(rows.map(row => row.id));
  const slots = (await worldSlots(db, matIds)).filter(slot => auto.has(slot.trackGoodsId));
  const ofMat = Map.groupBy(slots, slot => slot.matId);
  const visit = { today, date: today, fillMode: 'TARGET', visitThreshold: 0 } as const;
  return mats.flatMap(mat =>
    [...Map.groupBy(ofMat.get(mat.matId) ?? [], slot => slot.goodsId).values()].flatMap(same => {
      const { source, need } = forecastOf(mat, same, learned, visit, 0);
      return source === 'PAR' ? [] : shared(need, same);
    }),
  );
}

/** Slots of one goods share what is needed, none more than it takes. */
const shared = (need: number, same: readonly WorldSlot[]) => {
  const shares = shareOver(
    need,
    same.map(slot => ({ stock: 0, capacity: slot.capacity })),
  );
  return same.map((slot, index) => ({ trackId: slot.trackGoodsId, par: shares[index] ?? 0 }));
};
