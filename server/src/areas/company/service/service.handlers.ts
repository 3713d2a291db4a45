import { exportMatServicesHandler, listMatServicesHandler, summarizeMatServicesHandler } from './list-services.ts';
import { listServiceContractsHandler, readServiceContractHandler } from './read-service-contract.ts';
import { askServiceRenewalHandler, remindMatServicesHandler } from './remind-services.ts';
import {
  renewMatServicesHandler,
  saveServiceContractHandler,
  setServiceContractStatusHandler,
} from './save-service.ts';

/** Calls about device service (spec 04 §4). */
export const serviceHandlers = [
  listMatServicesHandler,
  exportMatServicesHandler,
  summarizeMatServicesHandler,
  renewMatServicesHandler,
  listServiceContractsHandler,
  readServiceContractHandler,
  saveServiceContractHandler,
  setServiceContractStatusHandler,
  remindMatServicesHandler,
  askServiceRenewalHandler,
];
