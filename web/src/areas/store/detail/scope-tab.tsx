import { type Point, readStorePlace, type StorePlace, saveStorePlace } from '@materia/contract/areas/store';
import { yuan } from '@materia/contract/kernel';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ScopeEditor } from '../../../ui/map/scope-editor.tsx';
import type { FeeZone } from '../../../ui/map/scope-edits.ts';
import { toast } from '../../../ui/toast.ts';
import { mapChoice } from '../../statistics/index.ts';
import { useMayChange, WhenRead } from './use-store-setting.tsx';

/** 范围: the scope of a store on the map, its fee zones, its neighbours and where today's orders go (spec 04 §5). */
export function ScopeTab({ storeId }: { storeId: number }) {
  const place = useCall(readStorePlace, { params: { storeId } }, { quiet: true, keepPrevious: true });
  return <WhenRead of={place}>{data => <Scope {...{ storeId, place: data, reread: place.refetch }} />}</WhenRead>;
}

interface Of {
  storeId: number;
  place: StorePlace;
  reread: () => Promise<unknown>;
}

/** All that is drawn, as it is sent; of the scope itself only its ring is. */
function zonesOf({ zones }: StorePlace, points: readonly Point[], fees: readonly FeeZone[], name: string) {
  const scope = zones.find(({ zoneNo }) => zoneNo === 0) ?? { name, fee: null, minAmount: null, minutes: null };
  return [{ enabled: true, ...scope, zoneNo: 0, points }, ...fees].map(
    ({ zoneNo, name: called, points: ring, fee, minAmount, minutes, enabled }) => ({
      ...{ zoneNo, name: called, points: [...ring] },
      ...{ fee, minAmount, minutes, enabled },
    }),
  );
}

function Scope({ storeId, place, reread }: Of) {
  const t = useT();
  const editable = useMayChange();
  const save = useChange(saveStorePlace);
  const { version, longitude, latitude, zones, neighbours, orders } = place;
  if (longitude === null || latitude === null) return <EmptyPanel message={t('store.scope.noPosition')} />;
  const submit = async (points: readonly Point[], fees: readonly FeeZone[]): Promise<boolean> => {
    const body = { version, longitude, latitude, zones: zonesOf(place, points, fees, t('map.scope')) };
    try {
      await save.mutateAsync({ params: { storeId }, body });
    } catch (failure) {
      if (failure instanceof ApiFailure) return false;
      throw failure;
    }
    toast({ type: 'success', title: t('store.saved') });
    await reread();
    return true;
  };
  return (
    <div className="store-map">
      <ScopeEditor
        key={storeId}
        choice={mapChoice()}
        store={{ longitude, latitude, name: place.storeName }}
        scope={zones.find(zone => zone.zoneNo === 0)?.points ?? null}
        zones={zones.filter(zone => zone.zoneNo > 0)}
        neighbours={neighbours.flatMap(near => (near.scope ? [near.scope] : []))}
        orders={orders.map(order => ({ ...order, title: `${order.orderNo} ¥${yuan(order.amount)}` }))}
        editable={editable}
        save={submit}
      />
    </div>
  );
}
