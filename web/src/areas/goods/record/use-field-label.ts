import { UsageSection } from '@materia/contract/areas/goods';
import { useLang, useT } from '../../../kernel/texts.ts';

/** A field of a goods by its label; a section of the leaflet by its own. */
export function useFieldLabel(): (field: string) => string {
  const t = useT();
  const lang = useLang();
  return field => {
    if (field.startsWith('usage.')) return UsageSection.label(field.slice(6), lang);
    const key = `goods.field.${field}`;
    const said = t(key);
    return said === key ? field : said;
  };
}
