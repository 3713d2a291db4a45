import { type AlertReason, AlertType, listAlertReasons, saveAlertReason } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { selectField } from '../../../../kernel/form/choice-fields.tsx';
import { form } from '../../../../kernel/form/form.tsx';
import type { ToolbarProps } from '../../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../../kernel/query.ts';
import { useSession } from '../../../../kernel/session.ts';
import { useLang, useT } from '../../../../kernel/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ColumnTable, type TableColumn } from '../../../../ui/column-table.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';

const label = (name: string) => ({ label: `mat.alert.reason.field.${name}` });
const ReasonForm = form({
  area: 'mat',
  schema: z.strictObject({
    type: z.literal(AlertType.all),
    name: z.string().trim().min(1).max(30),
    sort: z.int().min(0).max(999),
    enabled: z.boolean(),
  }),
  fields: {
    type: selectField(AlertType, label('type')),
    name: label('name'),
    sort: { ...label('sort'), help: 'mat.alert.reason.sortHelp' },
    enabled: label('enabled'),
  },
});

/** 处理原因: what alerts of a type may be closed with; everybody reads them, the platform keeps them (spec 06 §1 alert_reason). */
export function AlertReasonsDrawer({ close }: ToolbarProps) {
  const t = useT();
  const { user, has } = useSession();
  const { data, error, refetch } = useCall(listAlertReasons, { query: {} }, { quiet: true });
  const [edited, setEdited] = useState<Partial<AlertReason> | null>(null);
  const mine = has('ALERT:WRITE') && user?.companyId === null;
  const done = () => {
    setEdited(null);
    void refetch();
  };
  const add = mine && (
    <Button type="primary" size="small" onClick={() => setEdited({})}>
      {t('mat.alert.reason.new')}
    </Button>
  );
  return (
    <Drawer open title={t('mat.alert.reasons')} size={640} onClose={close} extra={add}>
      {error && !data && (
        <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!error && !data && <RowsSkeleton rows={12} />}
      {data && <Reasons rows={data} edit={mine ? setEdited : undefined} />}
      {edited && <ReasonDialog reason={edited} done={done} cancel={() => setEdited(null)} />}
    </Drawer>
  );
}

function Reasons({ rows, edit }: { rows: readonly AlertReason[]; edit?: (reason: AlertReason) => void }) {
  const t = useT();
  const lang = useLang();
  const columns: readonly TableColumn<AlertReason>[] = [
    { key: 'type', title: t('mat.alert.reason.field.type'), cell: ({ type }) => AlertType.label(type, lang) },
    { key: 'name', title: t('mat.alert.reason.field.name'), cell: ({ name }) => name },
    { key: 'sort', title: t('mat.alert.reason.field.sort'), end: true, cell: ({ sort }) => sort },
    {
      key: 'enabled',
      title: t('mat.alert.reason.field.enabled'),
      cell: ({ enabled }) => (
        <Badge tone={enabled ? 'success' : 'inverse'}>{t(enabled ? 'list.yes' : 'list.no')}</Badge>
      ),
    },
  ];
  const act: TableColumn<AlertReason> = {
    key: 'edit',
    cell: reason => (
      <Button
        type="link"
        size="small"
        aria-label={`${t('mat.alert.rule.edit')} ${AlertType.label(reason.type, lang)} ${reason.name}`}
        onClick={() => edit?.(reason)}
      >
        {t('mat.alert.rule.edit')}
      </Button>
    ),
  };
  return (
    <ColumnTable
      label={t('mat.alert.reasons')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={edit ? [...columns, act] : columns}
    />
  );
}

interface DialogOf {
  reason: Partial<AlertReason>;
  done: () => void;
  cancel: () => void;
}

function ReasonDialog({ reason, done, cancel }: DialogOf) {
  const t = useT();
  const save = useChange(saveAlertReason, { quiet: true });
  const { id, version, type = 'NETWORK', name, sort = 0, enabled = true } = reason;
  return (
    <ReasonForm
      dialog={{ title: t(id === undefined ? 'mat.alert.reason.new' : 'mat.alert.reason.edit') }}
      initial={{ type, name, sort, enabled }}
      submit={values => save.mutateAsync({ body: { ...values, id, version } })}
      done={done}
      cancel={cancel}
    />
  );
}
