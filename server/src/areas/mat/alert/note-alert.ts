import { commentAlert, linkAlertOrders, saveAlertImages } from '@materia/contract/areas/mat';
import { claimFiles, on, refuse, releaseFiles, sql, staffId } from '../../../kernel/index.ts';
import { addAlertComment, alertTarget, lockAlert } from './alert.store.ts';
import { changeAlert } from './apply-alert-step.ts';
import { alertState } from './update-alert-status.ts';

const files = (refId: number) => ({ refType: 'ALERT', refId, modules: ['ALERT'] });

/** POST alert/comment. */
export const commentAlertHandler = on(commentAlert)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const alert = (await lockAlert(tx, body.id)) ?? refuse('row.notFound');
    await claimFiles(tx, body.fileIds, files(alert.id));
    await addAlertComment(tx, {
      alertId: alert.id,
      userId: staffId(tx.actor),
      text: body.comment,
      images: body.fileIds,
    });
    tx.record({ ...alertTarget(alert), after: { comment: body.comment } });
    return alertState(await changeAlert(tx, alert, {}));
  }),
);

/** POST alert/images: what is not named any more is given up, but for the pictures of comments. */
export const saveAlertImagesHandler = on(saveAlertImages)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const alert = (await lockAlert(tx, body.id)) ?? refuse('row.notFound');
    await claimFiles(tx, body.fileIds, files(alert.id));
    const said = await tx.rows<{ id: number }>(
      sql`select unnest(images) as id from alert_comment where alert_id = ${alert.id}`,
    );
    await releaseFiles(tx, files(alert.id), [...body.fileIds, ...said.map(file => file.id)]);
    tx.record({
      ...alertTarget(alert),
      before: { images: alert.images.length },
      after: { images: body.fileIds.length },
    });
    return alertState(await changeAlert(tx, alert, { images: body.fileIds }));
  }),
);

/** POST alert/orders: orders of the alert's own device. */
export const linkAlertOrdersHandler = on(linkAlertOrders)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const alert = (await lockAlert(tx, body.id)) ?? refuse('row.notFound');
    const orderNos = [...new Set(body.orderNos)];
    const found = await tx.rows<{ orderNo: string }>(sql`
      select order_no as "orderNo" from customer_order where mat_id = ${alert.matId} and order_no = any(${orderNos}::text[])`);
    const missing = orderNos.find(orderNo => !found.some(each => each.orderNo === orderNo));
    if (missing !== undefined) refuse('mat.alertOrderUnknown', { orderNo: missing }, { path: ['orderNos'] });
    tx.record({ ...alertTarget(alert), before: { orders: alert.orderNos }, after: { orders: orderNos } });
    return alertState(await changeAlert(tx, alert, { orderNos }));
  }),
);
