import { circleRing, type Point } from '@materia/contract/areas/store';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useWords } from '../words.tsx';
import { type Edit, type FeeZone, ringOf, type ScopeEdits, scopeFault } from './scope-edits.ts';
import { ZoneFields } from './zone-fields.tsx';

const offeredKm = 3;
/** Of a zone that is begun: people pull it where they want it. */
const zoneM = 800;
const mostZones = 9;

interface BarOf {
  store: Point;
  save: (points: readonly Point[], zones: readonly FeeZone[]) => Promise<boolean>;
  edits: ScopeEdits;
  edit: Edit;
  done: () => void;
  cancel: () => void;
}

/** What can be done while a scope is edited. */
export function EditBar({ store, save, edits, edit, done, cancel }: BarOf) {
  const words = useWords();
  const [saving, setSaving] = useState(false);
  const [told, setTold] = useState<ReturnType<typeof scopeFault>>();
  const { chosen, points, zones } = edits;
  const submit = async () => {
    const fault = scopeFault(points, store, zones);
    setTold(fault);
    if (fault) return;
    setSaving(true);
    const saved = await save(points, zones).finally(() => setSaving(false));
    if (saved) done();
  };
  return (
    <>
      <Button type="primary" loading={saving} onClick={() => void submit()}>
        {words('map.scope.save')}
      </Button>
      <Button onClick={cancel}>{words('map.scope.cancel')}</Button>
      <Button disabled={edits.before.length === 0} onClick={() => edit({ do: 'undo' })}>
        {words('map.scope.undo')}
      </Button>
      <Button disabled={edits.after.length === 0} onClick={() => edit({ do: 'redo' })}>
        {words('map.scope.redo')}
      </Button>
      <Button disabled={chosen === null} onClick={() => chosen !== null && edit({ do: 'remove', point: chosen })}>
        {words('map.scope.remove')}
      </Button>
      <Button disabled={ringOf(edits).length === 0} onClick={() => edit({ do: 'clear' })}>
        {words('map.scope.clear')}
      </Button>
      <CircleTool store={store} edit={edit} />
      {told === 'map.scope.tooFew' && points.length === 0 && (
        <span className="scope-fault" role="alert">
          {words(told)}
        </span>
      )}
    </>
  );
}

/** A circle around the store, by its radius. */
function CircleTool({ store, edit }: { store: Point; edit: Edit }) {
  const words = useWords();
  const [km, setKm] = useState<number | null>(offeredKm);
  return (
    <span className="scope-circle">
      <InputNumber
        aria-label={words('map.scope.radius')}
        suffix="km"
        min={0.2}
        max={7}
        step={0.5}
        value={km}
        onChange={setKm}
      />
      <Button disabled={km === null} onClick={() => edit({ do: 'circle', centre: store, radiusM: (km ?? 0) * 1000 })}>
        {words('map.scope.circle')}
      </Button>
    </span>
  );
}

/** Which ring the hand is at: the scope, or one of the fee zones, with its terms. */
export function ZoneBar({ edits, edit, store }: { edits: ScopeEdits; edit: Edit; store: Point }) {
  const words = useWords();
  const { zones, active } = edits;
  const free = Array.from({ length: mostZones }, (_, n) => n + 1).find(no => !zones.some(zone => zone.zoneNo === no));
  const chosen = zones.find(zone => zone.zoneNo === active);
  const add = () =>
    free !== undefined &&
    edit({
      do: 'zone',
      zone: {
        zoneNo: free,
        name: words('map.scope.zone', { n: free }),
        points: circleRing(store, zoneM, 8),
        ...{ fee: 0, minAmount: null, minutes: null, enabled: true },
      },
    });
  return (
    <>
      <div className="scope-bar">
        <div className="view-switch" role="tablist" aria-label={words('map.scope.zones')}>
          {[{ zoneNo: 0, name: words('map.scope') }, ...zones].map(({ zoneNo, name }) => (
            <button
              key={zoneNo}
              type="button"
              role="tab"
              aria-selected={zoneNo === active}
              onClick={() => edit({ do: 'turn', to: zoneNo })}
            >
              {name}
            </button>
          ))}
        </div>
        <Button disabled={free === undefined || edits.points.length < 3} onClick={add}>
          {words('map.scope.addZone')}
        </Button>
      </div>
      {chosen && <ZoneFields zone={chosen} edit={edit} />}
    </>
  );
}
