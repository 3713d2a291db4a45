import { Weekday } from '@materia/contract/areas/mat';
import { type listSupplyRoutes, type SupplyRouteRow, toggleSupplyRoutes } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { PagedRows } from '../../../kernel/paged-rows.tsx';
import { useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import type { TableColumn } from '../../../ui/column-table.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Question } from '../../../ui/question.tsx';
import './route.css';

interface Of {
  of: UseQueryResult<AnswerOf<typeof listSupplyRoutes>, ApiFailure>;
  page: number;
  limit: number;
  turn: (page: number) => void;
  may: boolean;
  edit: (id: number) => void;
  changed: () => void;
}

/** Routes with what may be done with each. */
export function RouteTable({ of, page, limit, turn, may, edit, changed }: Of) {
  const t = useT();
  const lang = useLang();
  const [asked, setAsked] = useState<SupplyRouteRow | null>(null);
  const toggle = useChange(toggleSupplyRoutes, { onDone: changed });
  const actions: TableColumn<SupplyRouteRow> = {
    key: 'actions',
    cell: row => (
      <RowButtons
        row={row}
        edit={() => edit(row.id)}
        remove={() => setAsked(row)}
        restore={() => toggle.mutate({ body: { ids: [row.id], deleted: false } })}
      />
    ),
  };
  return (
    <>
      <PagedRows
        stacks
        of={of}
        {...{ page, limit, turn }}
        label={t('supply.route.title')}
        empty={t('supply.route.empty')}
        rowKey={row => row.id}
        columns={[...columns(t, lang), ...(may ? [actions] : [])]}
      />
      {asked && (
        <Question
          title={t('supply.route.askDelete', { name: asked.name, n: asked.mats })}
          yes={t('supply.route.delete')}
          no={t('ui.cancel')}
          danger
          busy={toggle.isPending}
          onYes={() => toggle.mutate({ body: { ids: [asked.id], deleted: true } }, { onSettled: () => setAsked(null) })}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}

function columns(t: Translate, lang: 'zh' | 'en'): readonly TableColumn<SupplyRouteRow>[] {
  const title = (name: string) => t(`supply.route.field.${name}`);
  return [
    { key: 'name', title: title('name'), cell: row => row.name },
    { key: 'store', title: title('storeId'), cell: row => row.storeName },
    { key: 'operator', title: title('operatorId'), cell: row => row.operatorName ?? emptyMark },
    {
      key: 'days',
      title: title('weekdays'),
      cell: row => row.weekdays.map(day => Weekday.label(day, lang)).join(' ') || emptyMark,
    },
    { key: 'mats', title: title('matIds'), end: true, cell: row => row.mats },
  ];
}

interface ButtonsOf {
  row: SupplyRouteRow;
  edit: () => void;
  remove: () => void;
  restore: () => void;
}

function RowButtons({ row, edit, remove, restore }: ButtonsOf) {
  const t = useT();
  const button = (action: string, press: () => void, danger = false) => (
    <Button type="link" size="small" danger={danger} aria-label={`${t(action)} ${row.name}`} onClick={press}>
      {t(action)}
    </Button>
  );
  if (row.deleted) return button('supply.route.restore', restore);
  return (
    <span className="routes-actions">
      {button('supply.route.edit', edit)}
      {button('supply.route.delete', remove, true)}
    </span>
  );
}
