import type { RecyclingRow } from '@materia/contract/areas/supply';
import { emptyMark } from '../../../ui/format.ts';

/** Where it was handed in. */
export const placeText = ({ matName, storeName }: Pick<RecyclingRow, 'matName' | 'storeName'>): string =>
  matName ?? storeName ?? emptyMark;
