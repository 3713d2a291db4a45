import { agentContract } from './areas/agent/index.ts';
import { companyContract } from './areas/company/index.ts';
import { customerContract } from './areas/customer/index.ts';
import { doctorContract } from './areas/doctor/index.ts';
import { financeContract } from './areas/finance/index.ts';
import { goodsContract } from './areas/goods/index.ts';
import { gspContract } from './areas/gsp/index.ts';
import { identityContract } from './areas/identity/index.ts';
import { marketingContract } from './areas/marketing/index.ts';
import { matContract } from './areas/mat/index.ts';
import { notificationContract } from './areas/notification/index.ts';
import { orderContract } from './areas/order/index.ts';
import { statisticsContract } from './areas/statistics/index.ts';
import { storeContract } from './areas/store/index.ts';
import { supplyContract } from './areas/supply/index.ts';
import { systemContract } from './areas/system/index.ts';
import {
  type AreaContract,
  type Call,
  kernelContract,
  kernelTexts,
  listTexts,
  ruleTexts,
  shellTexts,
  type Text,
} from './kernel/index.ts';

/** Every area's declarations; OpenAPI, generated docs, languages and checks come out of this list. */
export const allContracts: readonly AreaContract[] = [
  kernelContract,
  identityContract,
  systemContract,
  companyContract,
  goodsContract,
  storeContract,
  agentContract,
  customerContract,
  marketingContract,
  matContract,
  supplyContract,
  gspContract,
  notificationContract,
  orderContract,
  doctorContract,
  statisticsContract,
  financeContract,
];

export const allCalls: readonly Call[] = allContracts.flatMap(area => Object.values(area.calls));

export const allTexts: Readonly<Record<string, Text>> = Object.assign(
  {},
  kernelTexts,
  ruleTexts,
  listTexts,
  shellTexts,
  ...allContracts.map(area => area.texts),
);
