import type { Area } from '@materia/contract/areas';
import type { EventType } from '@materia/contract/kernel';
import type { Handler } from './call/on.ts';
import type { Consumer } from './outbox/consumer.ts';
import type { Task } from './jobs/task.ts';
import type { SettingTable } from './settings.ts';

/** What an area brings to the server; `main` gathers them. */
export interface AreaModule {
  readonly area: Area;
  readonly handlers: readonly Handler[];
  readonly consumers: readonly Consumer[];
  readonly tasks: readonly Task[];
  readonly settings: SettingTable;
}

/** Declares an area's module: its handlers, what it does on events, its scheduled tasks, its settings keys. */
export function area(
  name: Area,
  parts: { handlers?: readonly Handler[]; consumers?: readonly Consumer[]; tasks?: readonly Task[]; settings?: SettingTable },
): AreaModule {
  return {
    area: name,
    handlers: parts.handlers ?? [],
    consumers: parts.consumers ?? [],
    tasks: parts.tasks ?? [],
    settings: parts.settings ?? {},
  };
}

/** A consumer's view of an event: declared by its type. */
export type EventOf<E> = E extends EventType<infer P> ? P : never;
