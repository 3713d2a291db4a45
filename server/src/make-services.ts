import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allTexts } from '@materia/contract';
import { makeCustomerAuthenticator } from './areas/customer/index.ts';
import { makeStaffAuthenticator } from './areas/identity/index.ts';
import {
  makeDeviceAuthenticator,
  matDocuments,
  useDocumentBodies,
  useDropVerdict,
  useMatOrderCount,
} from './areas/mat/index.ts';
import { speechOrigin, useTemplates } from './areas/notification/index.ts';
import { countMatOrders, judgeDrops, pickupDocument } from './areas/order/index.ts';
import { mapPictureHosts, useStatistics } from './areas/statistics/index.ts';
import { allModules } from './areas.ts';
import { connectCatalogues } from './connect-catalogues.ts';
import { connectErps } from './connect-erps.ts';
import { connectIdentity } from './connect-identity.ts';
import { connectMaps } from './connect-maps.ts';
import { connectMessenger } from './connect-messenger.ts';
import { connectPayments } from './connect-payments.ts';
import { connectWallets } from './connect-wallets.ts';
import { Wording } from './kernel/http/wording.ts';
import { Clock, type Database, type Files, kernelSettings, type Log, type Services, Settings } from './kernel/index.ts';
import { openFiles } from './open-files.ts';

const throwAway = join(tmpdir(), `materia-files-${process.pid}`);

/** Puts together what every role of a process shares. Who names no files (tests, measurements) has them in a folder of the machine's. */
export async function makeServices(of: {
  db: Database;
  log: Log;
  checkAnswers: boolean;
  /** Codes that nobody is sent are answered to who asks (spec 01 §2). */
  demo?: boolean;
  files?: Files;
  /** A replica to read figures from; absent: the database itself. */
  statistics?: Database;
}): Promise<Services> {
  const clock = new Clock();
  const settings = new Settings([kernelSettings, ...allModules.map(module => module.settings)]);
  await settings.reload(of.db);
  useTemplates(allModules.flatMap(module => module.templates));
  useMatOrderCount(countMatOrders);
  useDropVerdict(judgeDrops);
  useDocumentBodies({ ...matDocuments, pickup: pickupDocument });
  const identity = connectIdentity(settings);
  useStatistics(of.statistics ?? of.db);
  connectWallets(identity);
  connectMaps({ settings, log: of.log });
  connectCatalogues();
  connectErps();
  connectMessenger({ db: of.db, settings, log: of.log, demo: of.demo ?? false, identity });
  connectPayments({ db: of.db, clock, settings, log: of.log });
  return {
    db: of.db,
    clock,
    settings,
    wording: new Wording(allTexts),
    log: of.log,
    files: of.files ?? openFiles({ dataDir: throwAway, secretKey: randomBytes(32).toString('hex'), env: {} }),
    modules: allModules,
    checkAnswers: of.checkAnswers,
    pictureHosts: () => mapPictureHosts(settings),
    speechOrigin: () => speechOrigin(settings),
    authenticate: {
      staff: makeStaffAuthenticator({ db: of.db, clock, idleMinutes: () => settings.get('account.idleMinutes') }),
      customer: makeCustomerAuthenticator(of.db),
      device: makeDeviceAuthenticator(of.db, clock),
    },
  };
}
