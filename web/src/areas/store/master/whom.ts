import type { StoreRow } from '@materia/contract/areas/store';
import type { Target } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/texts.ts';

/** One store by its name, several by how many they are. */
export const whom = (targets: readonly Target<Pick<StoreRow, 'name'>>[], t: Translate): string =>
  targets.length === 1 && targets[0] ? targets[0].row.name : t('store.dialog.count', { n: targets.length });
