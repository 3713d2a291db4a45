import { type SupplyPlanRow, SupplyPlanStatus, SupplyPlanType } from '@materia/contract/areas/supply';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, copyable, count, day, time } from '../../../kernel/list-screen/columns.tsx';

/** Columns of 补货管理, in their places (spec 06 §7). */
export const supplyPlanColumns: Columns<SupplyPlanRow> = {
  planNo: copyable({ title: 'supply.plan.field.planNo', width: 172 }),
  $mat: cell<SupplyPlanRow>(row => row.matName, {
    width: 190,
    title: 'supply.plan.field.matId',
    text: row => row.matName,
  }),
  type: badge(SupplyPlanType, { title: 'supply.plan.field.type', width: 110 }),
  planDate: day({ title: 'supply.plan.field.planDate', sort: true, width: 110 }),
  planQty: count({ title: 'supply.plan.field.planQty', width: 84 }),
  pickedQty: count({ title: 'supply.plan.field.pickedQty', width: 80 }),
  loadedQty: count({ title: 'supply.plan.field.loadedQty', width: 80 }),
  lostQty: count({ title: 'supply.plan.field.lostQty', width: 72 }),
  diffQty: count({ title: 'supply.plan.field.diffQty', width: 96 }),
  operatorName: { title: 'supply.plan.field.operatorName', width: 100 },
  storeName: { title: 'supply.plan.field.storeId', width: 150 },
  runNo: { title: 'supply.plan.field.runNo', width: 140, hidden: true },
  routeName: { title: 'supply.plan.field.routeName', width: 130, hidden: true },
  pickerName: { title: 'supply.plan.field.pickerName', width: 100, hidden: true },
  finishAt: time({ title: 'supply.plan.field.finishAt', sort: true, width: 150 }),
  createdAt: time({ title: 'supply.plan.field.createdAt', sort: true, width: 150, hidden: true }),
  companyName: { title: 'supply.plan.field.companyId', width: 120, platform: true, hidden: true },
  status: badge(SupplyPlanStatus, { title: 'supply.plan.field.status', width: 128, pin: 'right' }),
};
