import type { Screen } from '@materia/contract/screens';
import { sharedValue } from '../ui/shared-value.ts';

/** The screens of the menu that exist. The shell says so; areas name none of each other's. */
export const screensThere = sharedValue<readonly Screen[]>([]);
