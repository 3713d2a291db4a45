import { ClonePart, type cloneTracks, type SlotChange } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { yuanText } from '@materia/contract/kernel';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { SlotNotes } from './slot-notes.tsx';
import './planogram-panel.css';

type Answer = AnswerOf<typeof cloneTracks>;
interface Of {
  of: { data: Answer | undefined; error: ApiFailure | null; refetch: () => unknown };
}

/** Device by device what would become another, what is skipped and why. */
export function ClonePreview({ of }: Of) {
  return <WhenRead of={of}>{({ mats }) => mats.map(mat => <OneMat key={mat.matId} mat={mat} />)}</WhenRead>;
}

function OneMat({ mat }: { mat: Answer['mats'][number] }) {
  const t = useT();
  const lang = useLang();
  const said = ({ kind, parts, goodsName, price }: SlotChange) =>
    kind === 'CHANGE'
      ? [...parts.map(part => ClonePart.label(part, lang)), goodsName, price === null ? null : yuanText(price)]
          .filter(Boolean)
          .join(' · ')
      : t(`mat.editor.only.${kind === 'ADD' ? 'after' : 'before'}`);
  return (
    <section className="planogram-clone-mat">
      <h4>{t('mat.editor.cloneMat', { name: mat.matName, n: mat.changes.length, m: mat.skipped.length })}</h4>
      <SlotNotes tone="danger" notes={mat.skipped} />
      <SlotNotes tone="warning" notes={mat.warnings} />
      {mat.changes.length === 0 ? (
        <EmptyPanel message={t('mat.editor.noChanges')} />
      ) : (
        <ColumnTable
          label={mat.matName}
          rows={mat.changes}
          rowKey={change => `${change.subNo} ${change.trackNo}`}
          columns={[
            {
              key: 'no',
              title: t('mat.field.trackNo'),
              cell: ({ subNo, trackNo }) =>
                subNo === 0 ? trackNo : `${t('mat.editor.sub', { no: subNo })} ${trackNo}`,
            },
            { key: 'what', title: t('mat.editor.changes'), cell: said },
          ]}
        />
      )}
    </section>
  );
}
