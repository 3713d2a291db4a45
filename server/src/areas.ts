import { agentModule } from './areas/agent/index.ts';
import { companyModule } from './areas/company/index.ts';
import { customerModule } from './areas/customer/index.ts';
import { doctorModule } from './areas/doctor/index.ts';
import { goodsModule } from './areas/goods/index.ts';
import { identityModule } from './areas/identity/index.ts';
import { marketingModule } from './areas/marketing/index.ts';
import { matModule } from './areas/mat/index.ts';
import { notificationModule } from './areas/notification/index.ts';
import { orderModule } from './areas/order/index.ts';
import { statisticsModule } from './areas/statistics/index.ts';
import { storeModule } from './areas/store/index.ts';
import { supplyModule } from './areas/supply/index.ts';
import { systemModule } from './areas/system/index.ts';
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
  matModule,
  gatewayModule,
  doctorModule,
  orderModule,
  statisticsModule,
];
