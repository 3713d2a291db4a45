import { TrackType } from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { Alert, Button } from 'antd';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { emptyMark } from '../../../ui/format.ts';
import type { FieldChange, SlotChange } from './layout-diff.ts';
import { type PlanogramStore, patchPlanogram, usePlanogram } from './planogram-store.ts';
import './planogram-panel.css';

const money: readonly string[] = ['price', 'specialPrice'];

function valueText({ field }: FieldChange, value: FieldChange['before'], t: Translate, lang: 'zh' | 'en'): string {
  if (value === null || value === undefined) return emptyMark;
  if (typeof value === 'object') return [value.goodsName, value.spec].filter(Boolean).join(' ');
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (field === 'trackType') return TrackType.label(value, lang);
  return money.includes(field) ? yuanText(Number(value)) : String(value);
}

const labels: Readonly<Record<string, string>> = { goods: 'mat.field.goodsName' };

/** What is another, slot by slot: before → after. */
export function LayoutChanges({ changes, label }: { changes: readonly SlotChange[]; label: string }) {
  const t = useT();
  const lang = useLang();
  return (
    <ColumnTable
      label={label}
      rows={changes}
      rowKey={change => change.key}
      columns={[
        { key: 'no', title: t('mat.field.trackNo'), cell: change => slotName(change, t) },
        {
          key: 'fields',
          title: t('mat.editor.changes'),
          cell: change =>
            change.only ? (
              t(`mat.editor.only.${change.only}`)
            ) : (
              <ul className="planogram-changes">
                {change.fields.map(of => (
                  <li key={of.field}>
                    <span>{t(labels[of.field] ?? `mat.field.${of.field}`)}</span> {valueText(of, of.before, t, lang)} →{' '}
                    <b>{valueText(of, of.after, t, lang)}</b>
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}

const slotName = ({ subNo, trackNo }: SlotChange, t: Translate) =>
  subNo === 0 ? trackNo : `${t('mat.editor.sub', { no: subNo })} ${trackNo}`;

/** What another saved meanwhile; one's own work stands on top of it. */
export function MeanwhilePanel({ store }: { store: PlanogramStore }) {
  const t = useT();
  const meanwhile = usePlanogram(store, state => state.meanwhile);
  if (!meanwhile) return null;
  const both = [...meanwhile.both].map(key => store.get().layout.get(key)?.trackNo).filter(Boolean);
  return (
    <Alert
      type="warning"
      showIcon
      className="planogram-meanwhile"
      title={t('mat.editor.meanwhile', { n: meanwhile.theirs.length })}
      description={
        <>
          {both.length > 0 && <p>{t('mat.editor.both', { slots: both.join(' ') })}</p>}
          <LayoutChanges changes={meanwhile.theirs} label={t('mat.editor.theirs')} />
        </>
      }
      action={
        <Button size="small" onClick={() => patchPlanogram(store, { meanwhile: null })}>
          {t('mat.editor.seen')}
        </Button>
      }
    />
  );
}
