import { makeIdentitySimKeys } from '../../adapters/identity/demo-keys.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { sealedWalletApp } from './wallet-app.ts';

/** The id of the demo's mini-program in both wallets: its customers are known by it (spec 05 §4.1). */
const appId = 'sim';

/** The platform's mini-programs, signed in to with the identity simulator, which gets its half of the keys. */
export const walletAppDemo: DemoArea = {
  area: 'company.wallet',
  fill: async ({ copy, shareSecrets }) => {
    const { apps, simulator } = await makeIdentitySimKeys([appId], [appId]);
    await copy(
      'xcx_config',
      apps.map(app => ({ platform: app.source, app_id: app.appId, app_secret: sealedWalletApp(app) })),
    );
    shareSecrets('identity', simulator);
  },
};
