import { areaContract } from '../../kernel/area-contract.ts';
import * as codes from './notification.codes.ts';

export const notificationContract = areaContract('notification', { codes });
