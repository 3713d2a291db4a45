import { DeliveryMode, type DeliveryModeCode } from '@materia/contract/areas/order';
import {
  readStoreModes,
  type StoreDetail,
  type StoreModeDraft,
  type StoreModes,
  saveStoreModes,
} from '@materia/contract/areas/store';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { emptyMode, modeWords } from './mode-words.ts';
import { ParcelRule } from './parcel-rule.tsx';
import { TryOffer } from './try-offer.tsx';
import { useMayChange, WhenRead } from './use-store-setting.tsx';

const ModeDialog = later(() => import('./mode.dialog.tsx').then(part => part.ModeDialog));

/** 配送方式: what a store offers, and what a pin on the map would pay and when (spec 04 §5). */
export function ModesTab({ storeId, store }: { storeId: number; store: StoreDetail }) {
  const modes = useCall(readStoreModes, { params: { storeId } }, { quiet: true, keepPrevious: true });
  const reread = () => void modes.refetch();
  return <WhenRead of={modes}>{data => <Modes {...{ storeId, storeName: store.name, data, reread }} />}</WhenRead>;
}

interface Of {
  storeId: number;
  storeName: string;
  data: StoreModes;
  reread: () => void;
}

function Modes({ storeId, storeName, data, reread }: Of) {
  const t = useT();
  const may = useMayChange();
  const [edited, setEdited] = useState<StoreModeDraft | null>(null);
  const save = useChange(saveStoreModes, { onDone: reread });
  const put = (mode: StoreModeDraft) => {
    const known = data.modes.some(each => each.mode === mode.mode);
    const modes = known ? data.modes.map(each => (each.mode === mode.mode ? mode : each)) : [...data.modes, mode];
    return { params: { storeId }, body: { version: data.version, modes } };
  };
  return (
    <div className="store-tab">
      <table className="store-table store-modes">
        <thead>
          <tr>
            <th scope="col">{t('store.field.modes')}</th>
            <th scope="col">{t('store.mode.offer')}</th>
            <th scope="col">{t('store.mode.enabled')}</th>
            <th scope="col">{t('store.mode.change')}</th>
          </tr>
        </thead>
        <tbody>
          {DeliveryMode.all.map(code => (
            <ModeRow
              key={code}
              code={code}
              mode={data.modes.find(each => each.mode === code)}
              may={may}
              busy={save.isPending}
              put={mode => save.mutate(put(mode))}
              edit={setEdited}
            />
          ))}
        </tbody>
      </table>
      <ParcelRule {...{ storeId, storeName }} />
      <TryOffer storeId={storeId} version={data.version} />
      {edited && (
        <ModeDialog
          mode={edited}
          save={async mode => {
            await save.mutateAsync(put(mode));
            setEdited(null);
          }}
          cancel={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface RowOf {
  code: DeliveryModeCode;
  mode: StoreModeDraft | undefined;
  may: boolean;
  busy: boolean;
  put: (mode: StoreModeDraft) => void;
  edit: (mode: StoreModeDraft) => void;
}

function ModeRow({ code, mode, may, busy, put, edit }: RowOf) {
  const t = useT();
  const lang = useLang();
  const name = DeliveryMode.label(code, lang);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{mode ? modeWords(mode, t) : t('store.mode.none')}</td>
      <td>
        <Switch
          size="small"
          aria-label={`${name} ${t('store.mode.enabled')}`}
          checked={mode?.enabled ?? false}
          disabled={!may || !mode || busy}
          onChange={enabled => mode && put({ ...mode, enabled })}
        />
      </td>
      <td>
        {may && (
          <Button type="link" size="small" onClick={() => edit(mode ?? emptyMode(code))}>
            {t(mode ? 'store.action.edit' : 'store.mode.add')}
          </Button>
        )}
      </td>
    </tr>
  );
}
