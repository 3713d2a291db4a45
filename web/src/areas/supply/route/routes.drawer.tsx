import { listSupplyRoutes } from '@materia/contract/areas/supply';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { RouteDialog } from './route.dialog.tsx';
import { RouteTable } from './route-table.tsx';
import './route.css';

const limit = 20;
const typingMs = 300;

/** 线路: which devices are filled on which trip, when and by whom (spec 06 §2). */
export function RoutesDrawer({ close, refresh }: ToolbarProps) {
  const t = useT();
  const may = useSession().has('SUPPLY:WRITE');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState(false);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const query = useDebounced(typed.trim(), typingMs) || undefined;
  const input = { params: { limit, page }, body: { query, deleted } };
  const routes = useCall(listSupplyRoutes, input, { quiet: true, keepPrevious: true });
  const changed = () => {
    void routes.refetch();
    refresh();
  };
  return (
    <Drawer open title={t('supply.route.title')} size={720} onClose={close}>
      <div className="routes">
        <Head
          typed={typed}
          type={text => {
            setTyped(text);
            setPage(1);
          }}
          {...{ deleted, setDeleted, may }}
          add={() => setEdited('new')}
        />
        <RouteTable of={routes} {...{ page, limit, may }} turn={setPage} edit={setEdited} changed={changed} />
      </div>
      {edited !== null && (
        <RouteDialog
          id={edited === 'new' ? null : edited}
          done={() => {
            setEdited(null);
            changed();
          }}
          cancel={() => setEdited(null)}
        />
      )}
    </Drawer>
  );
}

interface HeadOf {
  typed: string;
  type: (text: string) => void;
  deleted: boolean;
  setDeleted: (deleted: boolean) => void;
  may: boolean;
  add: () => void;
}

function Head({ typed, type, deleted, setDeleted, may, add }: HeadOf) {
  const t = useT();
  return (
    <div className="routes-head">
      <Input
        aria-label={t('supply.route.field.query')}
        placeholder={t('supply.route.field.query')}
        allowClear
        value={typed}
        onChange={event => type(event.target.value)}
      />
      <Checkbox checked={deleted} onChange={event => setDeleted(event.target.checked)}>
        {t('supply.route.showDeleted')}
      </Checkbox>
      {may && (
        <Button type="primary" onClick={add}>
          {t('supply.route.new')}
        </Button>
      )}
    </div>
  );
}
