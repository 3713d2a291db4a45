import { BodyPart, PeopleGroup } from '@materia/contract/areas/goods';
import type { Lang } from '@materia/contract/kernel';
import type { FieldWords } from '../../../kernel/operation-log.tsx';
import type { Translate } from '../../../kernel/texts.ts';

/** What the operation log says of a symptom, in words. */
export const symptomWords = (t: Translate, lang: Lang): FieldWords => ({
  label: field => t(`symptom.field.${field}`),
  value: (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
    if (field === 'bodyPart') return BodyPart.label(String(value), lang);
    if (!Array.isArray(value)) return undefined;
    if (field === 'people') return value.map(group => PeopleGroup.label(String(group), lang)).join(' · ');
    if (field === 'goods') return t('symptom.goods.count', { n: value.length });
    return field === 'order' ? t('symptom.log.order', { n: value.length }) : value.join(' · ');
  },
});
