import {
  CabinetType,
  listSubMats,
  type MatDetail,
  type SubMatRow,
  TempZone,
  toggleSubMats,
} from '@materia/contract/areas/mat';
import { dateTimeText } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Question } from '../../../ui/question.tsx';
import { SubMatDialog } from './sub-mat.dialog.tsx';

const most = 16;

/** 副柜 of a device: what they hold, what their last self-test said; added, changed, taken out of use (spec 06 §7). */
export function SubsTab({ mat, changed }: { mat: MatDetail; changed: () => void }) {
  const t = useT();
  const may = useSession().has('MAT:WRITE');
  const [editing, setEditing] = useState<SubMatRow | 'new' | null>(null);
  const input = { params: { limit: most, page: 1 }, body: { matId: mat.matId } };
  const subs = useCall(listSubMats, input, { quiet: true });
  const reread = () => {
    void subs.refetch();
    changed();
  };
  return (
    <div className="mat-tab">
      {may && (
        <Button type="primary" onClick={() => setEditing('new')}>
          {t('mat.sub.new')}
        </Button>
      )}
      <WhenRead of={subs}>{({ rows }) => <Subs rows={rows} may={may} edit={setEditing} reread={reread} />}</WhenRead>
      {editing && (
        <SubMatDialog
          mat={mat}
          sub={editing === 'new' ? null : editing}
          done={() => {
            setEditing(null);
            reread();
          }}
          cancel={() => setEditing(null)}
        />
      )}
    </div>
  );
}

interface Of {
  rows: readonly SubMatRow[];
  may: boolean;
  edit: (sub: SubMatRow) => void;
  reread: () => void;
}

function Subs({ rows, may, edit, reread }: Of) {
  const t = useT();
  const lang = useLang();
  const columns: readonly TableColumn<SubMatRow>[] = [
    { key: 'no', title: t('mat.sub.no'), cell: sub => sub.subNo },
    { key: 'name', title: t('mat.sub.name'), cell: sub => sub.name },
    { key: 'type', title: t('mat.field.cabinetType'), cell: sub => CabinetType.label(sub.cabinetType, lang) },
    { key: 'zone', title: t('mat.field.tempZone'), cell: sub => TempZone.label(sub.tempZone, lang) },
    { key: 'size', title: t('mat.sub.size'), cell: sub => `${sub.rowCount} × ${sub.colCount}` },
    { key: 'slots', title: t('mat.sub.slots'), end: true, cell: sub => `${sub.bound}/${sub.slots}` },
    { key: 'stock', title: t('mat.sub.stock'), end: true, cell: sub => sub.stock },
    {
      key: 'cells',
      title: t('mat.sub.cells'),
      end: true,
      cell: sub => (sub.cells > 0 ? `${sub.cellsFree}/${sub.cells}` : emptyMark),
    },
    { key: 'test', title: t('mat.field.selfTest'), cell: sub => <SelfTest of={sub.selfTest} /> },
    { key: 'enabled', title: t('mat.sub.enabled'), cell: sub => t(sub.enabled ? 'list.yes' : 'list.no') },
  ];
  const acts: TableColumn<SubMatRow> = { key: 'acts', cell: sub => <Acts {...{ sub, edit, reread }} /> };
  return (
    <ColumnTable
      label={t('mat.tab.subs')}
      rows={rows}
      rowKey={sub => sub.id}
      columns={may ? [...columns, acts] : columns}
      stacks
    />
  );
}

function Acts({ sub, edit, reread }: Pick<Of, 'edit' | 'reread'> & { sub: SubMatRow }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const toggle = useChange(toggleSubMats, {
    onDone: () => {
      setAsked(false);
      reread();
    },
    onFailed: () => setAsked(false),
  });
  const turn = () => toggle.mutate({ body: { ids: [sub.id], deleted: sub.enabled } });
  return (
    <>
      <Button size="small" type="link" onClick={() => edit(sub)}>
        {t('mat.sub.edit')}
      </Button>
      {sub.subNo > 0 && (
        <Button
          size="small"
          type="link"
          danger={sub.enabled}
          loading={toggle.isPending}
          onClick={() => (sub.enabled ? setAsked(true) : turn())}
        >
          {t(sub.enabled ? 'mat.sub.disable' : 'mat.sub.enable')}
        </Button>
      )}
      {asked && (
        <Question
          title={t('mat.sub.askDisable', { name: sub.name })}
          yes={t('mat.sub.disable')}
          no={t('list.cancel')}
          danger
          busy={toggle.isPending}
          onYes={turn}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}

function SelfTest({ of }: { of: SubMatRow['selfTest'] }) {
  const t = useT();
  if (!of) return <Badge tone="inverse">{t('mat.sub.untested')}</Badge>;
  const at = dateTimeText(Date.parse(of.at));
  return (
    <Badge tone={of.passed ? 'success' : 'danger'}>{t(of.passed ? 'mat.sub.passed' : 'mat.sub.failed', { at })}</Badge>
  );
}
