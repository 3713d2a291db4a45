import type { Area } from '@materia/contract/areas';
import type { EventType } from '@materia/contract/kernel';
import type { Handler } from './call/on.ts';
import type { TargetReader } from './call/target-reader.ts';
import type { DashboardBlock, TodoSource } from './dashboard-block.ts';
import type { Loop } from './jobs/loop.ts';
import type { Task } from './jobs/task.ts';
import type { Pushes } from './live/pushes.ts';
import type { Lookup } from './lookup.ts';
import type { NoticeTemplate } from './notice-template.ts';
import type { Consumer } from './outbox/consumer.ts';
import type { RevealSource } from './reveal-source.ts';
import type { SearchSource } from './search-source.ts';
import type { SettingTable } from './settings.ts';
import type { UploadModule } from './upload/upload-module.ts';

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
  /** Templates of what it tells staff and customers (spec 01 §7). */
  readonly templates: readonly NoticeTemplate[];
  /** What files are uploaded for, beside what spec 01 §6 lists. */
  readonly uploads: readonly UploadModule[];
  /** Records of its that the command palette finds (spec 01 §11). */
  readonly searches: readonly SearchSource[];
  /** Blocks of the dashboard, and what it lists as waiting for somebody (spec 01 §12). */
  readonly blocks: readonly DashboardBlock[];
  readonly todos: readonly TodoSource[];
  /** By the `targetType` under which the area's calls record what they changed. */
  readonly targets: Readonly<Record<string, TargetReader>>;
  /** Records whose personal fields are masked and may be revealed, by entity (spec 05 §4.6). */
  readonly reveals: Readonly<Record<string, RevealSource>>;
  /** Records by what people call them, by kind: what an account can see (spec 04 §4). */
  readonly lookups: Readonly<Record<string, Lookup>>;
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
    templates?: readonly NoticeTemplate[];
    uploads?: readonly UploadModule[];
    searches?: readonly SearchSource[];
    blocks?: readonly DashboardBlock[];
    todos?: readonly TodoSource[];
    targets?: AreaModule['targets'];
    reveals?: AreaModule['reveals'];
    lookups?: AreaModule['lookups'];
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
    templates: parts.templates ?? [],
    uploads: parts.uploads ?? [],
    searches: parts.searches ?? [],
    blocks: parts.blocks ?? [],
    todos: parts.todos ?? [],
    targets: parts.targets ?? {},
    reveals: parts.reveals ?? {},
    lookups: parts.lookups ?? {},
  };
}

/** A consumer's view of an event: declared by its type. */
export type EventOf<E> = E extends EventType<infer P> ? P : never;
