import { area } from '../../kernel/index.ts';
import { gspSettings } from './gsp.settings.ts';

export const gspModule = area('gsp', { settings: gspSettings });
