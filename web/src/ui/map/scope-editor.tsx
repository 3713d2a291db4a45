import type { Point } from '@materia/contract/areas/store';
import { Button, InputNumber } from 'antd';
import { useReducer, useState } from 'react';
import { useWords } from '../words.tsx';
import type { MapChoice } from './backdrop.ts';
import type { KnownPoint } from './draw-offline.ts';
import { MapMark } from './map-mark.tsx';
import { MapRing } from './map-ring.tsx';
import { MapSurface } from './map-surface.tsx';
import { areaText, editScope, middles, type ScopeEdit, type ScopeEdits, scopeFault } from './scope-edits.ts';
import './scope-editor.css';

interface Props {
  choice: MapChoice;
  /** The store, which the map stands on. */
  store: Point & { readonly name: string };
  /** The scope as it is; null: none yet, so editing begins at once. */
  scope: readonly Point[] | null;
  /** Scopes of the stores around. */
  neighbours: readonly (readonly Point[])[];
  known?: readonly KnownPoint[];
  /** Whether it may be changed. */
  editable: boolean;
  /** Answers whether it was saved: then the editor goes back to showing (seed §2). */
  save: (points: readonly Point[]) => Promise<boolean>;
}

const scopeZoom = 13;
const offeredKm = 3;

/** 配送范围: shown, or drawn point by point, with its area and what is wrong with it said at once (spec 01 §11, 04 §3.4). */
export function ScopeEditor(props: Props) {
  const { store, scope, editable } = props;
  const words = useWords();
  const [editing, setEditing] = useState(editable && scope === null);
  const [edits, edit] = useReducer(editScope, { points: scope ?? [], before: [], chosen: null });
  const points = editing ? edits.points : (scope ?? []);
  const fault = editing && points.length > 0 ? scopeFault(points) : undefined;
  const begin = () => {
    edit({ do: 'start', points: scope ?? [] });
    setEditing(true);
  };
  return (
    <div className="scope-editor">
      <div className="scope-bar">
        {editing ? (
          <EditBar {...props} edits={edits} edit={edit} done={() => setEditing(false)} />
        ) : (
          editable && <Button onClick={begin}>{words('map.scope.edit')}</Button>
        )}
        <span className="scope-figures">
          {words('map.scope.points', { count: points.length })} ·{' '}
          {words('map.scope.area', { area: areaText(points, store) })}
        </span>
      </div>
      {fault && (
        <p className="scope-fault" role="alert">
          {words(fault)}
        </p>
      )}
      <ScopeMap
        {...props}
        points={points}
        crosses={fault === 'map.scope.crosses'}
        edits={editing ? edits : undefined}
        edit={edit}
      />
      {editing && <p className="scope-hint">{words('map.scope.hint')}</p>}
    </div>
  );
}

type Edit = (edit: ScopeEdit) => void;
type MapOf = Props & { points: readonly Point[]; crosses: boolean; edits: ScopeEdits | undefined; edit: Edit };

function ScopeMap({ choice, store, neighbours, known, points, crosses, edits, edit }: MapOf) {
  const words = useWords();
  return (
    <div className="scope-map">
      <MapSurface
        choice={choice}
        centre={store}
        zoom={scopeZoom}
        label={words('map.scope')}
        known={known}
        onPick={edits && (at => edit({ do: 'add', at }))}
      >
        {neighbours.map((ring, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rings have no name, and no state to mix up
          <MapRing key={index} points={ring} look="neighbour" />
        ))}
        <MapRing points={points} look={crosses ? 'wrong' : 'own'} />
        <MapMark at={store} title={store.name} tone="primary" shape="dot" />
        {edits && <Corners edits={edits} edit={edit} />}
      </MapSurface>
    </div>
  );
}

function EditBar(props: Props & { edits: ScopeEdits; edit: Edit; done: () => void }) {
  const { store, save, edits, edit, done } = props;
  const words = useWords();
  const [saving, setSaving] = useState(false);
  const [told, setTold] = useState<ReturnType<typeof scopeFault>>();
  const { chosen, points } = edits;
  const submit = async () => {
    const fault = scopeFault(points);
    setTold(fault);
    if (fault) return;
    setSaving(true);
    const saved = await save(points).finally(() => setSaving(false));
    if (saved) done();
  };
  return (
    <>
      <Button type="primary" loading={saving} onClick={() => void submit()}>
        {words('map.scope.save')}
      </Button>
      <Button onClick={done}>{words('map.scope.cancel')}</Button>
      <Button disabled={edits.before.length === 0} onClick={() => edit({ do: 'undo' })}>
        {words('map.scope.undo')}
      </Button>
      <Button disabled={chosen === null} onClick={() => chosen !== null && edit({ do: 'remove', point: chosen })}>
        {words('map.scope.remove')}
      </Button>
      <Button disabled={points.length === 0} onClick={() => edit({ do: 'clear' })}>
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

/** The points to drag, and between them those that insert one. */
function Corners({ edits: { points, chosen }, edit }: { edits: ScopeEdits; edit: Edit }) {
  const words = useWords();
  return (
    <>
      {points.map((at, point) => (
        <MapMark
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a point is
          key={`p${point}`}
          at={at}
          title={words('map.scope.point', { n: point + 1 })}
          tone="primary"
          shape="point"
          chosen={chosen === point}
          onClick={() => edit({ do: 'choose', point })}
          onMove={to => edit({ do: 'move', point, at: to })}
          onKey={key => (key === 'Delete' || key === 'Backspace') && edit({ do: 'remove', point })}
        />
      ))}
      {middles(points).map((at, after) => (
        <MapMark
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a side is
          key={`m${after}`}
          at={at}
          title={words('map.scope.between', { n: after + 1 })}
          tone="primary"
          shape="between"
          onClick={() => edit({ do: 'insert', after, at })}
        />
      ))}
    </>
  );
}
