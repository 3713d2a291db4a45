import { listTemplateVersions, type TemplateVersion } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { LayoutChanges } from '../planogram/layout-changes.tsx';
import { diffLayouts } from '../planogram/layout-diff.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { goodsNamed, laidOut } from './template-layout.ts';

type Answer = AnswerOf<typeof listTemplateVersions>;

/** 版本: which there are, and any two of them side by side. */
export function TemplateVersions({ id }: { id: number }) {
  const t = useT();
  const versions = useCall(listTemplateVersions, { params: { id } }, { quiet: true });
  return (
    <WhenRead of={versions}>
      {data =>
        data.rows.length === 0 ? (
          <EmptyPanel message={t('mat.template.noVersions')} />
        ) : (
          <>
            <Versions rows={data.rows} />
            {data.rows.length > 1 && <Beside data={data} />}
          </>
        )
      }
    </WhenRead>
  );
}

function Versions({ rows }: { rows: readonly TemplateVersion[] }) {
  const t = useT();
  return (
    <ColumnTable
      label={t('mat.template.tab.versions')}
      rows={rows}
      rowKey={row => row.versionNo}
      columns={[
        { key: 'no', title: t('mat.template.field.versionNo'), cell: row => `V${row.versionNo}` },
        { key: 'at', title: t('mat.template.publishedAt'), cell: row => <TimeText at={row.at} /> },
        { key: 'by', title: t('mat.template.publishedBy'), cell: row => row.byName ?? emptyMark },
        { key: 'note', title: t('mat.template.field.note'), cell: row => row.note ?? emptyMark },
        { key: 'mats', title: t('mat.template.field.mats'), end: true, cell: row => row.mats },
      ]}
    />
  );
}

/** Two versions beside each other, what differs marked in both, and said slot by slot. */
function Beside({ data }: { data: Answer }) {
  const t = useT();
  const [older, setOlder] = useState(data.rows[1]?.versionNo);
  const [newer, setNewer] = useState(data.rows[0]?.versionNo);
  const named = goodsNamed(data.goods, id => t('mat.editor.goodsNo', { id }));
  const of = (versionNo: number | undefined) => data.rows.find(row => row.versionNo === versionNo);
  const [before, after] = [of(older), of(newer)];
  if (!before || !after) return null;
  const [left, right] = [laidOut(before.layout, named), laidOut(after.layout, named)];
  const changes = diffLayouts(left, right);
  const marked = new Set(changes.map(change => change.key));
  const options = data.rows.map(row => ({ value: row.versionNo, label: `V${row.versionNo}` }));
  const side = (version: TemplateVersion, layout: typeof left, choose: (no: number) => void, label: string) => (
    <div>
      <Select aria-label={label} size="small" value={version.versionNo} onChange={choose} options={options} />
      <LayoutPicture subs={version.layout.subs} layout={layout} marked={marked} />
    </div>
  );
  return (
    <section className="template-beside">
      <h3>{t('mat.template.compare', { n: changes.length })}</h3>
      <div className="template-sides">
        {side(before, left, setOlder, t('mat.template.older'))}
        {side(after, right, setNewer, t('mat.template.newer'))}
      </div>
      {changes.length > 0 && <LayoutChanges changes={changes} label={t('mat.editor.changes')} />}
    </section>
  );
}
