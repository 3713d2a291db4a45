import { type AlertReason, AlertType, listAlertReasons, saveAlertReason } from '@materia/contract/areas/mat';
import { differing, on, refuse, sql, when } from '../../../kernel/index.ts';

const columns = sql.text('id, type, name, sort, enabled, version');

/** GET alert/reason: the switched-off among them, so that who keeps them sees all. */
export const listAlertReasonsHandler = on(listAlertReasons)(({ query }, { db }) =>
  db.rows<AlertReason>(sql`
    select ${columns} from alert_reason where true ${when(query.type, type => sql`and type = ${type}`)}
    order by array_position(${AlertType.all}::text[], type), sort, id limit 500`),
);

/** POST alert/reason. */
export const saveAlertReasonHandler = on(saveAlertReason)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { id, version, type, name, sort, enabled } = body;
    const before =
      id === undefined
        ? undefined
        : ((await tx.maybe<AlertReason>(sql`select ${columns} from alert_reason where id = ${id} for update`)) ??
          refuse('row.notFound'));
    if (before && before.version !== version) refuse('row.changedMeanwhile');
    const taken = await tx.maybe(
      sql`select from alert_reason where type = ${type} and name = ${name} and id is distinct from ${id ?? null}`,
    );
    if (taken) refuse('mat.alertReasonTaken', {}, { path: ['name'] });
    const after = await tx.one<AlertReason>(
      before
        ? sql`update alert_reason set type = ${type}, name = ${name}, sort = ${sort}, enabled = ${enabled}, version = version + 1,
            updated_at = ${tx.now()} where id = ${before.id} returning ${columns}`
        : sql`insert into alert_reason (type, name, sort, enabled, created_at, updated_at)
            values (${type}, ${name}, ${sort}, ${enabled}, ${tx.now()}, ${tx.now()}) returning ${columns}`,
    );
    const change = before ? differing(before, after) : { after };
    tx.record({ targetType: 'ALERT_REASON', targetId: after.id, targetName: after.name, ...change });
    return after;
  }),
);
