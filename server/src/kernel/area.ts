import type { Area } from '@materia/contract/areas';
import type { EventType } from '@materia/contract/kernel';
import type { Handler } from './call/on.ts';
import type { TargetReader } from './call/target-reader.ts';
import type { Loop } from './jobs/loop.ts';
import type { Task } from './jobs/task.ts';
import type { Pushes } from './live/pushes.ts';
import type { Consumer } from './outbox/consumer.ts';
import type { SettingTable } from './settings.ts';

/** What an area brings to the server; `main` gathers them. */
export interface AreaModule {
  readonly area: Area;
  readonly handlers: readonly Handler[];
  readonly consumers: readonly Consumer[];
  readonly tasks: readonly Task[];
  /** What its events say on the live stream (spec 01 §8). */
  readonly pushes: readonly Pushes[];
  /** What one process of the jobs role does again and again. */
  readonly loops: readonly Loop[];
  readonly settings: SettingTable;
  /** By the `targetType` under which the area's calls record what they changed. */
  readonly targets: Readonly<Record<string, TargetReader>>;
}

/** Declares an area's module: its handlers, what it does on events, its scheduled tasks, its settings keys. */
export function area(
  name: Area,
  parts: {
    handlers?: readonly Handler[];
    consumers?: readonly Consumer[];
    tasks?: readonly Task[];
    pushes?: readonly Pushes[];
    loops?: readonly Loop[];
    settings?: SettingTable;
    targets?: AreaModule['targets'];
  },
): AreaModule {
  return {
    area: name,
    handlers: parts.handlers ?? [],
    consumers: parts.consumers ?? [],
    tasks: parts.tasks ?? [],
    pushes: parts.pushes ?? [],
    loops: parts.loops ?? [],
    settings: parts.settings ?? {},
    targets: parts.targets ?? {},
  };
}

/** A consumer's view of an event: declared by its type. */
export type EventOf<E> = E extends EventType<infer P> ? P : never;
