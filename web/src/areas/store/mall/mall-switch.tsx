import { listStores, type StoreRow, saveStore } from '@materia/contract/areas/store';
import { Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';

/** 商城: switched in its row; what is missing the server says (spec 04 §5). */
export function MallSwitch({ row }: { row: StoreRow }) {
  const t = useT();
  const { has } = useSession();
  const [kept, setKept] = useState({ on: row.mallEnabled, version: row.version });
  useEffect(() => setKept({ on: row.mallEnabled, version: row.version }), [row.mallEnabled, row.version]);
  const save = useChange(saveStore, {
    invalidates: [listStores],
    onDone: ({ mallEnabled, version }) => setKept({ on: mallEnabled, version }),
  });
  return (
    <Switch
      size="small"
      // The row opens its drawer by a press; this one is the switch's.
      onClick={(_on, event) => event.stopPropagation()}
      aria-label={`${row.name} ${t('store.field.mallEnabled')}`}
      checked={kept.on}
      loading={save.isPending}
      disabled={!has('STORE:WRITE')}
      onChange={mallEnabled => save.mutate({ body: { id: row.id, version: kept.version, mallEnabled } })}
    />
  );
}
