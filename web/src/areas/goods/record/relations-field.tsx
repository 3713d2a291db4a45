import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { RelationsTab } from './relations-tab.tsx';

/** 关联 among the editor's sections (spec 03 §5.1): saved by themselves, as they are beside the record. */
export const RelationsField = ({ value }: FieldProps) =>
  typeof value === 'number' ? <RelationsTab id={value} /> : null;
