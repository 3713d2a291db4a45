import {
  type AlertLevelCode,
  AlertType,
  type AlertTypeCode,
  alertChanged,
  alertClosed,
  alertRaised,
} from '@materia/contract/areas/mat';
import { consumer, type Db, sql, type Tx } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import { wrongSince } from './alert.store.ts';
import { otherSlots } from './alert-row.ts';
import { readRules } from './alert-rules.ts';
import { alertSaid, type ToldAlert } from './alert-said.ts';
import { templateOf } from './alert-templates.ts';

interface Named extends Omit<ToldAlert, 'minutes' | 'recovered'> {
  readonly companyId: number;
  readonly matId: number | null;
  readonly storeId: number | null;
  /** Of what is of no device: the company's. */
  readonly matName: string;
  readonly since: string;
  readonly level: AlertLevelCode;
}

/** The frames that browsers know by name tell of their end too. */
const framed: readonly AlertTypeCode[] = ['NETWORK', 'TEMPERATURE', 'HUMIDITY'];

export const namedAlert = (db: Db, id: number): Promise<Named | undefined> =>
  db.maybe(sql`
    select a.type, a.level, a.value, a.threshold_min as min, a.threshold_max as max, a.company_id as "companyId", a.mat_id as "matId",
      m.store_id as "storeId", coalesce(m.mat_name, c.short_name) as "matName", t.sub_no as "subNo", t.track_no as "trackNo", ${otherSlots}, coalesce(g.short_name, g.goods_name) as "goodsName",
      a.order_nos as "orderNos", a.said, ${wrongSince} as since
    from alert a join company c on c.id = a.company_id left join mat m on m.id = a.mat_id left join track t on t.id = a.track_id left join goods g on g.id = a.goods_id
    where a.id = ${id}`);

export const minutesSince = (at: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));

/**
 * What the newest notice of a device and template stands for: many slots at once are one notice. A grave one has its level and, by its type, its own
 * place: it neither waits behind lesser ones nor gives way to them.
 */
async function tell(tx: Tx, alertId: number, recovered: boolean): Promise<void> {
  const alert = await namedAlert(tx, alertId);
  if (!alert) return;
  const { type, companyId, storeId, matId, matName, value, min, max } = alert;
  if (!(await readRules(tx))(type, alert).notify) return;
  const template = templateOf(alert);
  const isGrave = alert.level === 1 && !framed.includes(type);
  const limit = value !== null && max !== null && value > max ? max : min;
  await notify(tx, {
    template,
    params: {
      type: AlertType.text(type),
      matName,
      what: alertSaid({ ...alert, minutes: minutesSince(alert.since, tx.now()), recovered }),
    },
    to: { priv: framed.includes(type) ? ['MAT', 'ALERT'] : 'ALERT', companyId, storeId, matId },
    ...(isGrave ? { level: 'error' as const } : {}),
    tag: `alert-${isGrave ? type : template.code}-${matId ?? `company-${companyId}`}`,
    parameter: { alertType: type, alertId },
    more: { matId, value, limit, at: tx.now().toISOString(), recovered },
  });
}

/** Staff hear of what is wrong with devices, and of the network, temperatures and humidities that they are right again (spec 06 §4). */
export const alertNotices = [
  consumer('mat.alert.raised', [alertRaised], (tx, { payload }) => tell(tx, payload.alertId, false)),
  consumer('mat.alert.over', [alertClosed], async (tx, { payload }) => {
    if (payload.recovered && framed.includes(payload.type)) await tell(tx, payload.alertId, true);
  }),
  consumer('mat.alert.better', [alertChanged], async (tx, { payload }) => {
    if (payload.recovered && framed.includes(payload.type)) await tell(tx, payload.alertId, true);
  }),
];
