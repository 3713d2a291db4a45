import type { AlertLevelCode, AlertStatusCode, AlertTypeCode } from '@materia/contract/areas/mat';
import { nextVersion, sql, type Tx } from '../../../kernel/index.ts';
import { alertScope } from './alert-scope.ts';

export interface Alert {
  readonly id: number;
  readonly alertNo: string;
  readonly type: AlertTypeCode;
  readonly level: AlertLevelCode;
  readonly status: AlertStatusCode;
  readonly companyId: number;
  readonly matId: number | null;
  readonly storeId: number | null;
  readonly subNo: number | null;
  readonly trackId: number | null;
  /** What else of a drop nobody heard of may have turned. */
  readonly otherTrackIds: readonly number[];
  readonly goodsId: number | null;
  readonly value: number | null;
  readonly count: number;
  readonly images: readonly number[];
  readonly orderNos: readonly string[];
  readonly ticketId: number | null;
  readonly version: number;
}

const columns = sql`a.id, a.alert_no as "alertNo", a.type, a.level, a.status, a.company_id as "companyId", a.mat_id as "matId",
  (select m.store_id from mat m where m.id = a.mat_id) as "storeId", a.sub_no as "subNo", a.track_id as "trackId",
  a.other_track_ids as "otherTrackIds",  a.goods_id as "goodsId", a.value, a.count, a.images, a.order_nos as "orderNos",
  a.ticket_id as "ticketId", a.version`;

/** An alert in the actor's scope, locked; what refuses the call from here on is about it. */
export async function lockAlert(tx: Tx, id: number): Promise<Alert | undefined> {
  const alert = await tx.maybe<Alert>(sql`
    select ${columns} from alert a left join mat m on m.id = a.mat_id where a.id = ${id} and ${alertScope(tx.actor)} for update of a`);
  if (alert) tx.about(alertTarget(alert));
  return alert;
}

/** An alert whatever the scope: for what rules and devices do. */
export const readAlertForSystem = (tx: Tx, id: number): Promise<Alert> =>
  tx.one(sql`select ${columns} from alert a where a.id = ${id} for update`);

export const alertTarget = ({ id, alertNo }: Pick<Alert, 'id' | 'alertNo'>) => ({
  targetType: 'ALERT',
  targetId: id,
  targetName: alertNo,
});

/** What may be written beside the status. */
export interface AlertPatch {
  readonly ackAt?: Date | null;
  readonly closedAt?: Date | null;
  readonly recoveredAt?: Date | null;
  readonly reasonId?: number | null;
  readonly handlerId?: number | null;
  readonly ticketId?: number | null;
  readonly images?: readonly number[];
  readonly orderNos?: readonly string[];
  readonly otherTrackIds?: readonly number[];
  readonly escalated?: 0 | 1 | 2;
  readonly level?: AlertLevelCode;
  readonly value?: number | null;
  readonly thresholdMin?: number | null;
  readonly thresholdMax?: number | null;
  readonly count?: number;
  readonly lastAt?: Date;
  readonly raisedAt?: Date;
  readonly since?: Date;
  readonly said?: string | null;
}

/** Since when what an alert `a` says has been wrong this time. */
export const wrongSince = sql.text('coalesce(a.since, a.first_at)');

/** Writes an alert; its status only apply-alert-step.ts gives. */
export const writeAlert = (tx: Tx, id: number, status: AlertStatusCode, patch: AlertPatch): Promise<Alert> =>
  tx.one(sql`
    update alert a set status = ${status}, ${nextVersion(tx.now(), patch)} where a.id = ${id} returning ${columns}`);

export async function addAlertComment(
  tx: Tx,
  of: { alertId: number; userId: number | null; text: string; images?: readonly number[] },
): Promise<void> {
  await tx.run(sql`
    insert into alert_comment (alert_id, user_id, text, images, created_at)
    values (${of.alertId}, ${of.userId}, ${of.text}, ${of.images ?? []}::bigint[], ${tx.now()})`);
}
