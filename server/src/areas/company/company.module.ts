import { area } from '../../kernel/index.ts';

export const companyModule = area('company', {});
