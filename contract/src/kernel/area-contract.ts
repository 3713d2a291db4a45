import type { Area } from '../areas.ts';
import type { Call } from './call.ts';
import type { Codes } from './codes.ts';
import type { EventType } from './events.ts';
import type { Steps } from './steps.ts';
import type { Text } from './texts.ts';

/** Everything an area says to both sides; the registries (OpenAPI, docs, checks, languages) come out of these. */
export interface AreaContract {
  readonly area: Area | 'kernel';
  readonly calls: Readonly<Record<string, Call>>;
  readonly texts: Readonly<Record<string, Text>>;
  readonly codes: Readonly<Record<string, Codes>>;
  readonly steps: Readonly<Record<string, Steps>>;
  readonly events: Readonly<Record<string, EventType>>;
}

/** Gathers an area's declarations. Modules of the area are passed as namespaces; what is no call, code or step in them is left out. */
export function areaContract(
  area: AreaContract['area'],
  parts: Partial<Record<'calls' | 'codes' | 'steps' | 'events', object>> & { texts?: Readonly<Record<string, Text>> },
): AreaContract {
  const only = <T>(from: object | undefined, is: (value: object) => boolean) =>
    Object.fromEntries(
      Object.entries(from ?? {}).filter(([, value]) => typeof value === 'object' && value !== null && is(value)),
    ) as Record<string, T>;
  return {
    area,
    calls: only<Call>(parts.calls, value => 'method' in value && 'path' in value),
    codes: only<Codes>(parts.codes, value => 'rows' in value && 'byName' in value),
    steps: only<Steps>(parts.steps, value => 'actions' in value && 'find' in value),
    events: only<EventType>(parts.events, value => 'name' in value && 'payload' in value),
    texts: parts.texts ?? {},
  };
}
