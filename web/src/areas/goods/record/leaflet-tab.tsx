import { type UsageDraft, UsageSection } from '@materia/contract/areas/goods';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';

/** 说明书, in the order it is read. */
export function LeafletTab({ usage }: { usage: UsageDraft }) {
  const t = useT();
  const lang = useLang();
  if (usage.length === 0) return <EmptyPanel message={t('goods.noLeaflet')} />;
  const at = (section: string) => UsageSection.all.indexOf(section as never);
  return (
    <dl className="goods-leaflet">
      {[...usage]
        .sort((a, b) => at(a.section) - at(b.section))
        .map(({ section, content }) => (
          <div key={section}>
            <dt>{UsageSection.label(section, lang)}</dt>
            <dd>{content}</dd>
          </div>
        ))}
    </dl>
  );
}
