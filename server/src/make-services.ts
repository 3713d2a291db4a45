import { allTexts } from '@materia/contract';
import { makeCustomerAuthenticator } from './areas/customer/index.ts';
import { makeStaffAuthenticator } from './areas/identity/index.ts';
import { makeDeviceAuthenticator } from './areas/mat/index.ts';
import { allModules } from './areas.ts';
import { connectPayments } from './connect-payments.ts';
import { connectWallets } from './connect-wallets.ts';
import { Wording } from './kernel/http/wording.ts';
import { Clock, type Database, kernelSettings, type Log, type Services, Settings } from './kernel/index.ts';

/** Puts together what every role of a process shares. */
export async function makeServices(of: { db: Database; log: Log; checkAnswers: boolean }): Promise<Services> {
  const clock = new Clock();
  const settings = new Settings([kernelSettings, ...allModules.map(module => module.settings)]);
  await settings.reload(of.db);
  connectWallets(settings);
  connectPayments({ db: of.db, clock, settings, log: of.log });
  return {
    db: of.db,
    clock,
    settings,
    wording: new Wording(allTexts),
    log: of.log,
    modules: allModules,
    checkAnswers: of.checkAnswers,
    authenticate: {
      staff: makeStaffAuthenticator({ db: of.db, clock, idleMinutes: () => settings.get('account.idleMinutes') }),
      customer: makeCustomerAuthenticator(of.db),
      device: makeDeviceAuthenticator(of.db),
    },
  };
}
