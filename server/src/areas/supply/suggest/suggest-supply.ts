import { type SuggestedMat, suggestSupply } from '@materia/contract/areas/supply';
import { type AnswerOf, addDays, type Day, dayOf } from '@materia/contract/kernel';
import { all, type Db, on, refuse, type Sql, sql, when } from '../../../kernel/index.ts';
import { matScope, settingsOf } from '../../mat/index.ts';
import { onShelves, shelfKey } from '../plan/store-shelves.ts';
import { linesOf, lostTomorrow, reasonsOf, type Visit } from './suggest-mat.ts';
import { learnAt, slotsAhead, type WorldMat, worldMats } from './suggestion-world.ts';

/** No plan is made so long ahead. */
const farthestDays = 14;
/** Nobody plans more visits than that in one go; of more devices those that would lose most are shown. */
const mostShown = 200;

/** POST supplyplan/suggest: devices by what they would lose, with what to bring (spec 06 §4). */
export const suggestSupplyHandler = on(suggestSupply)(
  async ({ body: { routeId, matIds, date } }, { db, actor, now }) => {
    const today = dayOf(now());
    if (date < today || date > addDays(today, farthestDays)) refuse('supply.dateFar', {}, { path: ['date'] });
    const which = all([
      matScope(actor, 'm'),
      when(routeId, id => sql`m.route_id = ${id}`),
      when(matIds, ids => sql`m.id = any(${ids}::bigint[])`),
    ]);
    const named = routeId !== undefined || matIds !== undefined;
    const { mats, left } = await suggestFor(db, which, { today, date, named, most: mostShown });
    return { date, mats, left, goods: await goodsOf(db, mats) };
  },
);

interface Asked {
  readonly today: Day;
  readonly date: Day;
  /** Devices that are named get their lines whether or not anything calls for a visit. */
  readonly named: boolean;
  /** Of more devices the first. */
  readonly most?: number;
}

/** The devices of `which` (over `m`), the one that would lose most first; each with what to bring. */
export async function suggestFor(
  db: Db,
  which: Sql,
  { today, date, named, most = Number.POSITIVE_INFINITY }: Asked,
): Promise<{ mats: SuggestedMat[]; left: number }> {
  const mats = await worldMats(db, which, today);
  const matIds = mats.map(mat => mat.matId);
  const slots = Map.groupBy(await slotsAhead(db, matIds), slot => slot.matId);
  const learned = await learnAt(db, mats, today);
  const settings = await settingsOf(db, matIds);
  const visitOf = ({ matId }: WorldMat): Visit => {
    const { fillMode = 'TARGET', visitThreshold = 0 } = settings.get(matId) ?? {};
    return { today, date, fillMode, visitThreshold };
  };
  const judged = mats.map(mat => {
    const own = slots.get(mat.matId) ?? [];
    const lostSales = lostTomorrow(mat, own, learned, today);
    return { mat, own, lostSales, reasons: reasonsOf(mat, own, lostSales, visitOf(mat)) };
  });
  const all = judged
    .filter(({ reasons }) => named || reasons.length > 0)
    .sort((a, b) => b.lostSales - a.lostSales || b.reasons.length - a.reasons.length || a.mat.matId - b.mat.matId);
  const wanted = all.slice(0, most);
  const goodsIds = [...new Set(wanted.flatMap(({ own }) => own.map(slot => slot.goodsId)))];
  const shelves = await onShelves(db, [...new Set(wanted.map(({ mat }) => mat.storeId))], goodsIds);
  const proposed = wanted.map(({ mat, own, lostSales, reasons }) => {
    const { matId, matNo, matName, longitude, latitude, storeId, storeName, routeId, openPlanNo } = mat;
    const staying = own.filter(slot => !slot.changes);
    const lines = linesOf(mat, staying, learned, visitOf(mat), shelves);
    return {
      ...{ matId, matNo, matName, longitude, latitude, storeId, storeName, routeId, openPlanNo },
      lostSales,
      reasons,
      lines,
    };
  });
  return { mats: proposed, left: all.length - wanted.length };
}

type Goods = AnswerOf<typeof suggestSupply>['goods'];

/** What all devices together are to be brought, beside what each store can give. */
async function goodsOf(db: Db, mats: readonly SuggestedMat[]): Promise<Goods> {
  const all = mats.flatMap(({ storeId, storeName, lines }) => lines.map(line => ({ ...line, storeId, storeName })));
  const shelves = await onShelves(
    db,
    [...new Set(mats.map(mat => mat.storeId))],
    [...new Set(all.map(line => line.goodsId))],
  );
  return [...Map.groupBy(all, line => shelfKey(line.storeId, line.goodsId))].map(([key, lines]) => {
    const [{ storeId, storeName, goodsId, goodsName }] = lines as [(typeof all)[number]];
    const total = lines.reduce((sum, line) => sum + line.quantity, 0);
    return { storeId, storeName, goodsId, goodsName, total, storeAvailable: shelves.get(key) ?? 0 };
  });
}
