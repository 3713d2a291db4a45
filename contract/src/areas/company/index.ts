import { areaContract } from '../../kernel/index.ts';
import * as codes from './company.codes.ts';
import { companyTexts } from './company.texts.ts';
import { companyDashboardTexts } from './company-dashboard.texts.ts';

export * from './company.codes.ts';

export const companyContract = areaContract('company', { codes, texts: { ...companyTexts, ...companyDashboardTexts } });
