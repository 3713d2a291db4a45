import type { ImportBatch } from '@materia/contract/areas/goods';
import type { Translate } from '../../../kernel/texts.ts';

/** What a field of a file is called: its text, or the title that this installation gave it. */
export const fieldTitle = (batch: ImportBatch | null, name: string, t: Translate): string =>
  batch?.ownFields.find(field => field.name === name)?.title ?? t(`import.column.${name}`);
