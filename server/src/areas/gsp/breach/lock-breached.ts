import { BreachMeasure, breachTexts } from '@materia/contract/areas/gsp';
import { dayOf, format } from '@materia/contract/kernel';
import { sql, type Tx } from '../../../kernel/index.ts';
import { costAt } from '../../goods/index.ts';
import { climateReadings, lockTracks, lockWarmTracks } from '../../mat/index.ts';
import { holdLots } from '../hold-lots.ts';
import { addBadLines, type BadLot, insertReport } from './bad-goods.store.ts';
import { noteReport, type Place, reportOfPlace } from './breach.store.ts';
import type { BreachLine } from './breach-lines.ts';
import type { BreachRun } from './breach-run.ts';

interface Breached {
  readonly place: Place;
  readonly line: BreachLine;
  readonly run: BreachRun;
  readonly breachId: number;
}

/** Units of goods that lie sellable in a cabinet, by rising id of track and lot: the order in which they are locked. */
const lotsOf = (tx: Tx, { matId, subNo }: Place, goodsIds: readonly number[]): Promise<BadLot[]> =>
  tx.rows(sql`
    select l.id as "lotId", l.track_id as "trackId", l.goods_id as "goodsId", l.quantity as qty, l.batch_no as "batchNo",
      l.produced_on as "producedOn", l.expires_on as "expiresOn", t.track_no as location, t.price as retail
    from track t join stock_lot l on l.track_id = t.id
    where t.mat_id = ${matId} and t.sub_no = ${subNo} and l.goods_id = any(${goodsIds}::bigint[]) and l.state = 'NORMAL' and l.quantity > 0
    order by t.id, l.id`);

/**
 * 锁定 (spec 08 §4.5): the cabinet's lots that do not bear it are held, their slots locked TEMP, and one report on bad goods says why, with the curve;
 * what is locked later in the same breach stands in the same report. Answers the report; null: nothing sellable lay there.
 */
export async function lockBreached(tx: Tx, { place, line, run, breachId }: Breached): Promise<number | null> {
  const found = await lotsOf(tx, place, line.goodsIds);
  const trackIds = [...new Set(found.map(lot => lot.trackId))];
  await lockTracks(tx, trackIds);
  // What was sold while we waited for the slots is no longer there.
  const lots = await lotsOf(tx, place, line.goodsIds);
  if (lots.length === 0) return null;
  const reportId = (await reportOfPlace(tx, place.id)) ?? (await newReport(tx, { place, line, run }));
  const goodsIds = [...new Set(lots.map(lot => lot.goodsId))];
  const { companyId, storeId } = place;
  const costs = await costAt(tx, { companyId, storeId, goodsIds, day: dayOf(tx.now()) });
  const lines = await addBadLines(tx, reportId, lots, goodsId => costs.get(goodsId)?.cost ?? null);
  await holdLots(
    tx,
    lines.map(({ lotId, lineId, qty }) => ({ lotId, lineId, qty, source: 'BAD_GOODS' as const })),
  );
  await tx.run(sql`
    update bad_goods_line b set lot_id = h.lot_id from lot_hold h
    where h.source = 'BAD_GOODS' and h.line_id = b.id and b.id = any(${lines.map(each => each.lineId)}::bigint[])`);
  await lockWarmTracks(tx, trackIds);
  await noteReport(tx, breachId, reportId);
  return reportId;
}

const tenths = (measure: BreachLine['measure'], value: number): string =>
  `${(value / 10).toFixed(1)}${measure === 'TEMPERATURE' ? '℃' : '%'}`;

async function newReport(tx: Tx, { place, line, run }: Omit<Breached, 'breachId'>): Promise<number> {
  const { measure, limit } = line;
  const description = format(breachTexts['gsp.breach.description'].zh, {
    place: place.name,
    measure: BreachMeasure.label(measure),
    peak: tenths(measure, run.peak),
    limit: tenths(measure, limit),
    minutes: Math.floor(run.seconds / 60),
  });
  const of = { matId: place.matId, subNo: place.subNo, from: new Date(run.startedAt), to: tx.now() };
  return insertReport(tx, {
    place,
    description,
    curve: { measure, limit, points: await climateReadings(tx, { ...of, measure }) },
  });
}
