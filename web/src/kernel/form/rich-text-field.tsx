import { later } from '../../ui/later.tsx';
import type { FieldOptions, FormField } from './fields.tsx';

/** The editor comes with the first form that has one (design §5, first load). */
const RichTextInput = later(async () => (await import('./rich-text-input.tsx')).RichTextInput);

/** Text with simple marks, kept as html of what `sanitizeHtml` lets through; nothing but white space is no value. */
export const richTextField = (options: FieldOptions = {}): FormField => ({
  wide: true,
  ...options,
  Input: props => <RichTextInput {...props} />,
});
