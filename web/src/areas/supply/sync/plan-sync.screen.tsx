import { planSyncCalls } from '@materia/contract/areas/supply';
import { screenAt } from '@materia/contract/screens';
import { later } from '../../../ui/later.tsx';
import { syncList } from './sync-list.tsx';

/** 补货计划同步: what the ERPs were told of finished plans (spec 06 §7). */
export const PlanSyncScreen = syncList({
  ...{ screen: screenAt('/app/operation/mat_supply_plan_sync'), calls: planSyncCalls, entity: 'supply_plan_sync' },
  ...{ param: 'syncId', kinds: false },
  drawer: later(() => import('./sync-detail.tsx').then(part => part.PlanSyncDrawer)),
});
