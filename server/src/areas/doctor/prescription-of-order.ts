import type { PrescriptionStatusCode } from '@materia/contract/areas/doctor';
import { type Db, sql } from '../../kernel/index.ts';

/** A prescription with its lines and what was done with it, for the order it is bound to. */
export interface BoundPrescription {
  readonly id: number;
  readonly rxNo: string | null;
  readonly status: PrescriptionStatusCode;
  readonly version: number;
  readonly prescriberName: string | null;
  readonly orgName: string | null;
  readonly issuedAt: string | null;
  readonly validTo: string | null;
  readonly rejectCodes: number[];
  readonly reviewOpinion: string | null;
  readonly dispenserId: number | null;
  readonly images: string[];
  readonly lines: {
    lineId: number;
    goodsId: number | null;
    goodsName: string;
    spec: string | null;
    number: number;
    usage: string;
    batchNo: string | null;
    traceCodes: string[];
  }[];
  readonly history: {
    id: number;
    action: string;
    to: PrescriptionStatusCode;
    actorName: string;
    remark: string | null;
    at: string;
  }[];
}

/** The prescription of an order, of several the latest, whoever asks: orders scope before. */
export async function prescriptionOfOrderForSystem(db: Db, orderId: number): Promise<BoundPrescription | undefined> {
  const rx = await db.maybe<Omit<BoundPrescription, 'lines' | 'history' | 'images'> & { images: unknown[] }>(sql`
    select id, rx_no as "rxNo", status, version, prescriber_name as "prescriberName", org_name as "orgName", issued_at as "issuedAt",
      valid_to as "validTo", reject_codes as "rejectCodes", review_opinion as "reviewOpinion", dispenser_id as "dispenserId", images
    from prescription where order_id = ${orderId} order by id desc limit 1`);
  if (!rx) return undefined;
  const lines = await db.rows<BoundPrescription['lines'][number]>(sql`
    select id as "lineId", goods_id as "goodsId", goods_name as "goodsName", spec, number,
      concat_ws(' ', route, trim(to_char(dose, 'FM999990.999'), '.') || dose_unit, frequency, timing) as usage,
      batch_no as "batchNo", trace_codes as "traceCodes"
    from prescription_line where prescription_id = ${rx.id} order by line_no`);
  const history = await db.rows<BoundPrescription['history'][number]>(sql`
    select id, action, to_status as "to", actor_name as "actorName", remark, at from doctor_history
    where entity = 'PRESCRIPTION' and entity_id = ${rx.id} order by id limit 100`);
  return { ...rx, images: rx.images.filter(image => typeof image === 'string'), lines, history };
}
