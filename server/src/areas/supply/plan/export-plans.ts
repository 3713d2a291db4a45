import {
  exportSupplyPlans,
  type SupplyPlanRow,
  SupplyPlanStatus,
  SupplyPlanType,
  supplyPlanTexts,
  supplyScreenTexts,
} from '@materia/contract/areas/supply';
import { instantColumn, numberColumn, onExport, sheetBatches } from '../../../kernel/index.ts';
import { plansOf } from './list-plans.ts';
import { readPlanRows } from './plan-row.ts';

const t = supplyScreenTexts;

/** POST supplyplan/export: all plans of the filter. */
export const exportSupplyPlansHandler = onExport(exportSupplyPlans)<SupplyPlanRow>({
  fileName: supplyPlanTexts['supply.plan.file'],
  columns: [
    { title: t['supply.plan.field.planNo'], kind: 'id', value: row => row.planNo },
    { title: t['supply.plan.field.type'], value: (row, lang) => SupplyPlanType.label(row.type, lang) },
    { title: t['supply.plan.field.status'], value: (row, lang) => SupplyPlanStatus.label(row.status, lang) },
    { title: t['supply.plan.field.planDate'], kind: 'day', value: row => row.planDate },
    { title: t['supply.plan.field.matId'], width: 28, value: row => `${row.matNo} ${row.matName}` },
    { title: t['supply.plan.field.storeId'], value: row => row.storeName },
    { title: t['supply.plan.field.companyId'], value: row => row.companyName },
    { title: t['supply.plan.field.routeName'], value: row => row.routeName },
    { title: t['supply.plan.field.runNo'], kind: 'id', value: row => row.runNo },
    numberColumn(t['supply.plan.field.planQty'], row => row.planQty),
    numberColumn(t['supply.plan.field.pickedQty'], row => row.pickedQty),
    numberColumn(t['supply.plan.field.loadedQty'], row => row.loadedQty),
    numberColumn(t['supply.plan.field.lostQty'], row => row.lostQty),
    numberColumn(t['supply.plan.field.diffQty'], row => row.diffQty),
    { title: t['supply.plan.field.pickerName'], value: row => row.pickerName },
    { title: t['supply.plan.field.operatorName'], value: row => row.operatorName },
    instantColumn(t['supply.plan.field.departAt'], row => row.departAt),
    instantColumn(t['supply.plan.field.arriveAt'], row => row.arriveAt),
    instantColumn(t['supply.plan.field.finishAt'], row => row.finishAt),
  ],
  batches: ({ db, actor, input }) => sheetBatches(db, plansOf(input.body, actor), ids => readPlanRows(db, ids, actor)),
});
