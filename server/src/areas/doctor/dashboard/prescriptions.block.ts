import { PrescriptionStatus, RejectReason } from '@materia/contract/areas/doctor';
import { AgentType } from '@materia/contract/areas/identity';
import { comma } from '@materia/contract/kernel';
import {
  type BlockCtx,
  comparedWith,
  dashboardBlock,
  daysBack,
  fewRows,
  sql,
  standing,
  thisTime,
  todoSource,
} from '../../../kernel/index.ts';
import { prescriptionScope } from '../prescription.store.ts';

const T = AgentType.byName;
const S = PrescriptionStatus.byName;
const shown = 6;
const reviewScreen = '/app/doctorspace/prescription';
// Statuses stand in the statement's text: the partial indexes over what waits are found by them.
const toReview = sql`p.status = ${sql.text(String(S.toReview))}`;
const returned = sql`p.status = ${sql.text(String(S.rejected))}`;
const reviewLead = { path: reviewScreen, search: { status: String(S.toReview) } };

/** What a pharmacist has to review, the first that is due first (spec 01 §12). */
export const reviewBlock = dashboardBlock({
  code: 'rx_review',
  shape: 'table',
  title: 'doctor.dash.review',
  for: { types: [T.drugMonitor], needs: 'PRESCRIPTION:REVIEW' },
  place: 20,
  width: 2,
  on: ['NOTIFICATION', 'COUNTERS'],
  screen: { path: reviewScreen, needed: true },
  async read({ db, actor, say }) {
    const rows = await db.rows<{ no: string | null; at: string; due: string | null }>(sql`
      select p.rx_no as no, coalesce(p.issued_at, p.created_at) as at, p.review_due_at as due from prescription p
      where ${toReview} and ${prescriptionScope(actor, 'p')} order by p.review_due_at nulls last, p.id limit ${shown}`);
    return {
      table: fewRows(
        say,
        { 'doctor.dash.no': 'text', 'doctor.dash.since': 'instant', 'doctor.dash.dueBy': 'instant' },
        rows.map(row => [{ value: row.no, lead: reviewLead }, { value: row.at }, { value: row.due }]),
        'doctor.dash.review.none',
      ),
    };
  },
});

export const reviewTodo = todoSource({
  code: 'rx_review',
  label: 'doctor.dash.review',
  for: { needs: 'PRESCRIPTION:REVIEW' },
  tone: 'danger',
  lead: reviewLead,
  count: ({ db, actor }) =>
    db.one(sql`
      select count(*)::int as count, min(coalesce(p.issued_at, p.created_at)) as oldest from prescription p
      where ${toReview} and ${prescriptionScope(actor, 'p')}`),
});

/** What a pharmacist sent back to the doctor, the newest first. */
export const returnedBlock = dashboardBlock({
  code: 'rx_returned',
  shape: 'table',
  title: 'doctor.dash.returned',
  for: { roles: ['Doctor'], needs: 'PRESCRIPTION' },
  place: 40,
  width: 1,
  on: ['NOTIFICATION', 'COUNTERS'],
  screen: { path: reviewScreen, needed: true },
  async read({ db, actor, say, lang }) {
    const rows = await db.rows<{ no: string | null; codes: number[]; at: string | null }>(sql`
      select p.rx_no as no, to_jsonb(p.reject_codes) as codes, p.reviewed_at as at from prescription p
      where ${returned} and ${prescriptionScope(actor, 'p')} order by p.id desc limit ${shown}`);
    const lead = { path: reviewScreen, search: { status: String(S.rejected) } };
    return {
      table: fewRows(
        say,
        { 'doctor.dash.no': 'text', 'doctor.dash.reason': 'text', 'doctor.dash.since': 'instant' },
        rows.map(row => [
          { value: row.no, lead },
          { value: row.codes.map(code => RejectReason.label(code, lang)).join(comma(lang)) },
          { value: row.at },
        ]),
        'doctor.dash.returned.none',
      ),
    };
  },
});

const atStore = [
  ['toReview', S.toReview],
  ['toDispense', S.approved],
  ['toCheck', S.dispensed],
] as const;

const inStore = sql`p.status in (${sql.text(atStore.map(([, status]) => status).join(', '))})`;

interface AtStatus {
  readonly status: number;
  readonly count: number;
}

/** What stood at each status at this time some days ago: what has taken no step since, and the rest where its next step began. */
function then({ db, actor, now }: BlockCtx, back: number): Promise<AtStatus[]> {
  const at = thisTime(now(), back);
  return db.rows(sql`
    select w.status, count(*)::int as count from (
      select coalesce((select h.from_status from doctor_history h where h.entity = 'PRESCRIPTION' and h.entity_id = p.id
        and h.at > ${at} order by h.id limit 1), p.status) as status
      from prescription p
      where (${inStore} or p.updated_at > ${at}) and p.created_at <= ${at} and ${prescriptionScope(actor, 'p')}) w
    group by 1`);
}

const countAt = (rows: readonly AtStatus[], status: number) => rows.find(row => row.status === status)?.count ?? 0;

/** A store's prescriptions by what they wait for. */
export const storeRxBlock = dashboardBlock({
  code: 'rx_store',
  shape: 'figures',
  title: 'doctor.dash.store',
  for: { types: [T.store, T.storeHeader], needs: 'PRESCRIPTION' },
  place: 30,
  width: 1,
  on: ['NOTIFICATION', 'COUNTERS'],
  async read(ctx) {
    const { db, actor, say } = ctx;
    const [rows, ...before] = await Promise.all([
      db.rows<AtStatus>(sql`
        select p.status, count(*)::int as count from prescription p
        where ${inStore} and ${prescriptionScope(actor, 'p')} group by 1`),
      ...daysBack.map(back => then(ctx, back)),
    ]);
    return {
      figures: atStore.map(([name, status]) =>
        standing({
          label: say(`doctor.dash.${name}`),
          value: countAt(rows, status),
          before: comparedWith(say, back => countAt(before[daysBack.indexOf(back)] ?? [], status)),
          tone: PrescriptionStatus.tone(status),
          lead: { path: reviewScreen, search: { status: String(status) } },
        }),
      ),
      curve: null,
      table: null,
    };
  },
});
