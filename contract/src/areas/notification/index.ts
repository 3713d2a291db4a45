import { areaContract } from '../../kernel/area-contract.ts';
import * as codes from './notification.codes.ts';
import { notificationTexts } from './notification.texts.ts';

export { notificationTexts } from './notification.texts.ts';

export const notificationContract = areaContract('notification', { codes, texts: notificationTexts });
