import { type Category, CategoryChannel, type CategoryChannelCode } from '@materia/contract/areas/goods';
import type { Lang } from '@materia/contract/kernel';
import type { FieldWords } from '../../../kernel/operation-log.tsx';
import type { Translate } from '../../../kernel/texts.ts';
import { channelsOf } from './channels.ts';

/** What the operation log says of a category, in words. */
export const categoryWords = (list: readonly Category[], t: Translate, lang: Lang): FieldWords => ({
  label: field => t(`category.field.${field}`),
  value: (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
    if (Array.isArray(value)) return t('category.log.goods', { n: value.length });
    if (typeof value !== 'number') return undefined;
    if (field === 'parentId') return list.find(({ id }) => id === value)?.name;
    if (field === 'channel') return CategoryChannel.label(value as CategoryChannelCode, lang);
    if (field === 'index') return String(value + 1);
    if (field !== 'channels') return undefined;
    const on = channelsOf(lang).filter(({ bit }) => (value & bit) !== 0);
    return on.map(({ label }) => label).join(' · ');
  },
});
