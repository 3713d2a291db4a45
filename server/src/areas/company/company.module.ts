import { area } from '../../kernel/index.ts';
import { licencesBlock } from './dashboard/licences.block.ts';

export const companyModule = area('company', { blocks: [licencesBlock] });
