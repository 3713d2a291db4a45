import { exportAccountsHandler } from './account/export-accounts.ts';
import { listAccountsHandler, readAccountHandler } from './account/list-accounts.ts';
import { matchAccountHandler } from './account/match-account.ts';
import { saveAccountHandler } from './account/save-account.ts';
import { setAccountSecretHandler } from './account/set-account-secret.ts';
import { setAccountStatusHandler, toggleAccountsHandler } from './account/set-account-status.ts';
import { testAccountHandler } from './account/test-account.ts';
import { listContractsHandler } from './contract/list-contracts.ts';
import { saveContractHandler, setContractStatusHandler } from './contract/save-contract.ts';
import { insuranceHandlers } from './insurance/insurance.handlers.ts';
import { listLicencesHandler } from './licence/list-licences.ts';
import { graceLicenceHandler, reviewLicenceHandler } from './licence/review-licence.ts';
import { saveLicenceHandler } from './licence/save-licence.ts';
import { exportCompaniesHandler, listAllCompaniesHandler, listCompaniesHandler } from './list-companies.ts';
import { readMyCompanyHandler, saveMyCompanyHandler } from './my-company.ts';
import { readCompanyHandler } from './read-company.ts';
import { revenueHandlers } from './revenue/revenue.handlers.ts';
import { saveCompanyHandler } from './save-company.ts';
import { serviceHandlers } from './service/service.handlers.ts';
import {
  readOnboardingHandler,
  setCompanyStatusHandler,
  skipOnboardingStepHandler,
  toggleCompaniesHandler,
} from './set-company-status.ts';
import { xcxHandlers } from './xcx/xcx.handlers.ts';

/** Calls about companies, licences, contracts and payment accounts (spec 04 §4). */
export const companyHandlers = [
  listCompaniesHandler,
  exportCompaniesHandler,
  listAllCompaniesHandler,
  readMyCompanyHandler,
  saveMyCompanyHandler,
  readCompanyHandler,
  saveCompanyHandler,
  setCompanyStatusHandler,
  toggleCompaniesHandler,
  readOnboardingHandler,
  skipOnboardingStepHandler,
  listLicencesHandler,
  saveLicenceHandler,
  reviewLicenceHandler,
  graceLicenceHandler,
  listContractsHandler,
  saveContractHandler,
  setContractStatusHandler,
  listAccountsHandler,
  exportAccountsHandler,
  readAccountHandler,
  saveAccountHandler,
  setAccountStatusHandler,
  toggleAccountsHandler,
  matchAccountHandler,
  setAccountSecretHandler,
  testAccountHandler,
  ...revenueHandlers,
  ...serviceHandlers,
  ...xcxHandlers,
  ...insuranceHandlers,
];
