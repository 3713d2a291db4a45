import { agentDemo } from './areas/agent/agent.demo.ts';
import { companyDemo } from './areas/company/company.demo.ts';
import { paymentAccountDemo } from './areas/company/payment-account.demo.ts';
import { walletAppDemo } from './areas/company/wallet-app.demo.ts';
import { customerDemo } from './areas/customer/customer.demo.ts';
import { goodsDemo } from './areas/goods/goods.demo.ts';
import { identityDemo } from './areas/identity/identity.demo.ts';
import { marketingDemo } from './areas/marketing/marketing.demo.ts';
import { matDemo } from './areas/mat/mat.demo.ts';
import { orderDemo } from './areas/order/order.demo.ts';
import { storeDemo } from './areas/store/store.demo.ts';
import { supplyDemo } from './areas/supply/supply.demo.ts';
import { systemDemo } from './areas/system/system.demo.ts';
import type { DemoArea } from './demo/demo-area.ts';

/** Every area's demo data, in the order of filling: what an area reads stands before it. */
export const demoAreas: readonly DemoArea[] = [
  systemDemo,
  companyDemo,
  paymentAccountDemo,
  walletAppDemo,
  storeDemo,
  goodsDemo,
  identityDemo,
  customerDemo,
  marketingDemo,
  matDemo,
  agentDemo,
  supplyDemo,
  orderDemo,
];
