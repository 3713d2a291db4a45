import { circleRing, type Point } from '@materia/contract/areas/store';
import { Button, Checkbox } from 'antd';
import { useReducer, useState } from 'react';
import { Question } from '../question.tsx';
import { useWords } from '../words.tsx';
import type { MapChoice } from './backdrop.ts';
import type { KnownPoint } from './draw-offline.ts';
import { MapMark } from './map-mark.tsx';
import { MapRing } from './map-ring.tsx';
import { MapSurface } from './map-surface.tsx';
import { EditBar, ZoneBar } from './scope-bars.tsx';
import { ScopeCorners } from './scope-corners.tsx';
import {
  areaText,
  type Edit,
  editScope,
  type FeeZone,
  nothingDrawn,
  ringOf,
  type ScopeEdits,
  scopeFault,
} from './scope-edits.ts';
import './scope-editor.css';

export interface ScopeEditorProps {
  choice: MapChoice;
  /** The store, which the map stands on. */
  store: Point & { readonly name: string };
  /** The scope as it is; null: none yet, so editing begins at once. */
  scope: readonly Point[] | null;
  /** Fee zones within it; absent: this scope has none. */
  zones?: readonly FeeZone[];
  /** Scopes of the stores around. */
  neighbours: readonly (readonly Point[])[];
  /** Where today's orders go. */
  orders?: readonly (Point & { readonly title: string })[];
  known?: readonly KnownPoint[];
  /** Whether it may be changed. */
  editable: boolean;
  /** Answers whether it was saved: then the editor goes back to showing (seed §2). */
  save: (points: readonly Point[], zones: readonly FeeZone[]) => Promise<boolean>;
}

const scopeZoom = 13;
const ringsKm = [1, 3, 5];

/** 配送范围: shown, or drawn point by point, with its area and what is wrong with it said at once (spec 01 §11, 04 §3.4, §5). */
export function ScopeEditor(props: ScopeEditorProps) {
  const { store, scope, zones = [], editable } = props;
  const words = useWords();
  const [editing, setEditing] = useState(editable && scope === null);
  const [asking, setAsking] = useState(false);
  const [edits, edit] = useReducer(editScope, { ...nothingDrawn, points: scope ?? [], zones });
  const drawn: Pick<ScopeEdits, 'points' | 'zones'> = editing ? edits : { points: scope ?? [], zones };
  const fault = editing && drawn.points.length > 0 ? scopeFault(drawn.points, store, drawn.zones) : undefined;
  const begin = () => {
    edit({ do: 'start', points: scope ?? [], zones });
    setEditing(true);
  };
  const leave = () => {
    setAsking(false);
    setEditing(false);
  };
  return (
    <div className="scope-editor">
      <div className="scope-bar">
        {editing ? (
          <EditBar
            {...props}
            edits={edits}
            edit={edit}
            done={leave}
            cancel={() => (edits.before.length > 0 ? setAsking(true) : leave())}
          />
        ) : (
          editable && <Button onClick={begin}>{words('map.scope.edit')}</Button>
        )}
        <span className="scope-figures">
          {words('map.scope.points', { count: drawn.points.length })} ·{' '}
          {words('map.scope.area', { area: areaText(drawn.points, store) })}
        </span>
      </div>
      {editing && props.zones && <ZoneBar edits={edits} edit={edit} store={store} />}
      {fault && (
        <p className="scope-fault" role="alert">
          {words(fault)}
        </p>
      )}
      <ScopeMap {...props} {...drawn} wrong={fault !== undefined} edits={editing ? edits : undefined} edit={edit} />
      {editing && <p className="scope-hint">{words('map.scope.hint')}</p>}
      {asking && <DropQuestion yes={leave} no={() => setAsking(false)} />}
    </div>
  );
}

function DropQuestion({ yes, no }: { yes: () => void; no: () => void }) {
  const words = useWords();
  return (
    <Question
      title={words('map.scope.drop')}
      yes={words('map.scope.dropYes')}
      no={words('map.scope.goOn')}
      danger
      onYes={yes}
      onNo={no}
    />
  );
}

type MapOf = Omit<ScopeEditorProps, 'zones'> & {
  points: readonly Point[];
  zones: readonly FeeZone[];
  wrong: boolean;
  edits: ScopeEdits | undefined;
  edit: Edit;
};

/** Zones are told apart by what bringing there costs: the cheapest is the deepest. */
function feeLook(zone: FeeZone, zones: readonly FeeZone[]): `zone${number}` {
  const fees = [...new Set(zones.map(each => each.fee ?? 0))].sort((a, b) => a - b);
  return `zone${Math.min(2, fees.indexOf(zone.fee ?? 0))}`;
}

function ScopeMap({ choice, store, neighbours, orders = [], known, points, zones, wrong, edits, edit }: MapOf) {
  const words = useWords();
  const [shown, setShown] = useState({ rings: false, orders: orders.length > 0 });
  return (
    <>
      {!edits && (
        <div className="scope-layers">
          <Checkbox checked={shown.rings} onChange={({ target }) => setShown({ ...shown, rings: target.checked })}>
            {words('map.scope.rings')}
          </Checkbox>
          {orders.length > 0 && (
            <Checkbox checked={shown.orders} onChange={({ target }) => setShown({ ...shown, orders: target.checked })}>
              {words('map.scope.orders', { count: orders.length })}
            </Checkbox>
          )}
        </div>
      )}
      <div className="scope-map">
        <MapSurface
          choice={choice}
          centre={store}
          zoom={scopeZoom}
          zooms={[10, 19]}
          label={words('map.scope')}
          known={known}
          onPick={edits && (at => edit({ do: 'add', at }))}
        >
          {neighbours.map((ring, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rings have no name, and no state to mix up
            <MapRing key={index} points={ring} look="neighbour" />
          ))}
          {shown.rings &&
            !edits &&
            ringsKm.map(km => <MapRing key={km} points={circleRing(store, km * 1000, 64)} look="distance" />)}
          <MapRing points={points} look={wrong ? 'wrong' : 'own'} />
          {zones.map(zone => (
            <MapRing key={zone.zoneNo} points={zone.points} look={feeLook(zone, zones)} />
          ))}
          <MapMark at={store} title={store.name} tone="primary" shape="dot" />
          {shown.orders &&
            !edits &&
            orders.map(order => <MapMark key={order.title} at={order} title={order.title} tone="info" shape="point" />)}
          {edits && <ScopeCorners points={ringOf(edits)} chosen={edits.chosen} edit={edit} />}
        </MapSurface>
      </div>
    </>
  );
}
