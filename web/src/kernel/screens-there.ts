import { type Screen, screens } from '@materia/contract/screens';
import { sharedValue } from '../ui/shared-value.ts';

/** The screens of the menu that exist. The shell says so; areas name none of each other's. */
export const screensThere = sharedValue<readonly Screen[]>([]);

/** Every screen that has an address, sub-pages among them: what an address is called. */
export const addressedScreens = sharedValue<readonly Screen[]>(screens);
