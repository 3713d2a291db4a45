import { AppKind, readAppField } from '@materia/contract/areas/mat';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import './app.css';

/** 在网版本: how many devices run what (spec 06 §7). */
export function AppField() {
  const t = useT();
  const lang = useLang();
  const read = useCall(readAppField, {}, { quiet: true, keepPrevious: true });
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'mat') void read.refetch();
  });
  const title = (name: string) => t(`mat.app.field.${name}`);
  return (
    <WhenRead of={read}>
      {rows =>
        rows.length === 0 ? (
          <EmptyPanel message={t('mat.app.empty.field')} />
        ) : (
          <ColumnTable
            label={t('mat.app.part.field')}
            rows={rows}
            rowKey={row => `${row.kind}/${row.versionName}`}
            columns={[
              { key: 'kind', title: title('kind'), cell: row => AppKind.label(row.kind, lang) },
              { key: 'name', title: title('versionName'), cell: row => row.versionName ?? t('mat.app.unknown') },
              { key: 'code', title: title('versionCode'), end: true, cell: row => row.versionCode ?? emptyMark },
              { key: 'mats', title: title('mats'), end: true, cell: row => row.mats },
              { key: 'online', title: title('online'), end: true, cell: row => row.online },
              { key: 'models', title: title('models'), cell: row => row.models.join('、') },
            ]}
          />
        )
      }
    </WhenRead>
  );
}
