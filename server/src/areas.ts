import { agentModule } from './areas/agent/agent.module.ts';
import { companyModule } from './areas/company/company.module.ts';
import { customerModule } from './areas/customer/customer.module.ts';
import { doctorModule } from './areas/doctor/doctor.module.ts';
import { goodsModule } from './areas/goods/goods.module.ts';
import { gspModule } from './areas/gsp/gsp.module.ts';
import { identityModule } from './areas/identity/identity.module.ts';
import { marketingModule } from './areas/marketing/marketing.module.ts';
import { matModule } from './areas/mat/mat.module.ts';
import { notificationModule } from './areas/notification/notification.module.ts';
import { orderModule } from './areas/order/order.module.ts';
import { statisticsModule } from './areas/statistics/statistics.module.ts';
import { storeModule } from './areas/store/store.module.ts';
import { supplyModule } from './areas/supply/supply.module.ts';
import { systemModule } from './areas/system/system.module.ts';
import { gatewayModule } from './gateway/gateway.module.ts';
import type { AreaModule } from './kernel/index.ts';

/** Every area the server brings up. */
export const allModules: readonly AreaModule[] = [
  identityModule,
  systemModule,
  notificationModule,
  companyModule,
  goodsModule,
  storeModule,
  agentModule,
  customerModule,
  marketingModule,
  supplyModule,
  gspModule,
  matModule,
  gatewayModule,
  doctorModule,
  orderModule,
  statisticsModule,
];
